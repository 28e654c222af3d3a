import { exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from "jose";
import type { Forgery } from "./social-people.ts";

const KEY_ID = "sandbox-1";
const ALGORITHM = "RS256";

interface IdTokenClaims {
  audience: string;
  subject: string;
  nonce: string | undefined;
  forgery: Forgery | undefined;
}

export interface IdTokens {
  keySet(): Promise<{ keys: JWK[] }>;
  make(claims: IdTokenClaims): Promise<string>;
}

/** Makes RS256 tokens like the real provider; the key is made when first needed, since most starts never need it. */
export function makeIdTokens(issuer: string): IdTokens {
  let keyPair: ReturnType<typeof generateKeyPair> | undefined;
  const ownKeys = () => {
    keyPair ??= generateKeyPair(ALGORITHM);
    return keyPair;
  };
  return {
    async keySet() {
      const jwk = await exportJWK((await ownKeys()).publicKey);
      return { keys: [{ ...jwk, kid: KEY_ID, use: "sig", alg: ALGORITHM }] };
    },
    async make({ audience, subject, nonce, forgery }) {
      const claims = { ...(nonce && { nonce: forgery === "wrong-nonce" ? `${nonce}x` : nonce }) };
      const nowS = Math.floor(Date.now() / 1000) - (forgery === "expired" ? 7_200 : 0);
      const fill = <Token extends SignJWT | UnsecuredJWT>(token: Token): Token => {
        token.setIssuer(forgery === "wrong-issuer" ? "https://issuer.example" : issuer);
        token.setAudience(forgery === "wrong-audience" ? "another-client" : audience);
        token.setSubject(forgery === "other-subject" ? `${subject}0` : subject);
        token.setIssuedAt(nowS);
        token.setExpirationTime(nowS + 3_600);
        return token;
      };
      if (forgery === "unsigned") return fill(new UnsecuredJWT(claims)).encode();
      if (forgery === "symmetric") {
        const secret = new TextEncoder().encode(await exportSPKI((await ownKeys()).publicKey));
        return fill(new SignJWT(claims)).setProtectedHeader({ alg: "HS256", kid: KEY_ID }).sign(secret);
      }
      const { privateKey } = forgery === "foreign-key" ? await generateKeyPair(ALGORITHM) : await ownKeys();
      return fill(new SignJWT(claims)).setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID }).sign(privateKey);
    },
  };
}
