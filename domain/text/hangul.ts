// Unicode composes a syllable as ((initial × 21) + vowel) × 28 + final, counted from 가.
const FIRST_SYLLABLE = 0xac00;
const INITIALS = [..."ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"];
const VOWELS = [..."ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"];
const FINALS = ["", ..."ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"];

export interface Syllable {
  readonly initial: string;
  readonly vowel: string;
  readonly final: string;
}

export function decomposeHangul(character: string): Syllable | undefined {
  const index = character.charCodeAt(0) - FIRST_SYLLABLE;
  const initial = INITIALS[Math.floor(index / (VOWELS.length * FINALS.length))];
  const vowel = VOWELS[Math.floor(index / FINALS.length) % VOWELS.length];
  const final = FINALS[index % FINALS.length];
  return initial && vowel && final !== undefined ? { initial, vowel, final } : undefined;
}

export function composeHangul({ initial, vowel, final }: Syllable): string {
  const index =
    (INITIALS.indexOf(initial) * VOWELS.length + VOWELS.indexOf(vowel)) * FINALS.length + FINALS.indexOf(final);
  return String.fromCharCode(FIRST_SYLLABLE + index);
}

// Example: 세금계산서 → ㅅㄱㄱㅅㅅ. A character that is no syllable stays.
export function initialsOf(text: string): string {
  let initials = "";
  for (const character of text) {
    const index = character.charCodeAt(0) - FIRST_SYLLABLE;
    initials += INITIALS[Math.floor(index / (VOWELS.length * FINALS.length))] ?? character;
  }
  return initials;
}

export const isInitialsOnly = (text: string): boolean => /^[ㄱ-ㅎ]+$/.test(text);

// Makes ㅅㄱ into [ㅅ사-싷][ㄱ가-깋]: a regular expression for texts that begin so, for places where our code cannot run.
export const initialsPattern = (initials: string): string =>
  Array.from(initials, (initial) => {
    const index = INITIALS.indexOf(initial);
    if (index < 0) return initial;
    const first = FIRST_SYLLABLE + index * VOWELS.length * FINALS.length;
    return `[${initial}${String.fromCharCode(first)}-${String.fromCharCode(first + VOWELS.length * FINALS.length - 1)}]`;
  }).join("");
