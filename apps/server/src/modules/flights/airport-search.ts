import { fold, foldWords, isIndianScript, oneEditLikeness, soundOf, type Sound } from '../places/index.ts';
import type { AirportFacts } from './airport-data.ts';
import { airportCity } from './city-airports.ts';
import type { PlacesServed } from './places-served.ts';

/** Score of a match by what was matched; the airport's rank decides between equals. */
const GRADES = {
  code: 2000,
  // for most travellers 'goa' is the city, but it is also the code of Genoa: the rank decides
  city: 2000,
  alias: 1780,
  cityBeginning: 600,
  aliasBeginning: 560,
  icaoCode: 540,
  codeBeginning: 520,
  nameBeginning: 400,
  wordBeginning: 300,
  slip: 200,
  sound: 100,
  roughSound: 50,
};
/** Travellers search from India: a match in India comes before an equal one abroad. */
const AT_HOME = 250;
const HOME = 'IN';
/** Shortest text for which one typing error is tolerated when nothing begins with it. */
const MIN_SLIP_LENGTH = 5;

interface Entry {
  readonly airport: AirportFacts;
  readonly code: string;
  readonly icaoCode: string;
  readonly city: string;
  readonly aliases: readonly string[];
  readonly name: string;
  /** The endings of its city and name that begin at a later word. */
  readonly words: readonly string[];
  /** Sounds of its city and aliases. */
  readonly sounds: readonly Sound[];
}

/** Finds airports for a typed text, best first, at most `limit`; none for a text without letters or digits. */
export type FindAirports = (text: string, limit: number) => AirportFacts[];

/**
 * Prepares the search: folded codes, cities, names and other names of every airport. A country comes first, then
 * whole matches, then airports that serve a place without one, then partial matches (REQ-FSEARCH-2).
 */
export function createAirportSearch(airports: readonly AirportFacts[], served: PlacesServed): FindAirports {
  const entries = airports.map(entryOf);
  return (text, limit) => {
    const typed = fold(text);
    if (typed === '') return [];
    const begun = inOrder(graded(entries, (entry) => gradeOf(entry, typed)));
    const whole = begun.filter(({ grade }) => grade >= GRADES.alias);
    const named = [...served.ofCountry(typed), ...airportsOf(whole), ...served.ofPlace(typed)];
    const nearly = named.length > 0 || begun.length > 0 ? [] : served.ofBegun(typed);
    const found = [...new Set([...named, ...airportsOf(begun), ...nearly])];
    return (found.length > 0 ? found : airportsOf(inOrder(resembling(entries, typed)))).slice(0, limit);
  };
}

interface Match {
  readonly airport: AirportFacts;
  readonly grade: number;
}

function inOrder(matches: readonly Match[]): Match[] {
  return matches.toSorted(
    (a, b) => b.grade - a.grade || b.airport.rank - a.airport.rank || placeInCity(a.airport) - placeInCity(b.airport),
  );
}

/** Rank among the airports of a city: the busiest comes first. */
function placeInCity({ code }: AirportFacts): number {
  const place = airportCity(code)?.codes.indexOf(code) ?? -1;
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}

function airportsOf(matches: readonly Match[]): AirportFacts[] {
  return matches.map(({ airport }) => airport);
}

/** Entries that sound like a name in an Indian script, or differ from a Latin one by one typing error. */
function resembling(entries: readonly Entry[], typed: string): Match[] {
  if (isIndianScript(typed)) {
    const sound = soundOf(typed);
    const alike = graded(entries, (entry) => soundGradeOf(entry, sound));
    // 'दुबई' is Dubai: once a name sounds the same, names that only share its consonants, such as Taipei, do not count.
    const close = alike.filter(({ grade }) => grade === GRADES.sound);
    return close.length > 0 ? close : alike;
  }
  return typed.length < MIN_SLIP_LENGTH ? [] : graded(entries, (entry) => slipOf(entry, typed));
}

function entryOf(airport: AirportFacts): Entry {
  const words = [airport.city, airport.name].flatMap((name) => {
    const folded = foldWords(name);
    return folded.slice(1).map((_, index) => folded.slice(index + 1).join(''));
  });
  return {
    airport,
    code: airport.code.toLowerCase(),
    icaoCode: airport.icaoCode.toLowerCase(),
    city: fold(airport.city),
    aliases: [...airport.aliases, ...cityCode(airport)].map(fold),
    name: fold(airport.name),
    words,
    sounds: [airport.city, ...airport.aliases].map(soundOf),
  };
}

/** 'NYC' stands for every airport of New York. */
function cityCode({ code }: AirportFacts): string[] {
  const city = airportCity(code)?.code;
  return city === undefined ? [] : [city];
}

function graded(entries: readonly Entry[], grade: (entry: Entry) => number): Match[] {
  return entries.map((entry) => ({ airport: entry.airport, grade: grade(entry) })).filter((match) => match.grade > 0);
}

function gradeOf({ airport, code, icaoCode, city, aliases, name, words }: Entry, typed: string): number {
  const home = airport.countryCode === HOME ? AT_HOME : 0;
  if (code === typed) return GRADES.code;
  if (city === typed) return GRADES.city;
  if (aliases.includes(typed)) return GRADES.alias;
  if (city.startsWith(typed)) return GRADES.cityBeginning + home;
  if (aliases.some((alias) => alias.startsWith(typed))) return GRADES.aliasBeginning + home;
  if (icaoCode === typed) return GRADES.icaoCode;
  if (code.startsWith(typed)) return GRADES.codeBeginning;
  if (name.startsWith(typed)) return GRADES.nameBeginning;
  return words.some((word) => word.startsWith(typed)) ? GRADES.wordBeginning : 0;
}

function slipOf({ city, aliases }: Entry, typed: string): number {
  const slipped = (text: string) => text[0] === typed[0] && oneEditLikeness(typed, text) !== 'none';
  return [city, ...aliases].some(slipped) ? GRADES.slip : 0;
}

function soundGradeOf({ sounds }: Entry, { close, rough }: Sound): number {
  if (sounds.some((sound) => sound.close === close)) return GRADES.sound;
  return sounds.some((sound) => sound.rough === rough) ? GRADES.roughSound : 0;
}
