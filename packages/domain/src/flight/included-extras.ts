/**
 * Seats and meals that are included in a fare. One is selected for each passenger, who may choose another, so that passengers who choose
 * nothing still get what they paid for.
 */

interface Sold {
  readonly id: string;
  readonly ticket: number;
  readonly leg: number;
  readonly segment: number | null;
  readonly pricePaise: number;
}

export interface SoldExtras {
  readonly meals: readonly Sold[];
  readonly seats: readonly (Sold & { readonly free: boolean; readonly exitRow?: boolean })[];
}

interface SoldTicket {
  readonly isLcc: boolean;
  readonly fare: { readonly inclusions: readonly { readonly kind: string; readonly included?: boolean }[] };
}

interface Traveller {
  readonly type: 'adult' | 'child' | 'infant';
  readonly extras: string[];
}

/** A leg or flight on which the fare includes a seat or meal, and the choices there. */
export interface IncludedPlace {
  readonly kind: 'meal' | 'seat';
  /** Choices that cost nothing and that every passenger may have, in the order of the list. */
  readonly free: readonly string[];
  /** Free choices and those that cost more, in the order of the list. */
  readonly all: readonly string[];
}

/**
 * The places where the included seat or meal of a fare is chosen. A full-service airline serves its meal in any case: there a choice is
 * only a preference.
 * @param extras as the quote offers them
 */
export function includedPlaces({ meals, seats }: SoldExtras, tickets: readonly SoldTicket[]): IncludedPlace[] {
  const has = (ticket: number, kind: string) =>
    tickets[ticket]?.fare.inclusions.some((each) => each.kind === kind && each.included === true) ?? false;
  const paidMeals = meals.filter(({ ticket }) => has(ticket, 'meal') && tickets[ticket]?.isLcc === true);
  const paidSeats = seats.filter(({ ticket, free }) => free && has(ticket, 'seat'));
  return [...placesOf('meal', paidMeals), ...placesOf('seat', paidSeats)];
}

function placesOf(kind: IncludedPlace['kind'], offers: readonly (Sold & { exitRow?: boolean })[]): IncludedPlace[] {
  const places = Map.groupBy(offers, ({ ticket, leg, segment }) => [ticket, leg, segment ?? ''].join('.'));
  return [...places.values()].flatMap((group) => {
    const free = group.filter(({ pricePaise, exitRow }) => pricePaise === 0 && exitRow !== true).map(({ id }) => id);
    return free.length === 0 ? [] : [{ kind, free, all: group.map(({ id }) => id) }];
  });
}

/**
 * Selects a choice for the passengers at each place: their own, else the first free meal, or the first free seat that
 * no other passenger has. Infants get none (REQ-FCHK-8).
 */
export function withIncluded<P extends Traveller>(passengers: readonly P[], places: readonly IncludedPlace[]): P[] {
  const taken = new Set(passengers.flatMap(({ extras }) => extras));
  return passengers.map((passenger) => {
    if (passenger.type === 'infant') return passenger;
    const added = places.flatMap(({ kind, free, all }) => {
      if (all.some((id) => passenger.extras.includes(id))) return [];
      const next = kind === 'meal' ? free[0] : free.find((id) => !taken.has(id));
      if (next !== undefined) taken.add(next);
      return next ?? [];
    });
    return added.length === 0 ? passenger : { ...passenger, extras: [...passenger.extras, ...added] };
  });
}

/** Kinds that a ticket's fare includes but that its extras do not offer on some leg: the ticket is not sold as including them. */
export function undelivered(
  extras: SoldExtras,
  ticket: SoldTicket,
  index: number,
  legs: readonly { readonly segments: readonly unknown[] }[],
): ('meal' | 'seat')[] {
  const places = (offers: readonly Sold[], each: (leg: number) => number) =>
    legs.every((_, leg) => {
      const here = offers.filter((offer) => offer.ticket === index && offer.leg === leg && offer.pricePaise === 0);
      return (
        here.some(({ segment }) => segment === null) || new Set(here.map(({ segment }) => segment)).size >= each(leg)
      );
    });
  const flights = (leg: number) => legs[leg]?.segments.length ?? 0;
  const includes = (kind: string) =>
    ticket.fare.inclusions.some((each) => each.kind === kind && each.included === true);
  return [
    ...(includes('meal') && ticket.isLcc && !places(extras.meals, flights) ? (['meal'] as const) : []),
    ...(includes('seat') &&
    !places(
      extras.seats.filter(({ free }) => free),
      flights,
    )
      ? (['seat'] as const)
      : []),
  ];
}
