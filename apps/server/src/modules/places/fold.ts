const COMBINING_ACCENTS = /[\u0300-\u036f]/g;
/** Anything that is not a letter, a digit or a vowel sign of an Indian script. */
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu;
const APOSTROPHES = /['’‘`]/g;
/** Letters that Unicode does not decompose: Łódź, Tromsø, Straße. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };
const LETTER = /[øłđðßæœı]/g;

/**
 * The words of a name in the form used for comparison: lower case, without accents or punctuation. `'São Paulo'` → `['sao', 'paulo']`,
 * `"Cox's Bāzār"` → `['coxs', 'bazar']`.
 */
export function foldWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(COMBINING_ACCENTS, '')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter);
  return plain.split(SEPARATORS).filter((word) => word !== '');
}

/** A name as one comparable word: `'Navi Mumbai'`, `'navi-mumbai'` and `'NaviMumbai'` all give `'navimumbai'`. */
export function fold(text: string): string {
  return foldWords(text).join('');
}
