/**
 * Text from suppliers, gateways and registers, made storable in texts and in JSON: PostgreSQL accepts neither NUL nor lone surrogates, and other
 * control characters are of no use.
 */

/** How JSON escapes control characters (except tab and line breaks) and surrogates. Most answers contain none. */
const MAY_HOLD_NO_TEXT = /\\u(?:00[017]|d[89a-f])|\\[bf]|\u007f/i;
/**
 * Control characters except tab and line breaks. Those above ASCII stay: they come from letters that were encoded twice (`repairEncoding`).
 */
const NO_TEXT = /[\p{Cc}--[\t\n\r\u{80}-\u{9f}]]/gv;
const HALF_AT_THE_END = /[\ud800-\udbff]$/;

/** The JSON of an outside service with every text and key made storable; undefined when it is not JSON (REQ-OPS-14). */
export function parseOutsideJson(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = MAY_HOLD_NO_TEXT.test(text) ? JSON.parse(text, keptOnly) : JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
}

/** A text in which control characters are replaced by spaces and lone surrogates by U+FFFD. */
export function keptText(text: string): string {
  return text.replaceAll(NO_TEXT, ' ').toWellFormed();
}

/** At most `most` UTF-16 units of a text; a surrogate pair is not split (REQ-OPS-14). */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(HALF_AT_THE_END, '');
}

function keptOnly(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return keptText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [keptText(key), of]));
}
