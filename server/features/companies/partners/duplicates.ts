import { AppError } from "#server/call/errors.ts";

export const duplicateBizId = (): AppError =>
  new AppError("DUPLICATE_BIZ_ID", { fields: { bizId: "이미 등록된 사업자등록번호입니다." } });

export const duplicatePartnerCode = (): AppError =>
  new AppError("DUPLICATE_PARTNER_CODE", { fields: { partnerCode: "이미 사용 중인 파트너 코드입니다." } });
