import type { NearestCity, SoldCity } from './city-index.ts';
import { fold, foldWords } from './fold.ts';
import { placeWeight } from './match-city.ts';
import { oneEditLikeness } from './one-edit.ts';
import { namesAbroad, type ReferencePlace } from './reference-data.ts';
import { isIndianScript, soundOf, type Sound } from './sound.ts';

/** How a term relates to the city it leads to. */
type TermKind = 'name' | 'alias' | 'word' | 'near';

interface Term {
  /** In folded form. */
  readonly text: string;
  readonly city: SoldCity;
  readonly kind: TermKind;
  /** Added to the score of the match. */
  readonly weight: number;
}

/** Score of a match by the kind of term: for the whole term, its beginning, either with one typing error, and its sound. */
const GRADES: Readonly<Record<TermKind, Record<'whole' | 'beginning' | 'slipWhole' | 'slip' | 'sound', number>>> = {
  name: { whole: 100, beginning: 60, slipWhole: 50, slip: 30, sound: 40 },
  alias: { whole: 95, beginning: 45, slipWhole: 40, slip: 20, sound: 35 },
  // 'delhi' of 'New Delhi', 'gama' of 'Vasco da Gama'
  word: { whole: 70, beginning: 40, slipWhole: 25, slip: 10, sound: 10 },
  // a place that is not sold leads to the nearest sold city
  near: { whole: 65, beginning: 25, slipWhole: 20, slip: 0, sound: 5 },
};
const WEIGHT_AT_HOME = 5;
/** Typing errors are considered only when no score reaches this. */
const GOOD_SCORE = 75;
const MIN_SLIP_LENGTH = 5;
/** Shorter texts resemble the beginning of too many names: 'grand' is not Gandhinagar. */
const MIN_SLIP_BEGINNING = 6;
/** A city abroad of at least this population is well known: its name is not a typing error for another. */
const KNOWN_POPULATION = 500_000;
/** Shorter texts are the beginning of too many places that are not sold. */
const MIN_NEAR_BEGINNING = 4;

/** Finds sold cities for a typed text. */
export interface CitySearch {
  /** The best cities first, at most `limit`; empty for a text without letters or digits. */
  find(text: string, limit: number): SoldCity[];
  /** The city with exactly that name or other name, the most searched of several. */
  named(text: string): SoldCity | undefined;
}

/**
 * Prepares the search: every name, alias and later word of a city, sorted, so that a beginning is found by binary
 * search. Sounds are prepared at the first search in an Indian script (REQ-HSEARCH-2).
 */
