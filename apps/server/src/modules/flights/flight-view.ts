import type { Fare, Flight, Leg } from '@safar/contract/flights';
import { hoursUntilDeparture, type ZoneOf } from '@safar/domain/flight/departure';
import { cancellationFees } from '@safar/domain/flight/fare-cancellation-fees';
import { refundOutlook } from '@safar/domain/flight/fare-refund';
import { windowsFromNow } from '@safar/domain/flight/fees-now';
import { MINUTE_MS, DAY_MS } from '@safar/domain/time/time-units';
import type { z } from 'zod';
import {
  adultPaise,
  feePaise,
  keepablePaise,
  keepableShares,
  markUpPaise,
  soldPaise,
} from '../../suppliers/flight-fare.ts';
import type { FlightOffer, FlightQuestion, SupplierPenalty, SupplierSegment } from '../../suppliers/flight-supplier.ts';

type FlightView = z.output<typeof Flight>;
type FareView = z.output<typeof Fare>;
type LegView = z.output<typeof Leg>;

/** An offer with the name we give it within its search. */
export interface NamedOffer {
  readonly name: string;
  readonly offer: FlightOffer;
}

/** The question, when it was asked, and where its airports are. */
export interface Asked {
  /** The legs that an offer of the list has. */
  readonly legs: readonly Pick<FlightQuestion['legs'][number], 'from' | 'to'>[];
  readonly nowMs: number;
  readonly zoneOf: ZoneOf;
}

/** The offers of a search's lists under our own names. */
export function namedOffers(lists: readonly (readonly FlightOffer[])[]): NamedOffer[][] {
  return lists.map((list, at) => list.map((offer, index) => ({ name: `${at === 0 ? 'o' : 'i'}${index + 1}`, offer })));
}

/** Id from carrier, number and date of every segment: the same flight in another search has the same id. */
export function flightId(legs: FlightOffer['legs']): string {
  return legs
    .map((leg) =>
      leg
        .map(({ carrierCode, flightNumber, from }) => `${carrierCode}${flightNumber}-${from.time.slice(0, 10)}`)
        .join('+'),
    )
    .join('/');
}

/**
 * The offers of one list as flights: offers with the same times and numbers are one flight, its fares cheapest first; of several offers of
 * one family on the same terms only the cheapest. Cheapest flight first.
 */
export function flightViews(offers: readonly NamedOffer[], asked: Asked): FlightView[] {
  const sorted = offers.toSorted((a, b) => soldPaise(a.offer.fare) - soldPaise(b.offer.fare));
  const groups = Map.groupBy(sorted, ({ offer }) => `${flightId(offer.legs)} ${timesOf(offer.legs)}`);
  return [...groups.values()].flatMap((group) => {
    const [cheapest] = group;
    if (cheapest === undefined) return [];
    const { offer } = cheapest;
    const hoursLeft = hoursLeftOf(offer, asked);
    const families = new Map<string, FareView>();
    for (const each of group) {
      const view = fareView(each.offer, each.name, hoursLeft);
      const key = JSON.stringify([view.family, view.brand, view.legBags, view.refundable]);
      if (!families.has(key)) families.set(key, view);
    }
    return [
      {
        id: flightId(offer.legs),
        carrierCode: offer.carrierCode,
        carrierName: offer.carrierName,
        isLcc: offer.isLcc,
        legs: offer.legs.map((leg, index) => legView(leg, asked.legs[index])),
        fares: [...families.values()],
        remark: offer.remark,
        transitVisa: group.some((each) => each.offer.transitVisa),
      },
    ];
  });
}

function timesOf(legs: FlightOffer['legs']): string {
  return legs.map((leg) => leg.map(({ from, to }) => `${from.time}${to.time}`).join('+')).join('/');
}

/** Hours until an offer's first flight leaves. */
export function hoursLeftOf({ legs }: FlightOffer, { zoneOf, nowMs }: Pick<Asked, 'nowMs' | 'zoneOf'>): number {
  return hoursUntilDeparture(legs.flat(), zoneOf, nowMs);
}

