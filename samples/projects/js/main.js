import { run } from "./run.js";

// Deno는 Deno.env, Bun과 Node.js는 process.env에 값이 있어요.
const { Deno, process } = globalThis;
const env = (name) => Deno?.env.get(name) ?? process?.env[name];
const [given] = Deno?.args ?? process.argv.slice(2);

const settings = {
  origin: env("GAONBILL_ORIGIN"),
  partnerKey: env("GAONBILL_PARTNER_KEY"),
  corpNum: env("GAONBILL_BIZ_ID"),
};
// key는 주문번호처럼 겹치지 않는 값으로 정해요.
const key = given ?? `ORDER-${Date.now()}`;
const code = await run(settings, key, (line) => console.log(line));
if (Deno) Deno.exit(code);
else process.exitCode = code;
