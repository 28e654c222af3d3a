import type { ConfigSource } from "#domain/console/config-source.ts";
import { AMENDED_DOCUMENT_NAMES } from "#domain/documents/amendment.ts";
import { NTS_SEND_TYPE_LABELS, NTS_SEND_TYPES, type NtsSendType } from "#domain/documents/nts-config.ts";
import { PENALTIES } from "#domain/documents/penalties.ts";
import { TAX_CLASSES, type TaxClass } from "#domain/documents/tax-type.ts";
import type { RadioOption } from "#web/ui/radio-group.tsx";

/** Holds one tax class of a setting, as the form shows it. */
export interface TaxSettingRow {
  taxType: TaxClass;
  value: string;
  source: ConfigSource;
  /** A member sees what would apply without a setting of its own. */
  inherited?: string;
  /** A partner sees how many members have a setting of their own. */
  ownMembers?: number;
}

/** Describes one of the two settings by tax class; `field` is its name on the wire. */
export interface TaxSetting {
  field: "ntsSendType" | "addTaxAllowYN";
  title: string;
  description: string;
  choicesOf: (taxType: TaxClass) => readonly (RadioOption & { label: string })[];
}

export const percentOf = (kind: keyof typeof PENALTIES): string => `${PENALTIES[kind].basisPoints / 100}%`;

const sendTypeTexts = (taxType: TaxClass): Readonly<Record<NtsSendType, string>> => ({
  1: "발행한 다음 날 보냅니다. 전송 기한을 넘길 일이 없고, 보내기 전에는 발행을 취소할 수 있습니다.",
  2: `발행하자마자 보냅니다. 그 뒤에는 발행을 취소할 수 없고 ${AMENDED_DOCUMENT_NAMES[taxType]}로만 고칠 수 있습니다.`,
  3: "회원사가 요청할 때 보냅니다. 요청하지 않으면 국세청에 전달되지 않으므로 시기를 직접 챙겨야 합니다.",
});

export const NTS_SEND_TYPE: TaxSetting = {
  field: "ntsSendType",
  title: "전송 방식",
  description: "발행한 문서를 언제 국세청에 보낼지 정합니다.",
  choicesOf: (taxType) =>
    NTS_SEND_TYPES[taxType].map((type) => ({
      value: String(type),
      label: NTS_SEND_TYPE_LABELS[type],
      description: sendTypeTexts(taxType)[type],
    })),
};

export const ADD_TAX_ALLOW: TaxSetting = {
  field: "addTaxAllowYN",
  title: "지연발급",
  description: "발행 기한이 지난 문서를 받아들일지 정합니다.",
  choicesOf: () => [
    {
      value: "false",
      label: "허용 안 함",
      description: "기한이 지난 문서는 -26012로 거절합니다. 뜻하지 않은 가산세가 생기지 않습니다.",
    },
    {
      value: "true",
      label: "허용",
      description: `확정신고 기한까지 발행합니다. 공급자가 공급가액의 ${percentOf("lateIssue")}를 ${PENALTIES.lateIssue.text} 가산세로 냅니다.`,
    },
  ],
};

export const TAX_TYPES = Object.values(TAX_CLASSES);
export const DOCUMENT_NAMES: Readonly<Record<TaxClass, string>> = { 1: "과세·영세 세금계산서", 3: "면세 계산서" };
