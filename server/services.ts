import type { Databases } from "./db/replica.ts";
import type { ContentStore } from "./features/content/content-store.ts";
import type { Captcha } from "./gateways/captcha.ts";
import type { AccessTokens } from "./http/access-token.ts";
import type { SessionHeaders } from "./http/session-header.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Logger } from "./log.ts";
import type { OutsideServices } from "./outside-services.ts";
import type { Secrets } from "./secrets.ts";

/** Everything a handler or a job may reach, put together once in server/main.ts. */
export interface Services extends OutsideServices {
  databases: Databases;
  secrets: Secrets;
  accessTokens: AccessTokens;
  sessionHeaders: SessionHeaders;
  jobs: Jobs;
  captcha: Captcha;
  content: ContentStore;
  log: Logger;
  publicOrigin: string;
  isProduction: boolean;
  /** Compare every answer with its contract (tests and development). */
  checksOutput: boolean;
}
