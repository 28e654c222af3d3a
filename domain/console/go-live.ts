import type { ConsoleArea } from "../people/partner-role.ts";
import { GO_LIVE_CHECKS, type GoLiveCheck, type GoLiveServer, type GoLiveState } from "./go-live-check.ts";
import type { GoLiveFacts } from "./go-live-facts.ts";
import { GO_LIVE_RULES } from "./go-live-rules.ts";

interface GoLiveLine {
  readonly check: GoLiveCheck;
  /** Null when this person may not see the real server's side. */
  readonly state: GoLiveState | null;
  readonly test: string | null;
  readonly real: string | null;
  readonly note: string;
  readonly server: GoLiveServer;
  readonly page: string;
  readonly area: ConsoleArea;
}

export const GO_LIVE_UNSEEN = "이 항목은 볼 권한이 있는 담당자가 확인할 수 있습니다.";

// Makes one line a check. The real server's facts are judged; the test server's facts show what was tried.
export function goLiveLines(
  facts: Readonly<Partial<Record<GoLiveServer, GoLiveFacts>>>,
  canSee: (server: GoLiveServer, area: ConsoleArea) => boolean,
): GoLiveLine[] {
  return GO_LIVE_CHECKS.map((check) => {
    const rule = GO_LIVE_RULES[check];
    const { area } = rule;
    const factsOf = (server: GoLiveServer) => (canSee(server, area) ? facts[server] : undefined);
    const [test, real] = [factsOf("test"), factsOf("real")];
    const verdict = real && rule.judge(real, test);
    return {
      check,
      area,
      state: verdict?.state ?? null,
      note: verdict?.note ?? GO_LIVE_UNSEEN,
      test: test ? rule.shown(test, "test") : null,
      real: real ? rule.shown(real, "real") : null,
      server: verdict?.server ?? (real ? "real" : "test"),
      page: verdict?.page ?? rule.page,
    };
  });
}

interface GoLiveSummary {
  readonly counted: number;
  readonly passed: number;
  readonly failed: number;
}

// Counts the lines that could be judged and that matter to this partner.
export function goLiveSummary(lines: readonly Pick<GoLiveLine, "state">[]): GoLiveSummary {
  const count = (...states: readonly GoLiveState[]) =>
    lines.filter(({ state }) => state !== null && states.includes(state)).length;
  return { counted: count("PASS", "LOOK", "FAIL"), passed: count("PASS"), failed: count("FAIL") };
}
