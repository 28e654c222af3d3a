import type { Hono } from "hono";
import type { Brand } from "#domain/provider.ts";
import type { BackupMoments } from "#server/backup/keep-backups.ts";
import type { Databases } from "#server/db/replica.ts";
import type { AccountHolderGateway } from "#server/gateways/account-holder.ts";
import type { Captcha } from "#server/gateways/captcha.ts";
import type { Carriers } from "#server/gateways/carrier.ts";
import type { CashbillNtsGateway } from "#server/gateways/cashbill-nts.ts";
import type { CheckplusGateway } from "#server/gateways/checkplus.ts";
import type { CorpStateGateway } from "#server/gateways/corp-state.ts";
import type { HometaxGateway } from "#server/gateways/hometax.ts";
import type { MailTransport } from "#server/gateways/mail.ts";
import type { MoneySourceGateways } from "#server/gateways/money-source.ts";
import type { NtsGateway } from "#server/gateways/nts/nts.ts";
import type { SettleBankGateway } from "#server/gateways/settle-bank.ts";
import type { SocialGateways } from "#server/gateways/social-gateway.ts";
import type { ObjectStorage } from "#server/gateways/storage.ts";
import type { TalkReviewGateway } from "#server/gateways/talk-reviews.ts";
import type { Logger } from "#server/log.ts";
import type { Jobs } from "#server/queue/jobs.ts";
import type { Secrets } from "#server/secrets.ts";
import type { AccessTokens } from "./access/access-token.ts";
import type { SessionHeaders } from "./access/session-header.ts";
import type { Calls } from "./in-process.ts";
import type { Lanes } from "./lanes.ts";
import type { RequestLog } from "./v1/request-log.ts";

/** The outside services, each real or sandboxed (server/app/outside-services.ts). */
export interface OutsideServices {
  mail: MailTransport;
  storage: ObjectStorage;
  social: SocialGateways;
  checkplus: CheckplusGateway;
  /** The payment gateway; the test server always pays at the simulator. */
  settleBank: Readonly<Record<Brand, SettleBankGateway>>;
  /** The tax office; documents of the test server go to its simulator. */
  nts: Readonly<Record<Brand, NtsGateway>>;
  /** The tax office for cash receipts; those of the test server go to the simulator. */
  cashbillNts: Readonly<Record<Brand, CashbillNtsGateway>>;
  /** Carriers of texts, faxes and talks; the test server sends through the simulator. */
  carriers: Readonly<Record<Brand, Carriers>>;
  /** Card companies and banks; the test server collects from the simulator. */
  moneySources: Readonly<Record<Brand, MoneySourceGateways>>;
  /** Collects documents from the tax office; the test server asks the simulator. */
  hometax: Readonly<Record<Brand, HometaxGateway>>;
  /** Reviews the channels and templates of talks. */
  talkReviews: Readonly<Record<Brand, TalkReviewGateway>>;
  /** Asks the tax office for the state of businesses; the test server asks the simulator. */
  corpState: Readonly<Record<Brand, CorpStateGateway>>;
  /** Asks the bank whose account it is. */
  accountHolder: AccountHolderGateway;
  /** True when mails go to the outbox of the sandbox, which anyone may read. */
  hasMailSandbox: boolean;
  /** Pages of the sandboxes that the browser visits; empty when every service is real. */
  sandboxPages: Hono[];
}

/**
 * Everything a handler or a job may reach, put together once in server/app/compose.ts. A feature that keeps something in
 * memory extends this interface in its own file, as content does, because `call` knows no feature.
 */
export interface Services extends OutsideServices {
  databases: Databases;
  secrets: Secrets;
  accessTokens: AccessTokens;
  sessionHeaders: SessionHeaders;
  jobs: Jobs;
  calls: Calls;
  captcha: Captcha;
  requestLog: RequestLog;
  /** Keep the calls of one partner to a part of the database's connections. */
  lanes: Lanes;
  /** How many calls of /v1 a key may make in a minute. */
  v1CallsAMinute: number;
  /** How far the backups of this process reach; absent where it makes none. */
  backups?: Readonly<BackupMoments> | undefined;
  log: Logger;
  publicOrigin: string;
  isProduction: boolean;
  /** When set, every answer is compared with its contract (tests and development). */
  checksOutput: boolean;
}
