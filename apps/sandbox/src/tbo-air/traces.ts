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
/** Recorded indexes have some 1,100 to 1,300 characters. */
const INDEX_BYTES = 850;
const LENGTH_BYTES = 2;
const INDEX = /^(?:OB|IB)\d+\[TBO\]([A-Za-z0-9+/=]+)$/;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS tbo_air_searches (trace TEXT PRIMARY KEY, at INTEGER NOT NULL, question TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS tbo_air_searches_at ON tbo_air_searches (at);
  CREATE TABLE IF NOT EXISTS tbo_air_terms (
    trace TEXT NOT NULL, offer TEXT NOT NULL, at INTEGER NOT NULL, document TEXT NOT NULL, PRIMARY KEY (trace, offer));
  CREATE INDEX IF NOT EXISTS tbo_air_terms_at ON tbo_air_terms (at);`;

/** What has happened to one offer since its search. */
export interface Terms {
  readonly quoted: boolean;
  /** Rises of the price. */
  readonly priceSteps: number;
  /** How many of them the last FareQuote has told. */
  readonly toldSteps: number;
  /** How much later the last flight of the first leg leaves than the search said. */
  readonly delayMinutes: number;
  readonly sold: boolean;
  /** The inbound offer that is bought together with it (special return). */
  readonly inbound: string | null;
  /** What the last FareQuote asked of passengers. */
  readonly demands: readonly Demand[];
}

const UNTOUCHED: Terms = {
  quoted: false,
  priceSteps: 0,
  toldSteps: 0,
  delayMinutes: 0,
  sold: false,
  inbound: null,
  demands: [],
};

/** An offer of a trace as it stands now. */
export interface LiveOffer {
  readonly traceId: string;
  readonly offer: Offer;
  readonly index: string;
  readonly question: Question;
  readonly askedAtMs: number;
  readonly terms: Terms;
  /** Rupees by which the two ways of a special return cost more together than apart. */
  readonly dearerTogether: number;
}

export type Resolved =
  | { readonly kind: 'live'; readonly live: LiveOffer }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

/** What the supplier remembers of searches. A TraceId lives 15 minutes, also across a restart. */
export interface Traces {
  /** Remembers a question asked at an instant and returns its TraceId. */
  open(question: Question, atMs: number): string;
  /** Ends a trace at once. */
  end(traceId: string): void;
  answers(question: Question, atMs: number): readonly (readonly Offer[])[];
  /**
   * The offer of a ResultIndex, or of two joined by a comma. One index alone means both that were quoted together, unless
   * it is to be quoted `anew`.
   */
  resolve(traceId: string, resultIndex: string, how?: 'anew'): Resolved;
  note(live: LiveOffer, change: Partial<Terms>): LiveOffer;
}

/** `OB12[TBO]…`: position in its list, then what only the supplier can read. */
export function resultIndex(offer: Offer, position: number): string {
  const [outbound = ''] = offer.id.split(',');
  return `${offer.list}${position}[TBO]${opaque(outbound)}`;
}

/** An id with its length in front and as much behind as makes it look like a recorded one. */
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

/** Opens the table of searches. */
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
    // To the minute: which flights are still open does not change more finely than that.
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
