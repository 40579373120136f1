import { createHash, randomUUID } from 'node:crypto';
import type { World } from '../world.ts';
import type { Timetable } from '../timetable/timetable.ts';
import type { Demand } from './demands.ts';
import { dearer, offersFor } from './offers.ts';
import { questionSchema, type Question } from './question.ts';
import { areSoldTogether, dearerTogether, joint } from './special-return.ts';
import type { Offer } from './offer.ts';

const LIFETIME_MS = 15 * 60_000;
const KEPT_MS = 60 * 60_000;
const ANSWERS_REMEMBERED = 60;
/** The size of an index in bytes. Recorded indexes have some 1,100 to 1,300 characters. */
const INDEX_BYTES = 850;
const LENGTH_BYTES = 2;
const INDEX = /^(?:OB|IB)\d+\[TBO\]([A-Za-z0-9+/=]+)$/;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS tbo_air_searches (trace TEXT PRIMARY KEY, at INTEGER NOT NULL, question TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS tbo_air_searches_at ON tbo_air_searches (at);
  CREATE TABLE IF NOT EXISTS tbo_air_terms (
    trace TEXT NOT NULL, offer TEXT NOT NULL, at INTEGER NOT NULL, document TEXT NOT NULL, PRIMARY KEY (trace, offer));
  CREATE INDEX IF NOT EXISTS tbo_air_terms_at ON tbo_air_terms (at);`;

/** The changes of one offer since its search. */
export interface Terms {
  readonly quoted: boolean;
  /** How often the price has risen. */
  readonly priceSteps: number;
  /** How many of the rises the last FareQuote has reported. */
  readonly toldSteps: number;
  /** How many minutes later than in the search the last flight of the first leg departs. */
  readonly delayMinutes: number;
  readonly sold: boolean;
  /** The inbound offer that is bought together with this one (special return). */
  readonly inbound: string | null;
  /** What the last FareQuote requires of the passengers. */
  readonly demands: readonly Demand[];
  /** What the last FareQuote told that reissuing a ticket for it costs, in rupees; null for no reissue. */
  readonly reissueRupees: number | null;
}

const UNTOUCHED: Terms = {
  quoted: false,
  priceSteps: 0,
  toldSteps: 0,
  delayMinutes: 0,
  sold: false,
  inbound: null,
  demands: [],
  reissueRupees: null,
};

/** The current state of an offer of a trace. */
export interface LiveOffer {
  readonly traceId: string;
  readonly offer: Offer;
  readonly index: string;
  readonly question: Question;
  readonly askedAtMs: number;
  readonly terms: Terms;
  /** The rupees by which the two ways of a special return cost more together than apart. */
  readonly dearerTogether: number;
}

export type Resolved =
  | { readonly kind: 'live'; readonly live: LiveOffer }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

/** The searches that the supplier remembers. A TraceId is valid for 15 minutes, also across a restart. */
export interface Traces {
  /** Stores a question asked at an instant and returns its TraceId. */
  open(question: Question, atMs: number): string;
  /** Ends a trace at once. */
  end(traceId: string): void;
  answers(question: Question, atMs: number): readonly (readonly Offer[])[];
  /**
   * Returns the offer of a ResultIndex, or of two joined by a comma. One index alone means both offers that were quoted
   * together, unless `how` is `anew`.
   */
  resolve(traceId: string, resultIndex: string, how?: 'anew'): Resolved;
  note(live: LiveOffer, change: Partial<Terms>): LiveOffer;
}

/** Writes a ResultIndex, `OB12[TBO]…`: the position in its list, then a text that only the supplier can read. */
export function resultIndex(offer: Offer, position: number): string {
  const [outbound = ''] = offer.id.split(',');
  return `${offer.list}${position}[TBO]${opaque(outbound)}`;
}

/** Encodes an id with its length before it and hashes after it, so that it is as long as a recorded one. */
function opaque(id: string): string {
  const name = Buffer.from(id);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16BE(name.length);
  const parts = [length, name];
  for (
    let size = name.length, hash = createHash('sha512').update(name).digest();
    size < INDEX_BYTES;
    size += hash.length
  ) {
    parts.push(hash);
    hash = createHash('sha512').update(hash).digest();
  }
  return Buffer.concat(parts).toString('base64');
}

function offerId(index: string): string | undefined {
  const [, text] = INDEX.exec(index.trim()) ?? [];
  if (text === undefined) return undefined;
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length < LENGTH_BYTES) return undefined;
  return bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + bytes.readUInt16BE(0)).toString();
}

/** Opens the searches and creates their tables when they are missing. */
export function openTraces(world: World, timetable: Timetable): Traces {
  const { db } = world;
  db.exec(SCHEMA);
  const insert = db.prepare('INSERT INTO tbo_air_searches (trace, at, question) VALUES (?, ?, ?)');
  const prune = db.prepare('DELETE FROM tbo_air_searches WHERE at < ?');
  const pruneTerms = db.prepare('DELETE FROM tbo_air_terms WHERE at < ?');
  const remove = db.prepare('DELETE FROM tbo_air_searches WHERE trace = ?');
  const select = db.prepare('SELECT at, question FROM tbo_air_searches WHERE trace = ?');
  const selectTerms = db.prepare('SELECT document FROM tbo_air_terms WHERE trace = ? AND offer = ?');
  const upsert = db.prepare(`INSERT INTO tbo_air_terms (trace, offer, at, document) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (trace, offer) DO UPDATE SET document = ?4`);
  const remembered = new Map<string, readonly (readonly Offer[])[]>();

  const answers = (question: Question, atMs: number): readonly (readonly Offer[])[] => {
    // Answers are kept per minute, because flights close for sale on full minutes.
    const key = `${Math.floor(atMs / 60_000)}/${JSON.stringify(question)}`;
    const found = remembered.get(key);
    if (found !== undefined) return found;
    const made = offersFor(timetable, question, Math.floor(atMs / 60_000) * 60_000);
    if (remembered.size >= ANSWERS_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(key, made);
    return made;
  };
  const termsOf = (traceId: string, id: string): Terms => {
    const row = selectTerms.get(traceId, id);
    return row === undefined ? UNTOUCHED : { ...UNTOUCHED, ...termsIn(String(row['document'])) };
  };
  return {
    open(question, atMs) {
      const traceId = randomUUID();
      prune.run(atMs - KEPT_MS);
      pruneTerms.run(atMs - KEPT_MS);
      insert.run(traceId, atMs, JSON.stringify(question));
      return traceId;
    },
    end(traceId) {
      remove.run(traceId);
    },
    answers,
    resolve(traceId, index, how) {
      const row = select.get(traceId);
      if (row === undefined || world.now() - Number(row['at']) > LIFETIME_MS) return { kind: 'expired' };
      const question = questionSchema.parse(JSON.parse(String(row['question'])));
      const askedAtMs = Number(row['at']);
      const lists = answers(question, askedAtMs);
      const [first = '', second] = index.split(',').map(offerId);
      const find = (id: string | undefined): Offer | undefined => lists.flat().find((offer) => offer.id === id);
      const outbound = find(first);
      if (outbound === undefined) return { kind: 'unknown' };
      const terms = termsOf(traceId, outbound.id);
      const inboundId = second ?? (how === 'anew' ? null : terms.inbound);
      const inbound = inboundId === null ? undefined : find(inboundId);
      if (second !== undefined && (inbound === undefined || !areSoldTogether(outbound, inbound)))
        return { kind: 'unknown' };
      const whole = inbound === undefined ? outbound : joint(outbound, inbound);
      return {
        kind: 'live',
        live: {
          traceId,
          question,
          askedAtMs,
          terms: { ...terms, inbound: inbound?.id ?? null },
          offer: dearer(whole, terms.priceSteps),
          dearerTogether: inbound === undefined ? 0 : dearerTogether(outbound, inbound),
          index: index.split(',')[0]?.trim() ?? '',
        },
      };
    },
    note(live, change) {
      const terms = { ...live.terms, ...change };
      const [id = ''] = live.offer.id.split(',');
      upsert.run(live.traceId, id, world.now(), JSON.stringify(terms));
      const steps = terms.priceSteps - live.terms.priceSteps;
      return { ...live, terms, offer: dearer(live.offer, steps) };
    },
  };
}

function termsIn(document: string): Partial<Terms> {
  const parsed: unknown = JSON.parse(document);
  return typeof parsed === 'object' && parsed !== null ? parsed : {};
}
