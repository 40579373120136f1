import { distanceKm, type Position } from './distance.ts';

/** The facts of a hotel that are compared. Texts may be empty. */
export interface ComparedHotel {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly position: Position | null;
}

/**
 * The weight of each likeness; together 1. The name weighs most, but hotels of a chain share it, so it never makes a match alone: when
 * nothing else is known of both, the score is 0.75.
 */
const WEIGHTS = { name: 0.5, distance: 0.25, address: 0.15, phone: 0.1 } as const;
/** The likeness of a fact that one of the two hotels lacks. */
const UNKNOWN = 0.5;
/** Hotels this near are at the same place, as suppliers give positions; hotels this far apart are certainly different. */
const SAME_PLACE_KM = 0.1;
const OTHER_PLACE_KM = 1;
/** Number of a phone number's last digits that are compared: suppliers write country and trunk codes in different ways. */
const PHONE_DIGITS = 8;

/** From this score on, two hotels are matched. */
export const MATCH_THRESHOLD = 0.8;
/** From this score up to the match threshold, an operator decides (REQ-DESK-18). */
export const LIKELY_THRESHOLD = 0.6;
/** A match is doubtful when a second hotel scores within this distance; then an operator decides. */
const CLEAR_LEAD = 0.05;

/** Words that do not distinguish hotels. */
const FILLERS: ReadonlySet<string> = new Set(['hotel', 'hotels', 'the', 'and', 'by', 'at', 'a']);

/** How alike two hotels are, fact by fact: from 0 to 1, null when one of the two lacks the fact. */
export interface HotelLikeness {
  readonly name: number;
  /** 1 at the same place, 0 at a kilometre. */
  readonly distance: number | null;
  readonly address: number | null;
  readonly phone: number | null;
  /** The weighted sum of the facts. */
  readonly score: number;
}

/** How alike two hotels are, in either order (REQ-HOTEL-11). The score is 0 when they are more than a kilometre apart. */
export function hotelLikeness(a: ComparedHotel, b: ComparedHotel): HotelLikeness {
  const facts = {
    name: likeness(nameWords(a.name), nameWords(b.name)),
    distance: nearness(a.position, b.position),
    address: likenessOrNull(words(a.address), words(b.address)),
    phone: samePhone(a.phone, b.phone),
  };
  const score =
    WEIGHTS.name * facts.name +
    WEIGHTS.distance * (facts.distance ?? UNKNOWN) +
    WEIGHTS.address * (facts.address ?? UNKNOWN) +
    WEIGHTS.phone * (facts.phone ?? UNKNOWN);
  return { ...facts, score: facts.distance === 0 ? 0 : score };
}

/** Candidates with their scores, the most alike first. */
export function byLikeness<Candidate extends ComparedHotel>(
  hotel: ComparedHotel,
  candidates: readonly Candidate[],
): { readonly hotel: Candidate; readonly score: number }[] {
  return candidates
    .map((candidate) => ({ hotel: candidate, score: hotelLikeness(hotel, candidate).score }))
    .toSorted((one, other) => other.score - one.score);
}

/** The candidate that matches a hotel, with its score; null when none is alike enough, or when two are nearly equally alike. */
export function matchingHotel<Candidate extends ComparedHotel>(
  hotel: ComparedHotel,
  candidates: readonly Candidate[],
): { readonly hotel: Candidate; readonly score: number } | null {
  const [best, second] = byLikeness(hotel, candidates);
  if (best === undefined || best.score < MATCH_THRESHOLD) return null;
  return second !== undefined && best.score - second.score < CLEAR_LEAD ? null : best;
}

/** 1 at the same place, falling to 0 at `OTHER_PLACE_KM`; null when a position is missing. */
function nearness(a: Position | null, b: Position | null): number | null {
  if (a === null || b === null) return null;
  const share = (distanceKm(a, b) - SAME_PLACE_KM) / (OTHER_PLACE_KM - SAME_PLACE_KM);
  return 1 - Math.min(1, Math.max(0, share));
}

function samePhone(a: string, b: string): number | null {
  const [one, other] = [a, b].map((phone) => phone.replaceAll(/\D/g, '').slice(-PHONE_DIGITS));
  if (one?.length !== PHONE_DIGITS || other?.length !== PHONE_DIGITS) return null;
  return one === other ? 1 : 0;
}

function words(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
  return plain.split(/[^\p{Letter}\p{Number}]+/u).filter((word) => word !== '');
}

/** The words of a name without fillers, unless the name has only fillers. */
function nameWords(name: string): string[] {
  const all = words(name);
  const telling = all.filter((word) => !FILLERS.has(word));
  return telling.length === 0 ? all : telling;
}

function likenessOrNull(a: readonly string[], b: readonly string[]): number | null {
  return a.length === 0 || b.length === 0 ? null : likeness(a, b);
}

/** Dice's coefficient of the letter pairs of the words: 1 for the same words in any order, 0 for none in common. */
function likeness(a: readonly string[], b: readonly string[]): number {
  const [one, other] = [pairsOf(a), pairsOf(b)];
  if (one.size + other.size === 0) return 0;
  const common = [...one].filter((pair) => other.has(pair)).length;
  return (2 * common) / (one.size + other.size);
}

/** Pairs of neighbouring letters, including the ends of words: ` t`, `ta`, `aj`, `j `. */
function pairsOf(from: readonly string[]): ReadonlySet<string> {
  return new Set(
    from.flatMap((word) => {
      const letters = ` ${word} `;
      return Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2));
    }),
  );
}
