/** Sent twice, by a double click or a lost connection, it is still done once; `key` comes with the form. */
export const sentOnce = <SomeApi extends object>(
  api: SomeApi,
  key: unknown,
): SomeApi & { idempotencyKey: string | undefined } => ({
  ...api,
  idempotencyKey: typeof key === "string" && /^[\w-]{8,64}$/.test(key) ? key : undefined,
});
