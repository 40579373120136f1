import type { LegPick, TripChoice } from '@safar/domain/flight/flight-choice';
import { DAY_PARTS, STOP_CHOICES, type FlightFilters } from '@safar/domain/flight/flight-filters';
import { isFlightSort, type FlightSort } from '@safar/domain/flight/flight-list';

/**
 * The view in a results address, besides the search: sort order, filters and choice, so that it can be restored and
 * shared.
 */
export interface FlightsView {
  sort: FlightSort;
  /** One entry per leg. */
  filters: readonly FlightFilters[];
  choice: TripChoice;
  /** Whether both chosen flights are wanted on one ticket, where they are sold so. */
  special: boolean;
}

const DEFAULT_SORT: FlightSort = 'price';
const PAISE_PER_RUPEE = 100;
const MAX_CARRIERS = 30;
const MAX_AIRPORTS = 12;
const LEG_KEY = /^[A-Z0-9_-]{8,200}$/;
const MAX_FAMILY_LENGTH = 60;

/** The parameter name for a leg; the first leg's has no number. */
function named(name: string, legIndex: number): string {
  return legIndex === 0 ? name : `${name}${legIndex + 1}`;
}

export function readFlightsView(params: URLSearchParams, legCount: number): FlightsView {
  const sort = params.get('sort') ?? '';
  const legs = Array.from({ length: legCount }, (_, index) => index);
  const active = Number(/^[1-9]$/.exec(params.get('leg') ?? '')?.[0] ?? 1) - 1;
  return {
    sort: isFlightSort(sort) ? sort : DEFAULT_SORT,
    filters: legs.map((index) => readFilters(params, index)),
    choice: {
      picks: legs.map((index) => readPick(params.get(pickName(index)) ?? '')),
      active: Math.min(active, legCount - 1),
    },
    special: params.get('ticket') === 'one',
  };
}

function readFilters(params: URLSearchParams, legIndex: number): FlightFilters {
  const text = (name: string) => params.get(named(name, legIndex)) ?? '';
  const number = (name: string) => (/^[1-9]\d{0,7}$/.test(text(name)) ? Number(text(name)) : null);
  const rupees = number('upto');
  return {
    stops: chosenOf(STOP_CHOICES, text('stops')),
    departs: chosenOf(DAY_PARTS, text('departs')),
    arrives: chosenOf(DAY_PARTS, text('arrives')),
    refundable: text('refundable') === '1',
    bag: text('bag') === '1',
    maxDurationMin: number('minutes'),
    maxLayoverMin: number('layover'),
    maxFarePaise: rupees === null ? null : rupees * PAISE_PER_RUPEE,
    airports: [...new Set(text('airports').split(','))]
      .filter((code) => /^[A-Z]{3}$/.test(code))
      .slice(0, MAX_AIRPORTS),
    carriers: [...new Set(text('airlines').split(','))]
      .filter((code) => /^[A-Z0-9]{2}$/.test(code))
      .slice(0, MAX_CARRIERS),
  };
}

/** The choices in a list of ids, in the choices' own order. */
function chosenOf<Id extends string>(choices: readonly { readonly id: Id }[], ids: string): Id[] {
  const named = ids.split(',');
  return choices.flatMap(({ id }) => (named.includes(id) ? [id] : []));
}

function pickName(legIndex: number): string {
  return `pick${legIndex + 1}`;
}

/** 'leg.FAMILY', or the leg alone. */
function readPick(text: string): LegPick | null {
  const [legKey = '', ...rest] = text.split('.');
  if (!LEG_KEY.test(legKey)) return null;
  const family = rest.join('.').slice(0, MAX_FAMILY_LENGTH);
  return { legKey, family: family || null };
}

/** The parameters with this view in place of the old one; defaults are left out. */
export function withFlightsView(
  params: URLSearchParams,
  { sort, filters, choice, special }: FlightsView,
): URLSearchParams {
  const next = new URLSearchParams(params);
  set(next, 'sort', sort === DEFAULT_SORT ? '' : sort);
  for (const [index, of] of filters.entries()) {
    const { maxFarePaise } = of;
    const values = {
      stops: of.stops.join(','),
      departs: of.departs.join(','),
      arrives: of.arrives.join(','),
      refundable: of.refundable ? '1' : '',
      bag: of.bag ? '1' : '',
      minutes: String(of.maxDurationMin ?? ''),
      layover: String(of.maxLayoverMin ?? ''),
      upto: maxFarePaise === null ? '' : String(Math.ceil(maxFarePaise / PAISE_PER_RUPEE)),
      airports: of.airports.join(','),
      airlines: of.carriers.join(','),
    };
    for (const [name, value] of Object.entries(values)) set(next, named(name, index), value);
  }
  for (const [index, pick] of choice.picks.entries())
    set(next, pickName(index), pick ? [pick.legKey, ...(pick.family ? [pick.family] : [])].join('.') : '');
  set(next, 'ticket', special ? 'one' : '');
  set(next, 'leg', choice.active === 0 ? '' : String(choice.active + 1));
  return next;
}

function set(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
}
