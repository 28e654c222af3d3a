import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { parseBizId } from "#domain/people/biz-id.ts";
import { connect } from "../db/connect.ts";
import { readEnv } from "../env.ts";
import { openTestAuthorityStore } from "../features/companies/certificates/test-authority.ts";
import { protectKeyFile } from "../gateways/npki/key-file.ts";
import { issueTestCertificate } from "../gateways/sandbox/test-authority.ts";
import { makeLogger } from "../log.ts";
import { openSecretKeys } from "../secret-keys.ts";
import { makeSecrets } from "../secrets.ts";
import { openDatabase } from "../start-up.ts";

// npm run test-certificate -- 사업자등록번호 폴더 비밀번호 writes the two files of a joint certificate for a trial.
const [number = "", folder = "", password = ""] = process.argv.slice(2);
const corpNum = parseBizId(number);
if (!corpNum || !folder || !password) {
  console.error("쓰는 법: npm run test-certificate -- 123-45-67890 폴더 비밀번호");
  process.exit(1);
}
const env = readEnv();
const database = await openDatabase(env, "tool");
const { db, close } = connect(database.url, makeLogger("silent"));
try {
  const authority = await openTestAuthorityStore(db, makeSecrets(await openSecretKeys(env, db)))();
  const order = { corpNum, name: "테스트 회사", validFrom: toSeoulDate(new Date()), days: 365 };
  const { certificate, privateKey } = issueTestCertificate(authority, order);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "signCert.der"), certificate);
  writeFileSync(join(folder, "signPri.key"), protectKeyFile(privateKey, password), { mode: 0o600 });
  console.log(resolve(folder));
} finally {
  await close();
  await database.close();
}
