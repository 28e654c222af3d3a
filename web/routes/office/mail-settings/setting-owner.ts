import type { MemberApi, PartnerApi } from "#web/api-client.ts";

/** A setting belongs to the partner itself or to one of its members. */
export type SettingOwner = { kind: "partner"; api: PartnerApi } | { kind: "member"; api: MemberApi };
