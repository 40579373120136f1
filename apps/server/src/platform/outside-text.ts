/**
 * Text that comes from outside, of suppliers, gateways and registers. Whatever they send can be kept, in texts and in JSON alike: PostgreSQL takes
 * neither NUL nor half a character, and nobody reads the other signs that no key of a text writes.
 */

/** How JSON writes what is no text: signs below a space but tab and breaks, and halves of characters. Most answers hold none of it. */
const MAY_HOLD_NO_TEXT = /\\u(?:00[017]|d[89a-f])|\\[bf]|\u007f/i;
/** Control signs but tab and breaks. Those above ASCII stay: they are what is left of letters that were encoded twice (`repairEncoding`). */
const NO_TEXT = /[\p{Cc}--[\t\n\r\u{80}-\u{9f}]]/gv;
const HALF_AT_THE_END = /[\ud800-\udbff]$/;

/** The JSON of an outside service, each text and key in it one that can be kept; undefined where it is no JSON. */
export function parseOutsideJson(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = MAY_HOLD_NO_TEXT.test(text) ? JSON.parse(text, keptOnly) : JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
}

/** A text without signs that are none (a space in their place) and without halves of characters. */
export function keptText(text: string): string {
  return text.replaceAll(NO_TEXT, ' ').toWellFormed();
}

/** At most `most` UTF-16 units of a text, none of them half a character. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(HALF_AT_THE_END, '');
}

function keptOnly(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return keptText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [keptText(key), of]));
}
