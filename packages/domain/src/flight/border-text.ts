import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import { countryName, type CountryOption } from '../people/nationality.ts';
import { BORDER_RULES, readOn, type BorderRule } from './border-rules.ts';
import { formatMonth, monthOf } from '../time/days.ts';

interface Stop {
  readonly countryCode: string;
}

/** The flights of each leg, in order. */
export type BorderLegs = readonly { readonly segments: readonly { readonly from: Stop; readonly to: Stop }[] }[];

function ruleFor(nationality: string, country: string): BorderRule | undefined {
  return BORDER_RULES.find((rule) => rule.country === country && rule.nationalities.includes(nationality));
}

/**
 * The documents that a passenger needs at the borders of a trip as a tourist, country by country, and where to ask;
 * empty when no border is crossed. The text says so when a country has no rule, or when its rule has expired by
 * `arriveOn` (yyyy-MM-dd, the last arrival). It never says that nothing is needed in a country where the passenger
 * only changes planes. `countries` gives the names of countries without a rule (REQ-FCHK-7).
 */
export function borderTexts(
  { nationality, legs, arriveOn }: { nationality: string; legs: BorderLegs; arriveOn: string },
  countries: readonly CountryOption[],
): string[] {
  const { all, entered, changed } = countriesOf(legs);
  if (all < 2) return [];
  const nameOf = (code: string): string => {
    const known = BORDER_RULES.find(({ country }) => country === code)?.countryName;
    const name = known ?? countries.find((country) => country.code === code)?.name ?? code;
    return countryName({ code, name });
  };
  const texts = [
    ...entered
      .filter((country) => country !== nationality)
      .map((country) => {
        const rule = ruleFor(nationality, country);
        const holds = rule?.until === undefined || arriveOn <= rule.until;
        return rule && holds ? ruleText(rule) : t(m.borderUnknown, { country: nameOf(country) });
      }),
    ...changed
      .filter((country) => country !== nationality)
      .map((country) => t(m.borderChange, { country: nameOf(country) })),
  ];
  return texts.length === 0 ? [] : [...texts, t(m.borderAsk)];
}

function ruleText(rule: BorderRule): string {
  const { detail, country: code, countryName: name } = rule;
  const values = {
    country: countryName({ code, name }),
    asked: entryText(rule),
    month: formatMonth(monthOf(readOn(rule))),
  };
  return detail === undefined
    ? t(m.borderInCountry, values)
    : t(m.borderInCountryMore, { ...values, detail: t(detail) });
}

function entryText({ entry }: BorderRule): string {
  switch (entry.kind) {
    case 'no-visa':
      return t(m.borderNoVisa);
    case 'on-arrival':
      return t(m.borderOnArrival);
    case 'visa':
      return t(m.borderVisa);
    case 'e-visa':
      return t(m.borderEVisa);
    case 'online':
      return t(m.borderOnline, { what: t(entry.what) });
    case 'unsure':
      return t(m.borderUnsure, { known: t(entry.known) });
  }
}

/** All countries of a trip: those where a leg arrives, and those where the passenger only changes planes. */
function countriesOf(legs: BorderLegs): { all: number; entered: string[]; changed: string[] } {
  const entered = new Set(legs.flatMap(({ segments }) => segments.at(-1)?.to.countryCode ?? []));
  const left = legs.flatMap(({ segments }) => segments[0]?.from.countryCode ?? []);
  const stops = legs.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from.countryCode, to.countryCode]));
  const changed = new Set(stops.filter((country) => !entered.has(country) && !left.includes(country)));
  return { all: new Set(stops).size, entered: [...entered], changed: [...changed] };
}

/**
 * Whether a nationality may cross all these borders without a passport. A document that replaces the passport is
 * valid on trips among its own countries (REQ-FCHK-7).
 */
export function travelsWithoutPassport(nationality: string, countryCodes: readonly string[]): boolean {
  const foreign = countryCodes.filter((country) => country !== nationality);
  return foreign.length > 0 && foreign.every((country) => ruleFor(nationality, country)?.instead !== undefined);
}
