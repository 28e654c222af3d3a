import type { MemberApi, PartnerApi } from "#web/api-client.ts";

/** Whose setting it is: the partner's own, or that of one of its members. */
export type SettingOwner = { kind: "partner"; api: PartnerApi } | { kind: "member"; api: MemberApi };
