import { join } from "node:path";
import type { Hono } from "hono";
import type { SocialProvider } from "#contracts/identity/social-logins.ts";
import type { AccountHolderOptions } from "../account-holder.ts";
import type { CashbillNtsOptions } from "../cashbill-nts.ts";
import type { CheckplusOptions } from "../checkplus.ts";
import type { CorpStateOptions } from "../corp-state.ts";
import type { HometaxOptions } from "../hometax.ts";
import type { NtsOptions } from "../nts/nts-client.ts";
import type { SettleBankOptions } from "../settle-bank.ts";
import type { SocialGatewayOptions } from "../social-gateways.ts";
import { startAccountHolderSandbox } from "./account-holder-server.ts";
import { type CarrierSandbox, type CarrierSandboxOptions, startCarrierSandbox } from "./carrier-server.ts";
import { type CashbillNtsSandboxOptions, startCashbillNtsSandbox } from "./cashbill-nts-server.ts";
import { startCheckplusSandbox } from "./checkplus-server.ts";
import { startCorpStateSandbox } from "./corp-state-server.ts";
import { startHometaxSandbox } from "./hometax-server.ts";
import { startMailSandbox } from "./mail-server.ts";
import { type MoneySourceSandbox, startMoneySourceSandbox } from "./money-source-server.ts";
import { type NtsSandboxOptions, startNtsSandbox } from "./nts-server.ts";
import { type SettleBankSandboxOptions, startSettleBankSandbox } from "./settle-bank-server.ts";
import { startSocialSandbox } from "./social-server.ts";
import { startStorageSandbox } from "./storage-server.ts";

/** The sandbox plays the services that have no real configuration. */
export interface SandboxNeeds {
  mail: boolean;
  storage: boolean;
  checkplus: boolean;
  accountHolder: boolean;
  social: readonly SocialProvider[];
}

/** Holds the services that were needed and nothing else. */
export interface Sandbox {
  smtpUrl: string | undefined;
  storageUrl: string | undefined;
  social: Partial<SocialGatewayOptions>;
  checkplus: CheckplusOptions | undefined;
  accountHolder: AccountHolderOptions | undefined;
  /** Always exists, because the test server pays nowhere else. */
  settleBank: SettleBankOptions;
  /** Always exists, because documents of the test server go nowhere else. */
  nts: NtsOptions;
  /** Always exists, because receipts of the test server go nowhere else. */
  cashbillNts: CashbillNtsOptions;
  /** Always exists, because dispatches of the test server go nowhere else. */
  carriers: CarrierSandbox["clients"];
  /** Always exists, because the test server collects documents nowhere else. */
  hometax: HometaxOptions;
  /** Always exists, because the test server looks up business states nowhere else. */
  corpState: CorpStateOptions;
  /** Always exists, because the test server collects movements nowhere else. */
  moneySources: MoneySourceSandbox["clients"];
  /** The pages a browser must be able to reach, under /sandbox on the public server. */
  pages: Hono[];
  close(): Promise<void>;
}

interface SandboxOptions {
  dataDir: string;
  publicOrigin: string;
  needs: SandboxNeeds;
  settleBank: Omit<SettleBankSandboxOptions, "publicOrigin">;
  nts: Omit<NtsSandboxOptions, "publicOrigin">;
  cashbillNts: CashbillNtsSandboxOptions;
  carriers: CarrierSandboxOptions;
}

/** Stands in for the outside services that are not configured. Addresses carry a password made at each start. */
export async function startSandbox({ dataDir, publicOrigin, needs, ...options }: SandboxOptions): Promise<Sandbox> {
  await using resources = new AsyncDisposableStack();
  const openIf = async <Server extends { close(): Promise<void> }>(isNeeded: boolean, start: () => Promise<Server>) => {
    if (!isNeeded) return undefined;
    const server = await start();
    resources.defer(() => server.close());
    return server;
  };
  const mail = await openIf(needs.mail, () => startMailSandbox(join(dataDir, "outbox")));
  const storage = await openIf(needs.storage, () => startStorageSandbox(join(dataDir, "storage")));
  const social = await openIf(needs.social.length > 0, () =>
    startSocialSandbox({ publicOrigin, redirectUri: `${publicOrigin}/accounts/callback`, providers: needs.social }),
  );
  const checkplus = await openIf(needs.checkplus, () => startCheckplusSandbox({ publicOrigin }));
  const accountHolder = await openIf(needs.accountHolder, startAccountHolderSandbox);
  const settleBank = startSettleBankSandbox({ publicOrigin, ...options.settleBank });
  resources.defer(settleBank.close);
  const nts = await startNtsSandbox({ publicOrigin, ...options.nts });
  resources.defer(nts.close);
  const cashbillNts = await startCashbillNtsSandbox(options.cashbillNts);
  resources.defer(cashbillNts.close);
  const carriers = await startCarrierSandbox(options.carriers);
  resources.defer(carriers.close);
  const hometax = await startHometaxSandbox(options.carriers);
  resources.defer(hometax.close);
  const corpState = await startCorpStateSandbox();
  resources.defer(corpState.close);
  const moneySources = await startMoneySourceSandbox(options.carriers.secretKeys);
  resources.defer(moneySources.close);
  const running = resources.move();
  return {
    smtpUrl: mail?.smtpUrl,
    storageUrl: storage?.storageUrl,
    social: social?.clients ?? {},
    checkplus: checkplus?.client,
    accountHolder: accountHolder?.client,
    settleBank: settleBank.client,
    nts: nts.client,
    cashbillNts: cashbillNts.client,
    carriers: carriers.clients,
    hometax: hometax.client,
    corpState: corpState.client,
    moneySources: moneySources.clients,
    pages: [social?.app, checkplus?.app, settleBank.app].filter((app) => app !== undefined),
    close: () => running.disposeAsync(),
  };
}