export function createCitySearch(
  cities: readonly SoldCity[],
  places: readonly ReferencePlace[],
  nearest: NearestCity,
): CitySearch {
  const famous = new Set(places.flatMap(({ boost, folded }) => (boost > 0 ? folded.slice(0, 1) : [])));
  const wanted = namesAbroad(places, Infinity);
  const known = namesAbroad(places, KNOWN_POPULATION);
  const terms = [...cities.flatMap(termsOf), ...termsOfUnsoldPlaces(cities, places, famous, nearest)].toSorted((a, b) =>
    compare(a.text, b.text),
  );
  let sounds: ReturnType<typeof soundsOf> | undefined;
  return {
    named: (text) => {
      const typed = fold(text);
      if (typed === '') return undefined;
      let best: Term | undefined;
      for (let i = firstFrom(terms, typed); terms[i]?.text === typed; i += 1) {
        const term = terms[i];
        if (term === undefined || (term.kind !== 'name' && term.kind !== 'alias')) continue;
        if (best === undefined || term.weight > best.weight) best = term;
      }
      return best?.city;
    },
    find: (text, limit) => {
      const typed = fold(text.split(',')[0] ?? '') || fold(text);
      if (typed === '') return [];
      const scores = new Map<SoldCity, number>();
      addBeginnings(terms, typed, !wanted.has(typed), scores);
      // The name of a popular place is not a typing error for another: 'paris' does not lead to Sariska, 'dallas' not to Srinagar.
      const mayBeSlip = typed.length >= MIN_SLIP_LENGTH && !famous.has(typed) && !known.has(typed);
      if (isIndianScript(typed)) addSounds((sounds ??= soundsOf(terms)), soundOf(typed), scores);
      else if (mayBeSlip && Math.max(0, ...scores.values()) < GOOD_SCORE) addSlips(terms, typed, scores);
      return [...scores]
        .toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || compare(a.name, b.name))
        .slice(0, limit)
        .map(([city]) => city);
    },
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function termsOf(city: SoldCity): Term[] {
  const weight = city.weight + (city.countryCode === 'IN' ? WEIGHT_AT_HOME : 0);
  const words = foldWords(city.name);
  const name = words.join('');
  const aliases = new Set([...(city.place?.folded ?? []), fold(`${city.name} ${city.area}`)]);
  aliases.delete('');
  aliases.delete(name);
  return [
    { text: name, city, kind: 'name', weight },
    ...[...aliases].map((text): Term => ({ text, city, kind: 'alias', weight })),
    ...words.slice(1).map((_, i): Term => ({ text: words.slice(i + 1).join(''), city, kind: 'word', weight })),
  ];
}

/** Whitefield leads to Bengaluru, Sarnath to Varanasi: such places are found by their own names and weighted by their own fame. */
function termsOfUnsoldPlaces(
  cities: readonly SoldCity[],
  places: readonly ReferencePlace[],
  famous: ReadonlySet<string>,
  nearest: NearestCity,
): Term[] {
  const sold = new Set(cities.map((city) => city.place));
  const countries = new Set(cities.map((city) => city.countryCode));
  const terms: Term[] = [];
  for (const place of places) {
    if (sold.has(place) || !countries.has(place.countryCode)) continue;
    // A hamlet called Dubai must not lead travellers to its district town.
    if (place.boost === 0 && famous.has(place.folded[0] ?? '')) continue;
    const city = nearest.find(place);
    if (city === undefined || city.countryCode !== place.countryCode) continue;
    const weight = placeWeight(place);
    for (const text of place.folded) terms.push({ text, city, kind: 'near', weight });
  }
  return terms;
}

function raise(scores: Map<SoldCity, number>, city: SoldCity, score: number): void {
  if (score > (scores.get(city) ?? 0)) scores.set(city, score);
}

/** `mayBeginUnsold`: false for the whole name of a popular place abroad; 'bali' is not the beginning of Baliapatam. */
function addBeginnings(
  terms: readonly Term[],
  typed: string,
  mayBeginUnsold: boolean,
  scores: Map<SoldCity, number>,
): void {
  for (let i = firstFrom(terms, typed); i < terms.length; i += 1) {
    const term = terms[i];
    if (term === undefined || !term.text.startsWith(typed)) return;
    // A hamlet without a known population matches only by its whole name, a town also by its beginning: 'go' is not Jodhpur.
    const isVague = term.weight === 0 || typed.length < MIN_NEAR_BEGINNING || !mayBeginUnsold;
    if (term.kind === 'near' && isVague && term.text !== typed) continue;
    const grade = GRADES[term.kind];
    raise(scores, term.city, (term.text === typed ? grade.whole : grade.beginning) + term.weight);
  }
}

interface SoundingTerm extends Term {
  readonly close: string;
}

/** Every term by its rough sound. */
function soundsOf(terms: readonly Term[]): ReadonlyMap<string, readonly SoundingTerm[]> {
  return Map.groupBy(
    terms.map((term) => ({ ...term, ...soundOf(term.text) })),
    ({ rough }) => rough,
  );
}

/** Names that only share the consonants count when nothing sounds the same: Jammu is not 'चेन्नई'. */
function addSounds(sounds: ReturnType<typeof soundsOf>, { close, rough }: Sound, scores: Map<SoldCity, number>): void {
  const similar = (sounds.get(rough) ?? []).filter(({ kind, weight }) => kind !== 'near' || weight > 0);
  const same = similar.filter((term) => term.close === close);
  for (const term of same.length > 0 ? same : similar) raise(scores, term.city, GRADES[term.kind].sound + term.weight);
}

function addSlips(terms: readonly Term[], typed: string, scores: Map<SoldCity, number>): void {
  for (const term of terms) {
    if (term.text[0] !== typed[0] || (term.kind === 'near' && term.weight === 0)) continue;
    const likeness = oneEditLikeness(typed, term.text);
    if (likeness === 'none' || (likeness === 'beginning' && typed.length < MIN_SLIP_BEGINNING)) continue;
    const grade = GRADES[term.kind];
    raise(scores, term.city, (likeness === 'whole' ? grade.slipWhole : grade.slip) + term.weight);
  }
}

function firstFrom(terms: readonly Term[], text: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle]?.text ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
