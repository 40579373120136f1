/** Plain readers of a payload that use no adapter code: the other side of each comparison. */

export type Written = Readonly<Record<string, unknown>>;

export function isWritten(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object at a path of keys; an empty object when there is none. */
export function at(value: unknown, ...path: string[]): Written {
  const found = path.reduce<unknown>((current, key) => (isWritten(current) ? current[key] : undefined), value);
  return isWritten(found) ? found : {};
}

export function list(value: unknown): Written[] {
  return Array.isArray(value) ? value.filter(isWritten) : [];
}

/** Text unchanged, a number as text, anything else as the empty string. */
export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** An amount in hundredths, rounded half up, from its decimal text. */
export function hundredths(value: unknown): number {
  const text = String(value);
  const [whole = '0', decimals = ''] = text.split('.');
  if (text.includes('e')) return Math.round(Number(text) * 100);
  const cents = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  return Number(decimals[2] ?? '0') >= 5 ? cents + 1 : cents;
}

/** Converts `DD-MM-YYYY HH:mm:ss` in India's time zone to an ISO instant. */
export function indiaDayFirst(text: unknown): string {
  const [day = '', time = '00:00:00'] = String(text).split(' ');
  return new Date(`${day.split('-').toReversed().join('-')}T${time}+05:30`).toISOString();
}
