import { forgetExpiredAnswers } from "#server/features/captcha/commands.ts";
import { forgetExpiredValues } from "#server/features/one-time/commands.ts";
import { forgetOldPageViews } from "#server/features/page-views/commands.ts";
import { forgetOldKeyUses } from "#server/features/partners/partner-key.ts";
import { forgetOldFailures } from "#server/features/sign-ins/login-delay.ts";
import { forgetOldAnswers } from "#server/kernel/idempotency.ts";
import type { Job } from "#server/kernel/jobs.ts";

/** Every night: what was kept for a while only. */
export const housekeepingJob: Job<Record<string, never>> = {
  name: "housekeeping",
  retryLimit: 2,
  schedule: "10 4 * * *",
  async work({ databases }) {
    await forgetOldAnswers(databases.primary);
    await forgetExpiredAnswers(databases.primary);
    await forgetExpiredValues(databases.primary);
    await forgetOldFailures(databases.primary);
    await forgetOldPageViews(databases.primary);
    await forgetOldKeyUses(databases.primary);
  },
};
