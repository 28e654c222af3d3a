/** Returns an API whose calls run once even when sent twice (double click, lost connection). `key` comes with the form. */
export const sentOnce = <SomeApi extends object>(
  api: SomeApi,
  key: unknown,
): SomeApi & { idempotencyKey: string | undefined } => ({
  ...api,
  idempotencyKey: typeof key === "string" && /^[\w-]{8,64}$/.test(key) ? key : undefined,
});
