import type { SeoulDateTime } from "../calendar/seoul-date.ts";
import { isMobile, isPhone, isSenderNumber } from "../people/phone.ts";
import { FAX_FILE_LIMITS, FAX_FILE_PROBLEMS } from "./fax-file.ts";
import { FAX_LIMITS } from "./fax-limits.ts";
import { RESERVATION_PROBLEM_TEXTS, reservationProblem } from "./reservation.ts";

export const FAX_PROBLEM_TEXTS = {
  fromNumber: "발신번호 형식이 아닙니다. 지역번호를 포함해 입력해 주세요.",
  toNumber: "팩스 번호 형식이 아닙니다.",
  toMobile: "휴대폰 번호로는 팩스를 보낼 수 없습니다.",
  sameKey: "같은 문서번호를 두 번 쓸 수 없습니다.",
  unknownFile: "올린 파일이 아니거나 이미 지워진 파일입니다. 다시 올려 주세요.",
  sameFile: "같은 파일을 두 번 보낼 수 없습니다.",
  tooManyBytes: `파일은 모두 합해 ${FAX_FILE_LIMITS.maxTotalBytes / 1024 / 1024}MB까지 보낼 수 있습니다.`,
} as const;

// Lists call a fax by its subject, or else by its files.
export function faxTitle(subject: string, files: readonly { readonly name: string }[]): string {
  const [first, ...more] = files;
  if (subject || !first) return subject;
  return more.length > 0 ? `${first.name} 외 ${more.length}개` : first.name;
}

interface FaxDraft {
  readonly fromNumber: string;
  readonly receivers: readonly { readonly toNumber: string; readonly mgtNum: string | null }[];
  /** The files in the order of the request; undefined for one that does not exist. */
  readonly files: readonly (
    | { readonly storageKey: string; readonly pages: number; readonly sizeBytes: number }
    | undefined
  )[];
  readonly reserveDT?: SeoulDateTime | undefined;
}

type Problems = Record<string, string>;

// Returns everything that is wrong with a fax, by field.
export function faxProblems(draft: FaxDraft, now: SeoulDateTime): Problems {
  return {
    ...(isSenderNumber(draft.fromNumber) ? {} : { fromNumber: FAX_PROBLEM_TEXTS.fromNumber }),
    ...fileProblems(draft.files),
    ...reserveProblems(draft.reserveDT, now),
    ...receiverProblems(draft.receivers),
  };
}

function fileProblems(files: FaxDraft["files"]): Problems {
  const storageKeys = new Set<string>();
  const problems: Problems = {};
  files.forEach((file, index) => {
    if (!file) problems[`fileSeqs.${index}`] = FAX_PROBLEM_TEXTS.unknownFile;
    else if (storageKeys.has(file.storageKey)) problems[`fileSeqs.${index}`] = FAX_PROBLEM_TEXTS.sameFile;
    else storageKeys.add(file.storageKey);
  });
  const sum = (amount: "pages" | "sizeBytes") => files.reduce((total, file) => total + (file?.[amount] ?? 0), 0);
  if (sum("pages") > FAX_LIMITS.pages) problems.fileSeqs = FAX_FILE_PROBLEMS.tooManyPages;
  else if (sum("sizeBytes") > FAX_FILE_LIMITS.maxTotalBytes) problems.fileSeqs = FAX_PROBLEM_TEXTS.tooManyBytes;
  return problems;
}

function reserveProblems(reserveDT: SeoulDateTime | undefined, now: SeoulDateTime): Problems {
  const problem = reserveDT && reservationProblem(reserveDT, now);
  return problem ? { reserveDT: RESERVATION_PROBLEM_TEXTS[problem] } : {};
}

function receiverProblems(receivers: FaxDraft["receivers"]): Problems {
  const keys = new Set<string>();
  const problems: Problems = {};
  receivers.forEach(({ toNumber, mgtNum }, index) => {
    if (isMobile(toNumber)) problems[`receivers.${index}.toNumber`] = FAX_PROBLEM_TEXTS.toMobile;
    else if (!isPhone(toNumber)) problems[`receivers.${index}.toNumber`] = FAX_PROBLEM_TEXTS.toNumber;
    if (mgtNum !== null && keys.has(mgtNum)) problems[`receivers.${index}.mgtNum`] = FAX_PROBLEM_TEXTS.sameKey;
    if (mgtNum !== null) keys.add(mgtNum);
  });
  return problems;
}
