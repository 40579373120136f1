const ACCENTS = /[\u0300-\u036f]/g;
const APOSTROPHES = /['’‘`]/g;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;

/** The words of a name in the form used for comparison: lower case, without accents or punctuation. */
function words(text: string): string[] {
  const plain = text.normalize('NFKD').replace(ACCENTS, '').replace(APOSTROPHES, '').toLowerCase();
  return plain.split(SEPARATORS).filter((word) => word !== '');
}

/** A name in the form used for search: a blank before every word, so that the start of a word can be found: `' taj mahal palace'`. */
export function nameKey(name: string): string {
  return words(name)
    .map((word) => ` ${word}`)
    .join('');
}

/** Texts that a name's key must contain for a typed text: each word at the start of a word. */
export function typedWords(typed: string): string[] {
  return words(typed).map((word) => ` ${word}`);
}
