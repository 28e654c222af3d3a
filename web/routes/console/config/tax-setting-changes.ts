import {
  putAddTaxAllows,
  putNtsSendTypes,
  putPartnerAddTaxAllows,
  putPartnerNtsSendTypes,
} from "#contracts/tax-configs.ts";
import { type ApiFetch, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import { INHERIT } from "./config-reset.tsx";
import { ADD_TAX_ALLOW, NTS_SEND_TYPE, TAX_TYPES } from "./tax-setting.ts";

const CALLS = {
  partner: { send: putPartnerNtsSendTypes, addTax: putPartnerAddTaxAllows },
  member: { send: putNtsSendTypes, addTax: putAddTaxAllows },
} as const;

/** One action for both forms of both pages; `intent` is the setting's name on the wire. */
export async function changeTaxSetting(api: ApiFetch, owner: keyof typeof CALLS, form: FormData): Promise<SavedChange> {
  const { send, addTax } = CALLS[owner];
  const isReset = form.has("reset");
  const chosen = (index: number): string | null => {
    const value = String(form.get(`${index}.${form.get("intent")}`) ?? INHERIT);
    return isReset || value === INHERIT ? null : value;
  };
  const rows = TAX_TYPES.map((taxType, index) => ({ taxType, value: chosen(index) }));
  switch (form.get("intent")) {
    case NTS_SEND_TYPE.field: {
      const body = rows.map(({ taxType, value }) => ({
        taxType,
        ntsSendType: value === null ? null : (Number(value) as 1 | 2 | 3),
      }));
      return saved(await submit(api, send, { body }), textOf("전송 방식을", isReset));
    }
    case ADD_TAX_ALLOW.field: {
      const body = rows.map(({ taxType, value }) => ({
        taxType,
        addTaxAllowYN: value === null ? null : value === "true",
      }));
      return saved(await submit(api, addTax, { body }), textOf("지연발급 설정을", isReset));
    }
    default:
      return notUnderstood();
  }
}

const textOf = (what: string, isReset: boolean): string => `${what} ${isReset ? "되돌렸습니다" : "저장했습니다"}.`;
