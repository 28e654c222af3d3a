import { BackupError } from "../backup/backup-store.ts";
import { EnvError } from "../env.ts";
import { GatewayError } from "../gateways/gateway-error.ts";
import { StartError } from "../start-up.ts";

/** Runs a tool; what an operator can mend is told in one line, and the status is 1. */
export async function runTool(tool: () => Promise<void>): Promise<void> {
  try {
    await tool();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof GatewayError) console.error(`저장소에 닿지 못했습니다: ${error.message}`);
    else if ([BackupError, EnvError, StartError].some((type) => error instanceof type))
      console.error((error as Error).message);
    else console.error(error);
  }
}
