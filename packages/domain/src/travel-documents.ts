import { BORDER_RULES, readOn, type BorderRule } from './border-rules.ts';
import { monthName } from './days.ts';
import type { CountryOption } from './nationality.ts';

interface Stop {
  readonly countryCode: string;
}

/** Each leg's flights in their order. */
export type BorderLegs = readonly { readonly segments: readonly { readonly from: Stop; readonly to: Stop }[] }[];

const ASK = 'Rules change, and your passport may have its own: ask the embassy of each country before you pay.';

function ruleFor(nationality: string, country: string): BorderRule | undefined {
  return BORDER_RULES.find((rule) => rule.country === country && rule.nationalities.includes(nationality));
}

/**
 * What a passenger must have for the borders of a trip as a tourist, country by country, and where to ask; empty where no border is crossed.
 * A country without a rule, or whose rule has run out by `arriveOn` (yyyy-MM-dd, the last arrival), is said to be one; a country where
 * planes are only changed is never said to need nothing. `countries` name those without a rule.
 */
export function borderTexts(
  { nationality, legs, arriveOn }: { nationality: string; legs: BorderLegs; arriveOn: string },
  countries: readonly CountryOption[],
): string[] {
  const { all, entered, changed } = countriesOf(legs);
  if (all < 2) return [];
  const nameOf = (code: string): string => {
    const known = BORDER_RULES.find(({ country }) => country === code)?.countryName;
    return known ?? countries.find((country) => country.code === code)?.name ?? code;
  };
  const texts = [
    ...entered
      .filter((country) => country !== nationality)
      .map((country) => {
        const rule = ruleFor(nationality, country);
        const holds = rule?.until === undefined || arriveOn <= rule.until;
        return `${nameOf(country)}: ${rule && holds ? ruleText(rule) : UNKNOWN}`;
      }),
    ...changed
      .filter((country) => country !== nationality)
      .map((country) => `${nameOf(country)}: you change planes here. ${CHANGE}`),
  ];
  return texts.length === 0 ? [] : [...texts, ASK];
}

const UNKNOWN = 'we do not know whether you need a visa. Its embassy or immigration office can tell you.';
const CHANGE = 'Some passports need a transit visa for that; the airline or the embassy can tell you.';

function ruleText(rule: BorderRule): string {
  const { detail } = rule;
  return [`${entryText(rule)} (as of ${monthOf(readOn(rule))}).`, ...(detail === undefined ? [] : [detail])].join(' ');
}

function entryText({ entry }: BorderRule): string {
  switch (entry.kind) {
    case 'no-visa':
      return 'no visa is needed for a short holiday';
    case 'on-arrival':
      return 'a visa is given on arrival';
    case 'visa':
      return 'a visa is needed before the flight, unless another visa or residence permit of yours lets you in';
    case 'e-visa':
      return 'a visa is needed before the flight, and can be applied for online';
    case 'online':
      return `no visa, but ${entry.what} is needed before the flight, online`;
    case 'unsure':
      return `${entry.known}. What we read contradicts itself`;
  }
}

/** 'February 2026' of a day. */
function monthOf(day: string): string {
  const [year = '', month = '1'] = day.split('-');
  return `${monthName(Number(month))} ${year}`;
}

/** All countries of a trip: those where a leg arrives, and those between where planes are changed only. */
function countriesOf(legs: BorderLegs): { all: number; entered: string[]; changed: string[] } {
  const entered = new Set(legs.flatMap(({ segments }) => segments.at(-1)?.to.countryCode ?? []));
  const left = legs.flatMap(({ segments }) => segments[0]?.from.countryCode ?? []);
  const stops = legs.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from.countryCode, to.countryCode]));
  const changed = new Set(stops.filter((country) => !entered.has(country) && !left.includes(country)));
  return { all: new Set(stops).size, entered: [...entered], changed: [...changed] };
}

/** Whether a nationality may cross all these borders without a passport: what may be carried instead holds on trips among its countries. */
export function travelsWithoutPassport(nationality: string, countryCodes: readonly string[]): boolean {
  const foreign = countryCodes.filter((country) => country !== nationality);
  return foreign.length > 0 && foreign.every((country) => ruleFor(nationality, country)?.instead !== undefined);
}
