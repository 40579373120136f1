import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { language, locale } from './language.ts';
import type { Message, StoredMessage } from './message.ts';

export type { Message, PlainMessage } from './message.ts';

/** A sentence without values takes no second argument. */
type ValuesOf<Values> = keyof Values extends never ? [] : [Values];

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();
const formatters: FormatOptions['formatters'] = {
  getNumberFormat: (locales, options) =>
    kept(numbers, `${String(locales)} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locales, options)),
  getPluralRules: (locales, options) =>
    kept(plurals, `${String(locales)} ${JSON.stringify(options)}`, () => new Intl.PluralRules(locales, options)),
  getDateTimeFormat: (locales, options) => new Intl.DateTimeFormat(locales, options),
};

function kept<Kept>(all: Map<string, Kept>, key: string, make: () => Kept): Kept {
  const known = all.get(key) ?? make();
  all.set(key, known);
  return known;
}

/** A sentence in the current language (`language()`). */
export function t<Values extends FormatValues<string>>(
  message: Message<Values>,
  ...[values]: ValuesOf<Values>
): string {
  return parts<string>(message, values).join('');
}

/** The parts of a sentence with tags; `values` holds the functions that make an element of a tag's contents. */
export function parts<Element>(
  message: StoredMessage,
  values: FormatValues<Element> | undefined,
): (string | Element)[] {
  const text = format<Element>(compiledOf(message), locale(), values, { formatters });
  return Array.isArray(text) ? text : [text];
}

function compiledOf(stored: StoredMessage): CompiledMessage {
  return typeof stored === 'string' || Array.isArray(stored) ? stored : stored[language()];
}
