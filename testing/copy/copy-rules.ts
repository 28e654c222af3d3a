import type { Register } from "./copy-areas.ts";

export interface CopyRule {
  find: RegExp;
  /** The message recommends this instead. */
  instead: string;
  /** The rule finds `wrong`; `right` is the same sentence as it should be. */
  wrong: string;
  right: string;
  /** The rule applies to this register only; without it, to both. */
  register?: Register;
  /** The rule applies to files whose path fits; without it, to all. */
  path?: RegExp;
  /** The rule reads lines of the program instead of its texts. */
  isCode?: true;
}

const SENTENCE_END = "(?=[.!?…]|$)";

/** A request is "-해 주세요" in both registers: it fits visitors and operators, and both see the API's messages. */
const ENDINGS: CopyRule[] = [
  { find: /십시오|시기 바랍니다/, instead: "-해 주세요", wrong: "다시 선택해 주십시오.", right: "다시 선택해 주세요." },
  // §7.1 gives the sentence of a reset request that matches nobody.
  {
    register: "해요체",
    find: new RegExp(`(?<!일치하는 정보가 없습)니[다까]${SENTENCE_END}`),
    instead: "해요체",
    wrong: "바로 볼 수 있습니다.",
    right: "바로 볼 수 있어요.",
  },
  {
    register: "합니다체",
    find: /(?<![세필주개수소중])요[.!?…]|[어아해돼예에까나와워여려봐줘져네군게래]요$|죠[.?]?$/,
    instead: "합니다체",
    wrong: "담당자를 뺄까요?",
    right: "담당자를 빼시겠습니까?",
  },
  {
    find: new RegExp(`[가-힣](?<!니|마|보|바)다${SENTENCE_END}|[가-힣](?<!니)다\\)$`),
    instead: "해요체나 합니다체 (-한다가 아니라)",
    wrong: "이전 키는 하루 뒤 멈춘다.",
    right: "이전 키는 하루 뒤 멈춥니다.",
  },
];

/** These phrases are translated English that nobody says aloud. */
const TRANSLATIONESE: CopyRule[] = [
  {
    find: /[되보쓰]여[지진집]|되어[지진집]|되어질/,
    instead: "한 번만 피동으로",
    wrong: "목록이 보여집니다.",
    right: "목록이 보입니다.",
  },
  {
    find: /에 의(해|하여|한)(?! 이중발급)/,
    instead: "누가 했는지를 주어로",
    wrong: "파트너에 의해 막힌 서비스",
    right: "파트너가 막은 서비스",
  },
  {
    find: /에 대(해|하여|한)(?![가-힣])/,
    instead: "조사 하나로 (‘-의’, ‘-을’)",
    wrong: "문서에 대한 상태",
    right: "문서의 상태",
  },
  {
    find: /[를을] 통(해|하여|한)(?![가-힣])/,
    instead: "‘-로’, ‘-에서’",
    wrong: "API를 통해 발행하세요",
    right: "API로 발행하세요",
  },
  {
    find: /에 있어서?(?= |,)|로부터|에게 있어/,
    instead: "‘-에서’, ‘-에게서’",
    wrong: "국세청으로부터 받은 결과",
    right: "국세청에서 받은 결과",
  },
  {
    find: /(을|를) (가지고 있|갖고 있|필요로)/,
    instead: "‘-이 있다’, ‘-이 필요하다’",
    wrong: "권한을 가지고 있는 사람",
    right: "권한이 있는 사람",
  },
  {
    find: /것이 가능|이 가능합|가 가능해|이 가능해|가 가능합/,
    instead: "‘-할 수 있다’",
    wrong: "취소가 가능합니다",
    right: "취소할 수 있습니다",
  },
  {
    find: /마다의|에서의|으로의|에의|로서의|만의/,
    instead: "‘-의’를 겹치지 않게",
    wrong: "내 파트너마다의 잔액",
    right: "내 파트너별 잔액",
  },
  {
    find: /하기 위(해|하여|한)|당신|귀하/,
    instead: "‘-하려고’, 부르는 말은 빼기",
    wrong: "확인하기 위해 보낸 메일",
    right: "확인하려고 보낸 메일",
  },
];

const UNITS = "원|건|개|명|곳|자|회|장|칸|줄|초|분|시간|일|개월|바이트";

const MARKS: CopyRule[] = [
  { find: /(^|\n) *·/, instead: "줄을 ‘·’로 시작하지 않기", wrong: "· 회원사 3곳", right: "회원사 3곳" },
  { find: /(?<!\{)\.\.\./, instead: "…", wrong: "불러오는 중...", right: "불러오는 중…" },
  {
    find: new RegExp(`(^|[\\d◯]) (${UNITS})(까지|부터|씩|마다|[을를은는이가])?(?![가-힣])|[\\d◯] (%|[KMG]B|px)`),
    instead: "단위는 붙여 쓰기",
    wrong: "파일은 10 MB까지",
    right: "파일은 10MB까지",
  },
  {
    find: /(알려|보내|보여|채워)(드[려리릴립린]|[주줘준줍줄줬])/,
    instead: "‘알려 드려요’처럼 띄어 쓰기",
    wrong: "결과를 알려드립니다.",
    right: "결과를 알려 드립니다.",
  },
  {
    find: /(사용|이용|전송|심사|처리|진행|재직|점검|준비)중(?=[인이입에])/,
    instead: "‘사용 중’처럼 띄어 쓰기",
    wrong: "사용중인 번호",
    right: "사용 중인 번호",
  },
  {
    find: /(^|[ (])'[가-힣◯(][^'"]*'/,
    instead: "따옴표는 ‘ ’",
    wrong: "'동의 확인'에서 확인해 주세요.",
    right: "‘동의 확인’에서 확인해 주세요.",
  },
];

/**
 * Dates are written 2026-03-05 14:07 in lists, 2026-03-05(목) in details, 2026년 3월 5일(목) in sentences and 2026-03-05
 * 14:07:09 in files (docs/glossary.md).
 */
const DATES: CopyRule[] = [
  {
    find: /\d{4}\.\d{1,2}(\.\d{1,2})?|\d{2,4}\/\d{1,2}\/\d{1,2}/,
    instead: "2026년 3월 5일",
    wrong: "2026.03.05부터 바뀝니다.",
    right: "2026년 3월 5일부터 바뀝니다.",
  },
  {
    path: /^content\//,
    find: /(?<![\w-])\d{4}-\d{2}-\d{2}|\d{4}\. ?\d{1,2}\. ?\d{1,2}\./,
    instead: "문장에서는 2026년 3월 5일(목)",
    wrong: "2026-03-05부터 바뀌어요",
    right: "2026년 3월 5일(목)부터 바뀌어요",
  },
  {
    find: /\d월\d+일|\d년\d|\d일 \([일월화수목금토]\)/,
    instead: "3월 5일(목)",
    wrong: "3월5일에 바뀝니다.",
    right: "3월 5일에 바뀝니다.",
  },
  {
    isCode: true,
    path: /^web\//,
    find: /\.replace\("T", " "\)|toLocale(Date|Time)String|Intl\.DateTimeFormat/,
    instead: "domain/calendar/time-format.ts",
    wrong: 'const when = insertDT.replace("T", " ");',
    right: "const when = formatListTime(insertDT);",
  },
];

export const STYLE_RULES: CopyRule[] = [...ENDINGS, ...TRANSLATIONESE, ...MARKS, ...DATES];
