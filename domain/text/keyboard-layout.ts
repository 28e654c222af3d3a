import { composeHangul, decomposeHangul } from "./hangul.ts";

// The keys of the two-set layout (두벌식) in the same order on both sides.
const LATIN_KEYS = [..."qwertyuiopasdfghjklzxcvbnmQWERTOP"];
const HANGUL_KEYS = [..."ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ"];

// These letters take two keys.
const COMPOUNDS: Readonly<Record<string, string>> = {
  ㅘ: "ㅗㅏ",
  ㅙ: "ㅗㅐ",
  ㅚ: "ㅗㅣ",
  ㅝ: "ㅜㅓ",
  ㅞ: "ㅜㅔ",
  ㅟ: "ㅜㅣ",
  ㅢ: "ㅡㅣ",
  ㄳ: "ㄱㅅ",
  ㄵ: "ㄴㅈ",
  ㄶ: "ㄴㅎ",
  ㄺ: "ㄹㄱ",
  ㄻ: "ㄹㅁ",
  ㄼ: "ㄹㅂ",
  ㄽ: "ㄹㅅ",
  ㄾ: "ㄹㅌ",
  ㄿ: "ㄹㅍ",
  ㅀ: "ㄹㅎ",
  ㅄ: "ㅂㅅ",
};

const byKeys = new Map(Object.entries(COMPOUNDS).map(([letter, keys]) => [keys, letter]));

const join = (keys: string): string => byKeys.get(keys) ?? keys;

// A consonant closes a syllable unless a vowel follows, which takes the consonant as its own beginning.
const SYLLABLE =
  /([ㄱ-ㅎ])(ㅗ[ㅏㅐㅣ]|ㅜ[ㅓㅔㅣ]|ㅡㅣ|[ㅏ-ㅣ])((?:ㄱㅅ|ㄴ[ㅈㅎ]|ㄹ[ㄱㅁㅂㅅㅌㅍㅎ]|ㅂㅅ|[ㄱㄲㄴㄷㄹㅁㅂㅅㅆㅇㅈㅊㅋㅌㅍㅎ])(?![ㅏ-ㅣ]))?/g;

// Shift types another letter on seven keys only; on the rest it changes nothing.
const hangulKey = (key: string): string | undefined =>
  HANGUL_KEYS[LATIN_KEYS.indexOf(LATIN_KEYS.includes(key) ? key : key.toLowerCase())];

// Turns tprma into 세금: the text was typed with the Korean layout switched off.
export function asHangulKeys(text: string): string {
  const letters = Array.from(text, (key) => hangulKey(key) ?? key).join("");
  return letters.replace(SYLLABLE, (_all, initial, vowel, final = "") =>
    composeHangul({ initial, vowel: join(vowel), final: join(final) }),
  );
}

// Turns 메ㅑ into api: the text was typed with the Korean layout switched on.
export function asLatinKeys(text: string): string {
  return Array.from(text, (character) => {
    const { initial, vowel, final } = decomposeHangul(character) ?? { initial: character, vowel: "", final: "" };
    const letters = Array.from(initial + vowel + final, (letter) => COMPOUNDS[letter] ?? letter).join("");
    return Array.from(letters, (letter) => LATIN_KEYS[HANGUL_KEYS.indexOf(letter)] ?? letter).join("");
  }).join("");
}
