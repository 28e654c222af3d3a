import { sign } from "node:crypto";
import { BRANDS } from "#domain/provider.ts";
import { openEnvelope, sealFor } from "#server/gateways/nts/enveloped-data.ts";
import { makePackage, NTS_PACKAGE_MOST, openPackage } from "#server/gateways/nts/package.ts";
import { ntsInvoiceProblems } from "#server/gateways/nts/tax-invoice-checks.ts";
import { readTaxInvoiceXml } from "#server/gateways/nts/tax-invoice-xml.ts";
import { verifyTaxInvoice } from "#server/gateways/nts/xml-signature.ts";
import { openNtsOffice } from "#server/gateways/sandbox/nts-office.ts";
import { parseSignedXml } from "#server/gateways/xml/parse-xml.ts";
import { businessSigner, ntsInvoice, SELLER_NUMBER, signedNtsXml, testAuthority } from "#testing/nts-invoices.ts";
import type { Figure, Measurement } from "./figure.ts";

const ROUNDS = 5;
const DOCUMENTS = 3 * NTS_PACKAGE_MOST;

/**
 * Measures the way from a document's values to a sealed package, and back to verified values at the other end, on one
 * core. The floor is what nobody can leave out: one RSA-2048 signature a document, by bare node:crypto over the same
 * bytes.
 */
export const nts: Measurement = async () => {
  const signer = await businessSigner(SELLER_NUMBER);
  const { opener, credentials } = openNtsOffice(await testAuthority());
  const invoices = Array.from({ length: DOCUMENTS }, () => ntsInvoice());
  const [sample] = invoices.map((invoice) => Buffer.from(signedNtsXml(invoice, signer)));

  const make = (): Buffer[] =>
    packagesOf(invoices).map((batch) => {
      const signedInvoices = batch.map((invoice) => ({
        r: signer.r,
        signedXml: Buffer.from(signedNtsXml(invoice, signer)),
      }));
      return sealFor(credentials.encryptionCertificate, makePackage(signedInvoices));
    });
  const verify = (sealed: readonly Buffer[]): void => {
    for (const envelope of sealed) {
      const content = openEnvelope(envelope, opener);
      for (const { signedXml } of (content && openPackage(content)) ?? []) verifyOne(signedXml);
    }
  };
  const floor = () => {
    for (let n = 0; n < DOCUMENTS; n += 1) sign("sha256", sample ?? Buffer.alloc(0), signer.privateKey);
  };

  const rates = { ours: [] as number[], making: [] as number[], floor: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { ms: makingMs, value: sealed } = measureCpu(make);
    const { ms: verifyingMs } = measureCpu(() => verify(sealed));
    const { ms: floorMs } = measureCpu(floor);
    if (round === 0) continue;
    rates.making.push(rate(makingMs));
    rates.ours.push(rate(makingMs + verifyingMs));
    rates.floor.push(rate(floorMs));
  }
  const [ours, making, bare] = [median(rates.ours), median(rates.making), median(rates.floor)];
  const from = `medians of ${ROUNDS}: ${making} made, signed and packed a second; ${ours} with opening and verifying; bare crypto.sign ${bare}; ${sample?.length} bytes a document`;
  const figures: Figure[] = [
    {
      name: "tax invoices made, signed, packed and verified",
      value: ours,
      goal: { atLeast: 200 },
      unit: "/s a core",
      from,
    },
    {
      name: "the same against bare RSA-2048 signatures by node:crypto",
      value: ours / bare,
      unit: "×",
      goal: { atLeast: 0.15 },
      from,
    },
  ];
  return figures;
};

function verifyOne(signedXml: Buffer): void {
  const root = parseSignedXml(signedXml);
  const reading = root && readTaxInvoiceXml(root);
  const isGood =
    root &&
    verifyTaxInvoice(root) &&
    reading &&
    "invoice" in reading &&
    ntsInvoiceProblems(reading.invoice, BRANDS.test).length === 0;
  if (!isGood) throw new Error("a document did not verify");
}

function packagesOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / NTS_PACKAGE_MOST);
  return Array.from({ length: count }, (_, n) => items.slice(n * NTS_PACKAGE_MOST, (n + 1) * NTS_PACKAGE_MOST));
}

/** CPU time counts, not elapsed time: the figure must not depend on who else uses the machine. */
function measureCpu<Value>(work: () => Value): { ms: number; value: Value } {
  const started = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(started);
  return { value, ms: (user + system) / 1000 };
}

const rate = (ms: number): number => Math.round(DOCUMENTS / (ms / 1000));

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
