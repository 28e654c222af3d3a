import {
  putAddTaxAllows,
  putNtsSendTypes,
  putPartnerAddTaxAllows,
  putPartnerNtsSendTypes,
} from "#contracts/companies/tax-configs.ts";
import { submit } from "#web/api-client.ts";
import { notUnderstood, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import { INHERIT } from "#web/routes/office/mail-settings/config-reset.tsx";
import type { SettingOwner } from "#web/routes/office/mail-settings/setting-owner.ts";
import { ADD_TAX_ALLOW, NTS_SEND_TYPE, TAX_TYPES } from "./tax-setting.ts";

/** One action serves both forms of both pages; `intent` is the setting's name on the wire. */
export async function changeTaxSetting(owner: SettingOwner, form: FormData): Promise<SavedChange> {
  const isReset = form.has("reset");
  const valueAt = (index: number): string | null => {
    const value = String(form.get(`${index}.${form.get("intent")}`) ?? INHERIT);
    return isReset || value === INHERIT ? null : value;
  };
  const rows = TAX_TYPES.map((taxType, index) => ({ taxType, value: valueAt(index) }));
  switch (form.get("intent")) {
    case NTS_SEND_TYPE.field: {
      const body = rows.map(({ taxType, value }) => ({
        taxType,
        ntsSendType: value === null ? null : (Number(value) as 1 | 2 | 3),
      }));
      const answer =
        owner.kind === "member"
          ? await submit(owner.api, putNtsSendTypes, { body })
          : await submit(owner.api, putPartnerNtsSendTypes, { body });
      return saved(answer, textOf("전송 방식을", isReset));
    }
    case ADD_TAX_ALLOW.field: {
      const body = rows.map(({ taxType, value }) => ({
        taxType,
        addTaxAllowYN: value === null ? null : value === "true",
      }));
      const answer =
        owner.kind === "member"
          ? await submit(owner.api, putAddTaxAllows, { body })
          : await submit(owner.api, putPartnerAddTaxAllows, { body });
      return saved(answer, textOf("지연발급 설정을", isReset));
    }
    default:
      return notUnderstood();
  }
}

const textOf = (what: string, isReset: boolean): string => `${what} ${isReset ? "되돌렸습니다" : "저장했습니다"}.`;
