import type { Env } from "#server/env.ts";
import { type CheckplusOptions, makeCheckplusGateway } from "#server/gateways/checkplus.ts";
import { makeMailTransport, makeStorage } from "#server/gateways/choose.ts";
import { type Sandbox, startSandbox } from "#server/gateways/sandbox/start-sandbox.ts";
import { makeSocialGateways, type SocialGatewayOptions } from "#server/gateways/social-gateways.ts";
import type { OutsideServices } from "#server/kernel/services.ts";

/** Each thing outside us: the real one where the environment names it, the sandbox otherwise. */
export async function openOutsideServices(env: Env, closing: AsyncDisposableStack): Promise<OutsideServices> {
  const sandbox = isAllReal(env)
    ? undefined
    : await startSandbox({ dataDir: env.DATA_DIR, publicOrigin: env.PUBLIC_ORIGIN });
  if (sandbox) closing.defer(sandbox.close);
  const mail = makeMailTransport(env.SMTP_URL ?? needed(sandbox).smtpUrl);
  closing.defer(() => mail.close());
  return {
    mail,
    storage: makeStorage(env.STORAGE_URL ?? needed(sandbox).storageUrl),
    social: makeSocialGateways(socialClients(env, sandbox)),
    checkplus: makeCheckplusGateway(checkplusClient(env) ?? needed(sandbox).checkplus),
    sandboxPages: sandbox?.pages ?? [],
  };
}

const isAllReal = (env: Env): boolean =>
  Boolean(
    env.SMTP_URL &&
      env.STORAGE_URL &&
      env.NAVER_CLIENT_ID &&
      env.KAKAO_CLIENT_ID &&
      env.GOOGLE_CLIENT_ID &&
      env.CHECKPLUS_SITE_CODE,
  );

function needed(sandbox: Sandbox | undefined): Sandbox {
  if (!sandbox) throw new Error("sandbox needed but not started");
  return sandbox;
}

function socialClients(env: Env, sandbox: Sandbox | undefined): SocialGatewayOptions {
  const named = (clientId: string | undefined, clientSecret: string | undefined) =>
    clientId && clientSecret ? { clientId, clientSecret } : undefined;
  return {
    naver: named(env.NAVER_CLIENT_ID, env.NAVER_CLIENT_SECRET) ?? needed(sandbox).social.naver,
    kakao: named(env.KAKAO_CLIENT_ID, env.KAKAO_CLIENT_SECRET) ?? needed(sandbox).social.kakao,
    google: named(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET) ?? needed(sandbox).social.google,
  };
}

function checkplusClient(env: Env): CheckplusOptions | undefined {
  const {
    CHECKPLUS_SITE_CODE: siteCode,
    CHECKPLUS_SITE_PASSWORD: sitePassword,
    CHECKPLUS_SERVICE_URL: serviceUrl,
  } = env;
  return siteCode && sitePassword && serviceUrl ? { siteCode, sitePassword, serviceUrl } : undefined;
}
