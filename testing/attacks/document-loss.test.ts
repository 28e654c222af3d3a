import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Db } from "#server/db/connect.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import {
  amendTaxInvoice,
  moveTaxInvoice,
  registerTaxInvoice,
  updateTaxInvoice,
} from "#server/features/documents/tax-invoices/commands.ts";
import { setTaxInvoiceStage } from "#testing/documents/tax-invoice-stage.ts";
import { openFailingDatabase } from "#testing/failing-database.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, databaseUrl } = await startTestApp();
const { primary } = services.databases;
const failing = openFailingDatabase(databaseUrl);
afterAll(() => failing.close());
const { seller, content, drafted, issue, passNts } = await setTaxInvoiceStage(services);
const today = toSeoulDate(new Date());
const act: MemberAct = {
  actor: seller,
  origin: { clientIp: "203.0.113.7", requestId: "loss", device: "test" },
  doSessionType: "PARTNER",
};

let keys = 0;
const nextKey = () => {
  keys += 1;
  return `LOSS-${keys}`;
};

interface Attempt {
  docSeq: number;
  key: string;
}

interface Command {
  /** Makes a document on which the command can run, the same for every attempt. */
  prepare: () => Promise<Attempt>;
  run: (db: Db, attempt: Attempt) => Promise<unknown>;
}

const draft = async (): Promise<Attempt> => ({ docSeq: (await drafted(seller, {}, nextKey())).docSeq, key: nextKey() });
const issued = async (): Promise<Attempt> => {
  const attempt = await draft();
  await issue(seller, attempt.docSeq);
  return attempt;
};
const accepted = async (): Promise<Attempt> => {
  const { docSeq } = await drafted(seller);
  await passNts(await issue(seller, docSeq), "NTS_ACCEPT");
  return { docSeq, key: nextKey() };
};

const COMMANDS: Record<string, Command> = {
  "a new invoice that is issued at once": {
    prepare: async () => ({ docSeq: 0, key: nextKey() }),
    run: (db, { key }) => registerTaxInvoice(db, services, act, { content: content(), mgtNum: key, issue: true }),
  },
  "a draft that is written anew, on another day and under another key": {
    prepare: draft,
    run: (db, { docSeq, key }) => {
      const changed = content({ writeDate: addDays(today, -1), remarks: ["고침"] });
      return updateTaxInvoice(db, services, act, { docSeq, content: changed, mgtNum: key });
    },
  },
  "a draft that is issued": {
    prepare: draft,
    run: (db, { docSeq }) => moveTaxInvoice(db, services, act, { docSeq, action: "ISSUE" }),
  },
  "an issue that is cancelled": {
    prepare: issued,
    run: (db, { docSeq }) => moveTaxInvoice(db, services, act, { docSeq, action: "CANCEL_ISSUE", note: "잘못 발행" }),
  },
  "an amendment of two sheets": {
    prepare: accepted,
    run: (db, { docSeq }) =>
      amendTaxInvoice(db, services, act, {
        docSeq,
        code: 1,
        eventDate: null,
        supply: 0,
        tax: 0,
        mgtNums: [],
        corrected: content({ remarks: ["바로잡음"] }),
      }),
  },
};

/** Reads everything a command may write to, except what each attempt numbers anew. */
async function readTables(): Promise<unknown> {
  const { rows } = await primary.execute(sql`SELECT
    (SELECT json_agg(t ORDER BY t.doc_seq) FROM tax_invoices t) AS invoices,
    (SELECT json_agg(s ORDER BY s.doc_seq, s.list) FROM document_sides s) AS sides,
    (SELECT json_agg(d ORDER BY d.member_seq, d.list, d.date_kind, d.day, d.tax_class, d.status)
      FROM document_days d WHERE d.count > 0) AS days,
    (SELECT json_agg(k ORDER BY k.own_key) FROM document_keys k) AS keys,
    (SELECT json_agg(b ORDER BY b.partner_seq, b.member_seq) FROM balances b) AS balances,
    (SELECT count(*) FROM point_entries) AS entries, (SELECT count(*) FROM audit_events) AS events,
    (SELECT count(*) FROM document_texts) AS texts`);
  return rows[0];
}

describe("when the database is lost in the middle", () => {
  it.each(Object.entries(COMMANDS))(
    "%s leaves nothing half-written, and the same command succeeds afterwards",
    async (_, command) => {
      let statements = 0;
      for (let isLost = true; isLost; ) {
        const attempt = await command.prepare();
        const before = await readTables();
        failing.failAt(statements + 1);
        const outcome = await command.run(failing.db, attempt).then(
          () => "done",
          () => "lost",
        );
        isLost = failing.hasFailed();
        expect(outcome).toBe(isLost ? "lost" : "done");
        if (isLost) {
          expect(await readTables(), `statement ${statements + 1}`).toEqual(before);
          await command.run(primary, attempt);
          statements += 1;
        }
      }
      expect(statements).toBeGreaterThan(5);
      expect((await verifyMoney(primary)).differences).toEqual([]);
    },
  );
});