/** A fare as shown. @param hoursLeft until its first flight leaves */
export function fareView(offer: FlightOffer, name: string, hoursLeft: number): FareView {
  const { fare, penalties } = offer;
  const [first] = offer.legs.flat();
  const seatCounts = offer.legs.flat().flatMap(({ seatsLeft }) => (seatsLeft === null ? [] : [seatsLeft]));
  const perAdultPaise = adultPaise(fare);
  const cancellation = cancellationFees({
    refundable: offer.refundable,
    penalties: penaltiesOf(penalties, 'cancellation', hoursLeft),
    party: keepableShares(fare),
  });
  return {
    resultIndex: name,
    family: offer.family,
    brand: offer.brand,
    perAdultPaise,
    totalPaise: soldPaise(fare),
    basePaise: fare.basePaise + markUpPaise(fare) + feePaise(fare),
    taxPaise: fare.taxPaise,
    mrpPaise: offer.mrpPaise !== null && offer.mrpPaise > perAdultPaise ? offer.mrpPaise : null,
    refundable: offer.refundable,
    refund: refundOutlook({
      refundable: offer.refundable,
      cancellation,
      paidPaise: perAdultPaise,
      keepablePaise: keepablePaise(fare),
      feePaise: fare.fee?.adultPaise ?? 0,
    }),
    companyOnly: offer.needs.gst === 'required',
    advisory: offer.advisory,
    baggage: first?.baggage ?? null,
    cabinBaggage: first?.cabinBaggage ?? null,
    legBags: offer.legs.map(([at]) => ({ baggage: at?.baggage ?? null, cabinBaggage: at?.cabinBaggage ?? null })),
    seatsLeft: seatCounts.length === 0 ? null : Math.min(...seatCounts),
    inclusions: offer.inclusions,
    cancellation,
    dateChange: penaltiesOf(penalties, 'date-change', hoursLeft),
  };
}

/** The windows of one kind alone: at their edge, those of another do not follow them. */
function penaltiesOf(
  penalties: readonly SupplierPenalty[],
  kind: SupplierPenalty['kind'],
  hoursLeft: number,
): FareView['cancellation'] {
  const own = penalties.filter((penalty) => penalty.kind === kind);
  return windowsFromNow(own, hoursLeft).map(({ fromHours, toHours, amountPaise, percent, pax, text }) => ({
    fromHours,
    toHours,
    amountPaise,
    percent,
    pax,
    text,
  }));
}

/** One direction of a trip. Waiting times are counted at one airport, so time zones do not matter. */
export function legView(segments: readonly SupplierSegment[], asked?: Asked['legs'][number]): LegView {
  const views = segments.map((segment, index) => segmentView(segment, segments[index - 1]));
  const first = views[0];
  const last = views.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('a leg without a segment');
  return {
    from: first.from,
    to: last.to,
    durationMin: views.reduce((sum, { durationMin, layoverMin }) => sum + durationMin + layoverMin, 0),
    stops: views.length - 1,
    dayShift: Math.round((dayMs(last.to.time) - dayMs(first.from.time)) / DAY_MS),
    segments: views,
    askedFrom: asked === undefined || asked.from === first.from.code ? null : asked.from,
    askedTo: asked === undefined || asked.to === last.to.code ? null : asked.to,
  };
}

function segmentView(segment: SupplierSegment, before: SupplierSegment | undefined): LegView['segments'][number] {
  const waitMs = before === undefined ? 0 : clockMs(segment.from.time) - clockMs(before.to.time);
  return {
    carrierCode: segment.carrierCode,
    carrierName: segment.carrierName,
    flightNumber: segment.flightNumber,
    operatedBy: segment.operatedBy,
    from: segment.from,
    to: segment.to,
    durationMin: segment.durationMin,
    layoverMin: Math.max(0, Math.round(waitMs / MINUTE_MS)),
    cabin: segment.cabin,
    baggage: segment.baggage,
    cabinBaggage: segment.cabinBaggage,
    othersBaggage: segment.othersBaggage,
    bus: segment.bus,
    craft: segment.craft,
  };
}

/** A local time read as UTC: valid for differences at one airport. */
function clockMs(time: string): number {
  return Date.parse(`${time}:00Z`);
}

function dayMs(time: string): number {
  return Date.parse(`${time.slice(0, 10)}T00:00:00Z`);
}
