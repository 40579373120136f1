import anyAscii from 'any-ascii';

/** A letter of an Indian script. */
const INDIAN_LETTER =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]/u;

type Spelling = readonly [pattern: RegExp, sound: string];

/** Latin spellings of one sound. Indian scripts do not write a short 'a', so every 'a' is ignored. */
const CLOSE: readonly Spelling[] = [
  [/w$/g, ''],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/z/g, 'j'],
  [/m/g, 'n'],
  [/ee|y/g, 'i'],
  [/oo/g, 'u'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  [/(?!^)a|h/g, ''],
  [/(.)\1+/g, '$1'],
];

/** Tamil does not distinguish voiced from voiceless, and vowels are written in many ways. */
const ROUGH: readonly Spelling[] = [
  [/g/g, 'k'],
  [/j/g, 'c'],
  [/d/g, 't'],
  [/[bf]/g, 'p'],
  [/^[aiu]/g, '|'],
  [/[aiu]/g, ''],
  [/(.)\1+/g, '$1'],
];

/** The sound of a name in any script: `close` includes its vowels, `rough` only the consonants on which all spellings agree. */
export interface Sound {
  readonly close: string;
  readonly rough: string;
}

/** Whether a text is at least partly in an Indian script. */
export function isIndianScript(text: string): boolean {
  return INDIAN_LETTER.test(text);
}

/** `'बंगलौर'`, `'ಬೆಂಗಳೂರು'` and `'Bangalore'` are all roughly `'pnklr'`. */
export function soundOf(text: string): Sound {
  const latin = anyAscii(text)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  // In a transliterated name 'c' is always 'ch', in a Latin one only before 'h'.
  const spelling = isIndianScript(text) ? latin : latin.replaceAll(/ck|c(?!h)/g, 'k');
  const close = spelled(spelling, CLOSE);
  return { close, rough: spelled(close, ROUGH) };
}

function spelled(text: string, spellings: readonly Spelling[]): string {
  return spellings.reduce((sound, [pattern, to]) => sound.replaceAll(pattern, to), text);
}
