import { indiaDateOf } from '@safar/domain/stay-dates';
import type { Random } from './random.ts';

/** A trip somebody wants: where, when, for whom; which of the flights found is taken. */
export interface Trip {
  /** As the results page asks for it. */
  readonly query: Readonly<Record<string, string>>;
  /** `DEL-BOM`: its first leg. */
  readonly route: string;
  /** One for each list: a share of the list's length, and of the flight's fares. */
  readonly choices: readonly { readonly flight: number; readonly fare: number }[];
  /** Whether there and back within India is taken on one ticket, at a special return fare, where any is sold. */
  readonly together: boolean;
  /** Whether the first passenger buys baggage, a meal and a seat where they are sold. */
  readonly extras: boolean;
}

/** Three cities in a row, with few flights a day between them, of every kind of carrier. */
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

/** A random trip: one way, there and back within India (two tickets, or one) or abroad (one), over two or three cities. */
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
