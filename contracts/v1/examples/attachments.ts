import * as v1 from "#contracts/v1/attachments.ts";
import { exampleOf } from "./operation-example.ts";

const params = { key: "ORDER-20261116-001" };
const one = { ...params, attachmentSeq: "31" };
const attached = {
  attachmentSeq: 31,
  name: "거래명세서.pdf",
  contentType: "application/pdf",
  sizeBytes: 48_213,
  insertDT: "2026-11-16T09:30:05+09:00",
};

export const attachmentExamples = [
  exampleOf(v1.attachV1TaxInvoiceFile, { params, body: { file: "거래명세서.pdf" }, data: attached }),
  exampleOf(v1.listV1TaxInvoiceFiles, { params, data: [attached] }),
  exampleOf(v1.getV1TaxInvoiceFile, { params: one, data: undefined }),
  exampleOf(v1.removeV1TaxInvoiceFile, { params: one, data: [] }),
];
