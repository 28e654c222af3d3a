import { describe, expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { dispatchResultDays } from "#server/db/schema/messages/dispatches.ts";
import { type Player, setDocumentStage } from "#testing/documents/small-stage.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = await startTestApp();
const stage = await setDocumentStage(app);
const { sender, receiver, call } = stage;
const today = toSeoulDate(new Date());
const yesterday = addDays(today, -1);

const resultsOf = (
  { partnerSeq, memberSeq }: Player,
  day: string,
  carrier: string,
  resultCode: string,
  count: number,
) => ({ partnerSeq, memberSeq, service: "MESSAGE" as const, day, carrier, resultCode, count });
await app.services.databases.primary
  .insert(dispatchResultDays)
  .values([
    resultsOf(sender, yesterday, "KT", "4000", 8),
    resultsOf(sender, yesterday, "KT", "3042", 2),
    resultsOf(sender, today, "SKT", "4000", 5),
    resultsOf(sender, addDays(today, -14), "SKT", "3011", 7),
    resultsOf(receiver, today, "KT", "3011", 100),
  ]);

const ask = (as: Player, query: string) => call(as, "GET", `/api/dispatch-failures?${query}`);

describe("failures of what a member sent", () => {
  it("are counted by carrier and day up to today, with the meaning of each code", async () => {
    const { body } = await ask(sender, "service=MESSAGE&days=2");
    expect(body.data).toEqual({
      days: [yesterday, today],
      carriers: [
        {
          carrier: "KT",
          days: [
            { answered: 10, failed: 2 },
            { answered: 0, failed: 0 },
          ],
        },
        {
          carrier: "SKT",
          days: [
            { answered: 0, failed: 0 },
            { answered: 5, failed: 0 },
          ],
        },
      ],
      codes: [{ resultCode: "3042", text: expect.any(String), remedy: expect.any(String), count: 2 }],
    });
  });

  it("cover two weeks by default, and one service", async () => {
    const { body } = await ask(sender, "service=MESSAGE");
    expect(body.data.days).toHaveLength(14);
    expect(body.data.codes).toHaveLength(1);
    expect((await ask(sender, "service=FAX")).body.data).toMatchObject({ carriers: [], codes: [] });
  });

  it.each(["service=LETTER", "", "service=MESSAGE&days=0", "service=MESSAGE&days=93", "service=MESSAGE&days=1e1"])(
    "are refused for %o",
    async (query) => {
      expect((await ask(sender, query)).status).toBe(400);
    },
  );

  it("are refused to a partner that has not proven it serves the member", async () => {
    const unproven = await stage.sharing(sender, null);
    expect((await ask(unproven, "service=MESSAGE")).body.code).toBe("MEMBER_UNPROVEN");
  });
});
