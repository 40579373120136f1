import { cutText } from './outside-text.ts';

/** What is taken out of free texts and recorded calls. Which fields a log line never has: `logging.ts`. */
const EMAIL = /[^\s@]+@[^\s@]+/g;
/** Long enough to be a phone number, a card or a document; fees and weights are shorter. */
const LONG_NUMBER = /\d(?:[ -]?\d){6,}/g;
/** A PAN, or a GST number, which contains one. */
const TAX_NUMBER = /(?<![A-Z\d])(?:\d{2})?[A-Z]{5}\d{4}[A-Z](?:[A-Z\d]{3})?(?![A-Z\d])/gi;

/**
 * At most `length` characters of a text that should hold no personal data, without personal data that it may hold all
 * the same.
 */
export function redactText(text: string, length: number): string {
  const redacted = text
    .replaceAll(EMAIL, '(e-mail)')
    .replaceAll(TAX_NUMBER, '(number)')
    .replaceAll(LONG_NUMBER, '(number)');
  return cutText(redacted, length);
}

/**
 * The keys of a service's requests and answers, in lower case, whose texts are stored. Texts under other keys are hidden: they
 * may name a person or be a secret.
 */
export interface ReadableTexts {
  /** Stored unchanged: ids, codes, places, days and times. */
  readonly codes: ReadonlySet<string>;
  /** Sentences of the other side: stored without numbers, addresses and names that occur elsewhere in the same call. */
  readonly sentences: ReadonlySet<string>;
}

/** Takes keys separated by white space, spelled as the service does. */
export function readableTexts({
  codes,
  sentences,
}: {
  readonly codes: string;
  readonly sentences: string;
}): ReadableTexts {
  return { codes: keysOf(codes), sentences: keysOf(sentences) };
}

/** For a service whose keys are not known. */
export const ALL_HIDDEN: ReadableTexts = { codes: new Set(), sentences: new Set() };

function keysOf(text: string): Set<string> {
  return new Set(text.toLowerCase().trim().split(/\s+/));
}

/** Numbers under these keys belong to a person. */
const PERSONAL = /phone|mobile|contact|^age$|childrenages|pincode|zip|passport|^pan|card|iin|last4|birth/i;
const MOBILE = /^(?:91)?[6-9]\d{9}$/;
const NAMES = /name$/i;

const MAX_TEXT = 200;
const MAX_SENTENCE = 500;
const MAX_ITEMS = 20;
const MAX_KEYS = 100;
const MAX_DEPTH = 12;
const LEAST_NAME = 3;
const HIDDEN = '(hidden)';

/**
 * Request and answer in the shape of their JSON, without personal or secret data: a text is stored only where its key is known to
 * hold none (REQ-DESK-6). Long lists are cut.
 */
export function redactCall({ request, answer }: CallBodies, readable: ReadableTexts): CallBodies {
  const names = new Set<string>();
  for (const body of [request, answer]) collectNames(body, { key: '', depth: 0, into: names, readable });
  const pattern = names.size === 0 ? null : new RegExp([...names].map(wordPattern).join('|'), 'giu');
  const redact = (body: unknown) => redacted(body, { key: '', depth: 0, names: pattern, readable });
  return { request: redact(request), answer: redact(answer) };
}

/** Decoded JSON. */
interface CallBodies {
  readonly request: unknown;
  readonly answer: unknown;
}

/** Position in a body, and the readable keys of its service. */
interface Place {
  readonly key: string;
  readonly depth: number;
  readonly readable: ReadableTexts;
}

function wordPattern(word: string): string {
  return `(?<!\\p{L})${word}(?!\\p{L})`;
}

/** Collects the words of hidden texts that name a person. */
function collectNames(value: unknown, place: Place & { readonly into: Set<string> }): void {
  const { key, depth, into, readable } = place;
  if (depth > MAX_DEPTH) return;
  if (typeof value === 'string') {
    if (NAMES.test(key) && !readable.codes.has(key.toLowerCase()))
      for (const [word] of value.matchAll(/\p{L}+/gu)) if (word.length >= LEAST_NAME) into.add(word);
  } else if (Array.isArray(value)) {
    for (const item of value.slice(0, MAX_ITEMS)) collectNames(item, { ...place, depth: depth + 1 });
  } else if (typeof value === 'object' && value !== null) {
    for (const [inner, of] of Object.entries(value).slice(0, MAX_KEYS))
      collectNames(of, { ...place, key: inner, depth: depth + 1 });
  }
}

function redacted(value: unknown, place: Place & { readonly names: RegExp | null }): unknown {
  const { key, depth } = place;
  if (depth > MAX_DEPTH) return HIDDEN;
  if (typeof value === 'string') return redactedText(value, place);
  if (typeof value === 'number') return PERSONAL.test(key) || MOBILE.test(String(value)) ? HIDDEN : value;
  if (Array.isArray(value)) {
    const kept = value.slice(0, MAX_ITEMS).map((item) => redacted(item, { ...place, depth: depth + 1 }));
    return value.length > MAX_ITEMS ? [...kept, `(${value.length - MAX_ITEMS} more)`] : kept;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).slice(0, MAX_KEYS);
  return Object.fromEntries(
    entries.map(([inner, of]) => [inner, redacted(of, { ...place, key: inner, depth: depth + 1 })]),
  );
}

function redactedText(text: string, { key, names, readable }: Place & { readonly names: RegExp | null }): string {
  const known = key.toLowerCase();
  if (text === '') return '';
  if (readable.codes.has(known)) return MOBILE.test(text) ? HIDDEN : cutText(text, MAX_TEXT);
  if (!readable.sentences.has(known)) return HIDDEN;
  const withoutNames = names === null ? text : text.replaceAll(names, '(name)');
  return redactText(withoutNames, MAX_SENTENCE);
}
