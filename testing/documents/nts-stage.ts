import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll } from "vitest";
import { taxConfigs } from "#server/db/schema/companies/tax-configs.ts";
import { ntsSubmissions } from "#server/db/schema/documents/nts-submissions.ts";
import { transmitTaxInvoicesJob } from "#server/features/documents/nts-transmissions/transmit-tax-invoices.ts";
import { lockTaxInvoice, type TaxInvoiceRow } from "#server/features/documents/tax-invoices/invoice-row.ts";
import { listenOnLoopback } from "#server/gateways/sandbox/loopback-server.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { giveSigningKey } from "./signing-member.ts";
import { setTaxInvoiceStage } from "./tax-invoice-stage.ts";

const TRIES = 400;
const PAUSE_MS = 25;

/** Starts an app that the simulated tax office can call back, with a seller whose invoices are sent at once. */
export async function setNtsStage(environment: Record<string, string> = {}) {
  let app: TestApp["app"] | undefined;
  const front = new Hono();
  front.all("*", (c) => app?.fetch(c.req.raw, { clientIp: "127.0.0.1" }) ?? c.body(null, 503));
  const listener = await listenOnLoopback(front);
  afterAll(listener.close);
  const testApp = await startTestApp({ PORT: new URL(listener.origin).port, ...environment });
  app = testApp.app;
  const { services } = testApp;
  const { primary } = services.databases;
  const stage = await setTaxInvoiceStage(services);
  const { seller } = stage;
  await giveSigningKey(services, seller);
  await primary
    .insert(taxConfigs)
    .values({ partnerSeq: seller.partnerSeq, memberSeq: seller.memberSeq, taxType: 1, ntsSendType: 2 });

  const transmit = () => transmitTaxInvoicesJob.work(services, {});
  const find = (row: TaxInvoiceRow) => stage.run((db) => lockTaxInvoice(db, row));
  return {
    ...stage,
    testApp,
    services,
    transmit,
    find,
    issued: async (mgtNum: string | null = null, change: Parameters<typeof stage.drafted>[1] = {}) =>
      stage.issue(seller, (await stage.drafted(seller, change, mgtNum)).docSeq),
    /** Moves the clock of the seller's partner; packages are sent by that clock. */
    passTime: (seconds: number) =>
      primary.execute(sql`INSERT INTO partner_clocks (partner_seq, offset_s) VALUES (${seller.partnerSeq}, ${seconds})
        ON CONFLICT (partner_seq) DO UPDATE SET offset_s = partner_clocks.offset_s + excluded.offset_s`),
    submissions: () => primary.select().from(ntsSubmissions),
    /** Works until the invoice reaches the state, because notifications take a while. */
    async until(row: TaxInvoiceRow, isThere: (row: TaxInvoiceRow) => boolean): Promise<TaxInvoiceRow> {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const current = await find(row);
        if (isThere(current)) return current;
        await transmit();
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      throw new Error(`the state was never reached: ${JSON.stringify((await find(row)).history)}`);
    },
  };
}
