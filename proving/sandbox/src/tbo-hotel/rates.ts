import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Catalogue, Hotel, RateOffer } from '../catalogue/types.ts';
import type { World } from '../world.ts';
import { guestQuirks, validationOf, type GuestQuirk, type ValidationInfo } from './guest-rules.ts';
import { stricter } from './policy.ts';
import { round, startOfIndiaDay } from './wire.ts';

const LIFETIME_MS = 30 * 60_000;
const KEPT_MS = 60 * 60_000;
const STEP_FACTOR = 1.05;
const NET_DECIMALS = 7;
const CODE = /^(\d+)!TB!(\d+)!TB!([0-9a-f-]{36})!TB!N!TB!AFF!$/;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS tbo_hotel_searches (guid TEXT PRIMARY KEY, at INTEGER NOT NULL, question TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS tbo_hotel_searches_at ON tbo_hotel_searches (at);
  CREATE TABLE IF NOT EXISTS tbo_hotel_terms (
    code TEXT PRIMARY KEY, at INTEGER NOT NULL, price_steps INTEGER NOT NULL, policy_steps INTEGER NOT NULL,
    ended TEXT);
  CREATE TABLE IF NOT EXISTS tbo_hotel_asked (
    code TEXT NOT NULL, at INTEGER NOT NULL, quirk TEXT NOT NULL, PRIMARY KEY (code, quirk));`;

const questionSchema = z.object({
  checkIn: z.string(),
  checkOut: z.string(),
  rooms: z.array(z.object({ adults: z.number(), children: z.number(), childrenAges: z.array(z.number()) })),
  /** The guests' nationality (ISO 3166-1 alpha-2). Book must repeat it. */
  nationality: z.string(),
});
export type Question = z.infer<typeof questionSchema>;

/** The changes of one booking code since the search. */
interface Terms {
  readonly priceSteps: number;
  readonly policySteps: number;
  readonly ended: 'sold' | 'expired' | null;
}

/** A booking code that can be booked. */
export interface LiveRate {
  readonly code: string;
  readonly hotel: Hotel;
  readonly question: Question;
  /** The offer after all price and policy changes. */
  readonly offer: RateOffer;
  /** The rules that Book enforces on the guests' details. */
  readonly validation: ValidationInfo;
  /** The amounts of the rate before its price changed, not rounded. */
  readonly formerNetAmounts: readonly number[];
}

export type Resolved =
  | { readonly kind: 'live'; readonly rate: LiveRate }
  | { readonly kind: 'expired' }
  | { readonly kind: 'sold' };

/** The rates that the supplier has given out. */
export interface Rates {
  /** Stores a question and returns the guid for its booking codes. */
  open(question: Question): string;
  offers(hotel: Hotel, question: Question): readonly RateOffer[];
  resolve(code: string): Resolved;
  /** Raises the price of a code by 5 %. */
  raise(code: string): void;
  /** Makes the cancellation policy of a code stricter. */
  tighten(code: string): void;
  /** Adds a requirement for the guests to a code, from now on. */
  ask(code: string, quirk: GuestQuirk): void;
  end(code: string, how: 'sold' | 'expired'): void;
}

/** Writes the booking code of one offer: `HotelCode!TB!n!TB!guid!TB!N!TB!AFF!`. */
export function bookingCode(hotelCode: string, index: number, guid: string): string {
  return `${hotelCode}!TB!${index + 1}!TB!${guid}!TB!N!TB!AFF!`;
}

/**
 * Opens the rates and creates their tables when they are missing. A code is valid for 30 minutes, also across a
 * restart.
 */
export function openRates(world: World, catalogue: Catalogue): Rates {
  const { db } = world;
  db.exec(SCHEMA);
  const insert = db.prepare('INSERT INTO tbo_hotel_searches (guid, at, question) VALUES (?, ?, ?)');
  const prune = db.prepare('DELETE FROM tbo_hotel_searches WHERE at < ?');
  const pruneAsked = db.prepare('DELETE FROM tbo_hotel_asked WHERE at < ?');
  const insertAsked = db.prepare('INSERT OR REPLACE INTO tbo_hotel_asked (code, at, quirk) VALUES (?, ?, ?)');
  const selectAsked = db.prepare('SELECT quirk FROM tbo_hotel_asked WHERE code = ?');
  const pruneTerms = db.prepare('DELETE FROM tbo_hotel_terms WHERE at < ?');
  const select = db.prepare('SELECT at, question FROM tbo_hotel_searches WHERE guid = ?');
  const selectTerms = db.prepare('SELECT price_steps, policy_steps, ended FROM tbo_hotel_terms WHERE code = ?');
  const upsert = db.prepare(`INSERT INTO tbo_hotel_terms (code, at, price_steps, policy_steps, ended)
    VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (code) DO UPDATE
    SET price_steps = ?3, policy_steps = ?4, ended = ?5`);

  const termsOf = (code: string): Terms => {
    const row = selectTerms.get(code);
    if (row === undefined) return { priceSteps: 0, policySteps: 0, ended: null };
    const ended = row['ended'];
    return {
      priceSteps: Number(row['price_steps']),
      policySteps: Number(row['policy_steps']),
      ended: ended === 'sold' || ended === 'expired' ? ended : null,
    };
  };
  const keep = (code: string, terms: Terms): void => {
    upsert.run(code, world.now(), terms.priceSteps, terms.policySteps, terms.ended);
  };
  const quirksOf = (code: string, hotelCode: string): ReadonlySet<GuestQuirk> => {
    const asked = new Set(selectAsked.all(code).map((row) => String(row['quirk'])));
    return new Set(guestQuirks.filter((quirk) => asked.has(quirk) || world.temper.shows(quirk, hotelCode)));
  };
  // Prices depend on the day alone, so a code keeps its price during the day.
  const offersOn = (hotel: Hotel, question: Question, atMs: number): readonly RateOffer[] =>
    catalogue.offers(hotel, question, startOfIndiaDay(atMs)).map((offer) => withoutPast(offer, atMs));

  return {
    open(question) {
      const guid = randomUUID();
      const now = world.now();
      prune.run(now - KEPT_MS);
      pruneTerms.run(now - KEPT_MS);
      pruneAsked.run(now - KEPT_MS);
      insert.run(guid, now, JSON.stringify(question));
      return guid;
    },
    offers: (hotel, question) => offersOn(hotel, question, world.now()),
    resolve(code) {
      const [, hotelCode = '', position = '', guid = ''] = CODE.exec(code) ?? [];
      const row = select.get(guid);
      const terms = termsOf(code);
      if (row === undefined || terms.ended === 'expired' || world.now() - Number(row['at']) > LIFETIME_MS) {
        return { kind: 'expired' };
      }
      const question = questionSchema.parse(JSON.parse(String(row['question'])));
      const hotel = catalogue.hotel(hotelCode);
      if (hotel === undefined) return { kind: 'expired' };
      const base = offersOn(hotel, question, Number(row['at'])).find((offer) => offer.index === Number(position) - 1);
      if (base === undefined || terms.ended === 'sold') return { kind: 'sold' };
      const priced = Array.from({ length: terms.priceSteps + 1 }, (_, steps) => dearer(base, steps));
      const offer = changedPolicy(priced.at(-1) ?? base, terms.policySteps);
      const formerNetAmounts = priced.slice(0, -1).map((former) => former.netAmount);
      const adults = question.rooms.reduce((sum, room) => sum + room.adults, 0);
      const validation = validationOf(offer, adults, quirksOf(code, hotelCode));
      return { kind: 'live', rate: { code, hotel, question, offer, validation, formerNetAmounts } };
    },
    raise(code) {
      const terms = termsOf(code);
      keep(code, { ...terms, priceSteps: terms.priceSteps + 1 });
    },
    tighten(code) {
      const terms = termsOf(code);
      keep(code, { ...terms, policySteps: terms.policySteps + 1 });
    },
    ask(code, quirk) {
      insertAsked.run(code, world.now(), quirk);
    },
    end(code, how) {
      keep(code, { ...termsOf(code), ended: how });
    },
  };
}

/** Raises the price of an offer by 5 % this many times. All sums of the offer still hold. */
function dearer(offer: RateOffer, steps: number): RateOffer {
  if (steps === 0) return offer;
  const factor = STEP_FACTOR ** steps;
  const netAmount = round(offer.netAmount * factor, NET_DECIMALS);
  const nightly = offer.nightly.map((room) => room.map((night) => round(night * factor, 2)));
  const base = nightly.flat().reduce((sum, night) => sum + night, 0);
  const totalFare = round(netAmount, 2);
  const { roomRate, roomTax, serviceFee } = offer.breakup;
  const scaled = [roomRate, roomTax, serviceFee].map((part) => round(part * factor, NET_DECIMALS));
  const [rate = 0, tax = 0, fee = 0] = scaled;
  return {
    ...offer,
    nightly,
    netAmount,
    totalFare,
    totalTax: round(totalFare - base, 2),
    netTax: round(netAmount - base, NET_DECIMALS),
    breakup: {
      roomRate: rate,
      roomTax: tax,
      serviceFee: fee,
      feeTax: round(netAmount - rate - tax - fee, NET_DECIMALS),
    },
    recommendedSellingRate:
      offer.recommendedSellingRate === undefined ? undefined : round(offer.recommendedSellingRate * factor, 2),
    policies: offer.policies.map((row) =>
      row.chargeType === 'Fixed' ? { ...row, charge: round(row.charge * factor, 2) } : row,
    ),
  };
}

/**
 * Removes policy rows that are over, so that a policy begins with the row in force. A rate that was free until this
 * morning is not refundable any more.
 */
function withoutPast(offer: RateOffer, atMs: number): RateOffer {
  const current = offer.policies.findLastIndex((row) => row.fromMs <= atMs);
  if (current < 1) return offer;
  const policies = offer.policies.slice(current);
  return { ...offer, policies, refundable: offer.refundable && (policies[0]?.charge ?? 1) === 0 };
}

function changedPolicy(offer: RateOffer, steps: number): RateOffer {
  if (steps === 0) return offer;
  const policies = stricter(offer.policies, steps);
  return { ...offer, policies, refundable: offer.refundable && (policies[0]?.charge ?? 1) === 0 };
}
