import { PROVIDER } from "#domain/provider.ts";

export const PROPOSAL_TITLE = `${PROVIDER.name} 연동 제안서`;
