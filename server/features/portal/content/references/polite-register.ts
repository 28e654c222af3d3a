const FORMAL = /(?<stem>[^\s]?)(?<ending>[가-힣])니다(?=[.,)]|$)/gmu;

const SYLLABLES_FROM = 0xac00;
const [FINALS, VOWELS] = [28, 21];
const [NO_FINAL, FINAL_RIEUL, FINAL_BIEUP, FINAL_SSANGSIOT] = [0, 8, 17, 20];
const RIEUL = 5;
/** Indexes of the vowels. */
const [A, AE, EO, E, YEO, O, WA, WAE, OE, U, WO, WI, EU, I] = [0, 1, 4, 5, 6, 8, 9, 10, 11, 13, 14, 16, 18, 20];

interface Syllable {
  initial: number;
  vowel: number;
  final: number;
}

function readSyllable(text: string): Syllable | undefined {
  const place = (text.codePointAt(0) ?? 0) - SYLLABLES_FROM;
  if (place < 0 || place >= 19 * VOWELS * FINALS) return undefined;
  return {
    initial: Math.floor(place / (VOWELS * FINALS)),
    vowel: Math.floor(place / FINALS) % VOWELS,
    final: place % FINALS,
  };
}

const writeSyllable = ({ initial, vowel, final }: Syllable): string =>
  String.fromCodePoint(SYLLABLES_FROM + (initial * VOWELS + vowel) * FINALS + final);

const isBright = (syllable: Syllable | undefined): boolean => syllable?.vowel === A || syllable?.vowel === O;

/** Vowels of stems that contract with the ending; other stems do not. */
const CONTRACTED: Readonly<Record<number, number>> = {
  [A]: A,
  [AE]: AE,
  [EO]: EO,
  [E]: E,
  [YEO]: YEO,
  [O]: WA,
  [U]: WO,
  [OE]: WAE,
  [I]: YEO,
};

/** Stems that drop their ㄹ, and two irregular ones. */
const IRREGULAR: Readonly<Record<string, string>> = {
  듭: "들어",
  엽: "열어",
  풉: "풀어",
  늡: "늘어",
  답: "달아",
  압: "알아",
  삽: "살아",
  팝: "팔아",
  겁: "걸어",
  셉: "세어",
  따릅: "따라",
};

/** Turns the `보냅` of 보냅니다 into `보내`. */
function contractStem(before: string, stem: Syllable): string {
  const bare = { ...stem, final: NO_FINAL };
  const previous = readSyllable(before);
  if (stem.vowel === EU) {
    const ending = { ...bare, vowel: isBright(previous) ? A : EO };
    // 고르다, 다르다: the preceding syllable gets a second ㄹ.
    const isDoubled = stem.initial === RIEUL && previous?.final === NO_FINAL;
    return (isDoubled ? writeSyllable({ ...previous, final: FINAL_RIEUL }) : before) + writeSyllable(ending);
  }
  if (stem.vowel === WI) return `${before}${writeSyllable(bare)}어`;
  return before + writeSyllable({ ...bare, vowel: CONTRACTED[stem.vowel] ?? stem.vowel });
}

/** In 보이다, 붙이다 and 쓰이다 the 입 is not the copula. */
const VERBS_IN_I: ReadonlySet<string> = new Set(["보", "붙", "쓰"]);

/** True where the spoken word ends in a vowel; digits and letters count as they are read aloud. */
function endsOpen(before: string): boolean {
  const word = before.replace(/[)’'"`]+$/, "");
  const last = word.at(-1) ?? "";
  const syllable = readSyllable(last);
  if (syllable) return syllable.final === NO_FINAL;
  if (/\d/.test(last)) return /[2459]/.test(last);
  return /[A-Z]/.test(last) ? !/[LMNR]/.test(last) : !/([lmn]|[lmn]e)$/.test(word);
}

/**
 * Rewrites a sentence of a contract (합니다체) in the register of the site (해요체). Sentences already in 해요체 and names
 * stay.
 */
export function inPoliteRegister(text: string): string {
  return text.replace(FORMAL, (whole, stem: string, ending: string, place: number) => {
    const last = readSyllable(ending);
    const before = readSyllable(stem);
    if (ending === "입" && VERBS_IN_I.has(stem)) return `${stem}여요`;
    if (ending === "입") return stem + (endsOpen(text.slice(0, place) + stem) ? "예요" : "이에요");
    if (ending === "닙") return stem === "아" ? "아니에요" : whole;
    if (ending === "합") return `${stem}해요`;
    // The past tense takes 어 too: 갔어요, not 갔아요.
    if (ending === "습") return stem + (isBright(before) && before?.final !== FINAL_SSANGSIOT ? "아요" : "어요");
    const irregular = IRREGULAR[stem + ending] ?? (IRREGULAR[ending] && stem + IRREGULAR[ending]);
    if (irregular) return `${irregular}요`;
    if (last?.final !== FINAL_BIEUP) return whole;
    return `${contractStem(stem, last)}요`;
  });
}
