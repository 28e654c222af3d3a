import { createCookie, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { requestScope } from "#web/request-scope.ts";

interface CookieRules {
  path: string;
  maxAgeS: number;
  /** The browser also sends the cookie when another site posts a form to us. */
  isCrossSite?: boolean;
}

type Context = Readonly<RouterContextProvider>;

export interface BrowserCookie<Value> {
  read: (request: Request) => Promise<Value | undefined>;
  write: (context: Context, value: Value) => Promise<string>;
  clear: (context: Context) => Promise<string>;
}

/** A value that the browser stores for us between two steps. Scripts cannot read it, and it proves nothing by itself. */
export function browserCookie<Value>(
  name: string,
  schema: z.ZodType<Value>,
  { path, maxAgeS, isCrossSite = false }: CookieRules,
): BrowserCookie<Value> {
  const cookie = createCookie(name, { httpOnly: true, path });
  const options = (context: Context) => {
    const secure = context.get(requestScope).publicOrigin.startsWith("https:");
    return { secure, sameSite: isCrossSite && secure ? ("none" as const) : ("lax" as const) };
  };
  return {
    read: async (request) => schema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data,
    write: (context, value) => cookie.serialize(value, { ...options(context), maxAge: maxAgeS }),
    clear: (context) => cookie.serialize("", { ...options(context), maxAge: 0 }),
  };
}
