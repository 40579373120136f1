import { listOf, textOf } from './read-fields.ts';
import { keptText } from '../../platform/outside-text.ts';

/** Some texts are escaped twice; none was seen escaped more often. */
const MAX_UNESCAPES = 3;

/** The names of HTML 4 for the characters from U+00A0 on, in their order. */
const LATIN_1 =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot
  cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute
  Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml
  aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute
  ucirc uuml yacute thorn yuml`.split(/\s+/);
const FIRST_LATIN_1 = 0xa0;

const NAMED_ENTITIES = new Map([
  ...LATIN_1.map((name, index): [string, string] => [name, String.fromCodePoint(FIRST_LATIN_1 + index)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    // Spaces of other widths, line breaks and invisible marks.
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    hairsp: ' ',
    numsp: ' ',
    puncsp: ' ',
    emsp13: ' ',
    emsp14: ' ',
    shy: '',
    zwnj: '',
    zwj: '',
    lrm: '',
    rlm: '',
    tab: ' ',
    newline: '\n',
    ndash: '–',
    mdash: '—',
    minus: '−',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    bull: '•',
    hellip: '…',
    prime: '′',
    trade: '™',
    euro: '€',
    rupee: '₹',
    comma: ',',
    colon: ':',
    semi: ';',
    period: '.',
    excl: '!',
    quest: '?',
    lpar: '(',
    rpar: ')',
    sol: '/',
    num: '#',
    percnt: '%',
    plus: '+',
    lowbar: '_',
    oelig: 'œ',
    scaron: 'š',
    rarr: '→',
    larr: '←',
    le: '≤',
    ge: '≥',
  }),
]);

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi;
const BREAKING_TAG = /<\s*(?:br|\/p|\/li|\/div|\/ul|\/ol|\/tr|\/h[1-6]|p|li|ul|ol|div|h[1-6])\b[^>]*>/gi;
const ANY_TAG = /<\/?[a-z][^>]*>/gi;

/** The characters of Windows-1252 for the bytes 0x80 to 0x9F; a dot for unassigned bytes. */
const WINDOWS_1252_HIGH = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';
const FIRST_HIGH_BYTE = 0x80;
const WINDOWS_1252 = new Map(
  Array.from(WINDOWS_1252_HIGH, (character, index) => [character, FIRST_HIGH_BYTE + index] as const).filter(
    ([character]) => character !== '.',
  ),
);
const DOUBLE_ENCODED = new RegExp(`[\\u00c2-\\u00f4][\\u0080-\\u00bf${[...WINDOWS_1252.keys()].join('')}]{1,3}`, 'g');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Undoes UTF-8 that was read as Latin-1 and encoded again: `cafÃ©` → `café`. Text that only looks similar is not
 * changed.
 */
export function repairEncoding(text: string): string {
  return text.replace(DOUBLE_ENCODED, (run) => {
    const bytes = Uint8Array.from(run, (character) => WINDOWS_1252.get(character) ?? character.charCodeAt(0));
    try {
      return utf8.decode(bytes);
    } catch {
      return run;
    }
  });
}

/** Resolves HTML entities, also of text that was escaped twice. */
export function unescapeHtml(text: string): string {
  let current = text;
  for (let round = 0; round < MAX_UNESCAPES && current.includes('&'); round += 1) {
    const next = current.replace(ENTITY, (entity: string, decimal?: string, hex?: string, name?: string) =>
      entityText(entity, decimal, hex, name),
    );
    if (next === current) break;
    current = next;
  }
  return current;
}

/**
 * A dash that an encoding replaced: 'Non ? Veg', 'Breakfast ? Dinner'. No real question has a space before its mark and continues right after it.
 */
const LOST_DASH = /(?<=[\p{L}\p{N})]) \? (?=[\p{L}\p{N}(])/gu;

/** Characters that need a closer look; most texts of a Search contain none. */
const NEEDS_WORK = /[&<\u0080-\uffff\r\n\t]| {2}| \? /;

/** The lines of a text with its mark-up, entities and double encoding removed; empty lines are left out. */
export function plainLines(value: unknown): string[] {
  const text = textOf(value).trim();
  if (NEEDS_WORK.test(text)) return linesOfMarkUp(text);
  return text === '' ? [] : [text];
}

/** A text on one line, without mark-up. */
export function plainText(value: unknown): string {
  const text = textOf(value).trim();
  return NEEDS_WORK.test(text) ? linesOfMarkUp(text).join(' ') : text;
}

function linesOfMarkUp(text: string): string[] {
  return unescapeHtml(repairEncoding(text))
    .replace(BREAKING_TAG, '\n')
    .replace(ANY_TAG, ' ')
    .split(/[\r\n]+/)
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/\bnon \? (?=ve)/gi, 'Non-')
        .replace(LOST_DASH, ' – '),
    )
    .filter((line) => line !== '');
}

/** The texts of a list (or of a single text), without mark-up, empty ones left out, each once. */
export function plainTexts(value: unknown): string[] {
  const texts = new Set(listOf(value).map(plainText));
  texts.delete('');
  return [...texts];
}

/**
 * Rate conditions as sentences: list items become sentences of their own, and a bare label such as
 * `CheckIn Instructions:` is joined with what follows it.
 */
export function plainSentences(value: unknown): string[] {
  const sentences = new Set<string>();
  let label = '';
  for (const line of listOf(value).flatMap(plainLines)) {
    if (line.endsWith(':') && /^[^.]{1,60}:$/.test(line)) {
      label = line;
      continue;
    }
    sentences.add(label === '' ? line : `${label} ${line}`);
    label = '';
  }
  return [...sentences].filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function entityText(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED_ENTITIES.get(name) ?? NAMED_ENTITIES.get(name.toLowerCase()) ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? keptText(String.fromCodePoint(code)) : entity;
}
