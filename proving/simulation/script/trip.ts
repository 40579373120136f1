import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { addDays } from '@safar/domain/time/days';
import type { Random } from '../../../apps/server/src/platform/testing/random.ts';

/** A trip that a traveller wants: where, when and for whom, and which of the found flights the traveller takes. */
export interface Trip {
  /** Parameters of the search, as the results page sends them. */
  readonly query: Readonly<Record<string, string>>;
  /** First leg of the trip: `DEL-BOM`. */
  readonly route: string;
  /** The choice in each list: a share of the list's length, and a share of the number of the flight's fares. */
  readonly choices: readonly { readonly flight: number; readonly fare: number }[];
  /** Whether a return trip within India is bought on one ticket, at a special return fare, if one is sold. */
  readonly together: boolean;
  /** Whether the first passenger buys baggage, a meal and a seat, if they are sold. */
  readonly extras: boolean;
}

/** Routes over three cities, with few flights a day between them and carriers of every kind. */
const DOMESTIC = [
  ['PAT', 'NAG', 'BOM'],
  ['IDR', 'CJB', 'MAA'],
  ['CCU', 'PAT', 'DEL'],
  ['NAG', 'BOM', 'UDR'],
  ['CJB', 'MAA', 'IXM'],
  ['STV', 'DEL', 'UDR'],
  ['IXB', 'VTZ', 'BLR'],
  ['UDR', 'DEL', 'IXJ'],
] as const;
const ABROAD = [
  ['CCU', 'DAC'],
  ['MAA', 'KUL'],
  ['MAA', 'CMB'],
  ['TRV', 'MLE'],
] as const;

const FIRST_DAY = 30;
const LAST_DAY = 250;
const LONGEST_STAY_DAYS = 9;
const TOGETHER_SHARE = 0.6;

/**
 * A random trip: one way, a return within India (two tickets or one), a return abroad (one ticket), or two or three
 * flights between three cities.
 */
export function writeTrip(random: Random): Trip {
  const [from, to, third] = random.pick<readonly [string, string, string]>(DOMESTIC);
  const days = [0, random.int(1, LONGEST_STAY_DAYS), random.int(LONGEST_STAY_DAYS + 1, 2 * LONGEST_STAY_DAYS)];
  const first = random.int(FIRST_DAY, LAST_DAY);
  const [on = '', back = '', later = ''] = days.map((day) =>
    indiaDateOf(Date.now())
      .add({ days: first + day })
      .toString(),
  );
  const abroad = random.pick<readonly [string, string]>(ABROAD);
  const legs = random.weighted<Readonly<Record<string, string>>>([
    [4, { tripType: 'oneway', from, to, departOn: on }],
    [6, { tripType: 'roundtrip', from, to, departOn: on, returnOn: back }],
    [2, { tripType: 'roundtrip', from: abroad[0], to: abroad[1], departOn: on, returnOn: back }],
    [1, { tripType: 'multicity', s1: `${from}-${to}:${on}`, s2: `${to}-${third}:${back}` }],
    [
      1,
      {
        tripType: 'multicity',
        s1: `${from}-${to}:${on}`,
        s2: `${to}-${third}:${back}`,
        s3: `${third}-${from}:${later}`,
      },
    ],
  ]);
  const adults = random.weighted([
    [5, 1],
    [3, 2],
    [1, 4],
  ]);
  const party = {
    adults: String(adults),
    children: String(random.chance(0.25) ? random.int(1, 2) : 0),
    infants: String(random.chance(0.2) ? random.int(1, Math.min(adults, 2)) : 0),
  };
  const choice = () => ({ flight: random.share(), fare: random.share() });
  return {
    query: { ...legs, ...party },
    route: legs['s1']?.slice(0, 7) ?? `${legs['from']}-${legs['to']}`,
    choices: [choice(), choice()],
    extras: random.chance(0.3),
    together: legs['from'] === from && legs['returnOn'] !== undefined && random.chance(TOGETHER_SHARE),
  };
}

const LATER_DAYS = 3;
const DAY = /\d{4}-\d{2}-\d{2}/;

/** The same trip some days later. */
export function onOtherDates(trip: Trip): Trip {
  const query = Object.fromEntries(
    Object.entries(trip.query).map(([name, text]) => [name, text.replace(DAY, (day) => addDays(day, LATER_DAYS))]),
  );
  return { ...trip, query };
}
