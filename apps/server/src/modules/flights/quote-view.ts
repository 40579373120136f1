import * as m from '@safar/messages/fares';
import { t } from '@safar/messages/t';
import { ticketNameRule } from '@safar/domain/flight/airline-names';
import { amountText, NO_BAGGAGE } from '@safar/domain/flight/flight-baggage';
import { cabinName } from '@safar/domain/flight/flight-party';
import { undelivered } from '@safar/domain/flight/included-extras';
import { fareLines } from '@safar/domain/money/fare-lines';
import { formatInr, sumPaise } from '@safar/domain/money/money';
import { shownLines, type PriceLine } from '@safar/domain/money/price-lines';
import type { TicketNameRule } from '@safar/domain/people/names-for-suppliers';
import type { Crypto } from '../../platform/crypto.ts';
import { feePaise, markUpPaise, paxShares } from '../../suppliers/flight-fare.ts';
import type { FareRuleText, FlightOffer, FlightQuestion, SupplierExtra } from '../../suppliers/flight-supplier.ts';
import { fareView, hoursLeftOf, legView, type Asked } from './flight-view.ts';
import type { FlightQuote, RequoteAnswer } from './flight-quote.ts';

type Trip = FlightQuote['trip'];
type TicketView = Trip['tickets'][number];
type Changes = Extract<RequoteAnswer, { kind: 'ok' }>['changes'];
type ExtraOf<Kind extends Exclude<keyof FlightQuote['extras'], 'untold'>> = NonNullable<
  FlightQuote['extras'][Kind]
>[number];

const HOME = 'IN';
const HASH_LENGTH = 32;
const TRIP_TYPES = {
  oneway: 'oneway',
  return: 'roundtrip',
  'special-return': 'roundtrip',
  multi: 'multicity',
} as const;

/** The supplier's answer for one ticket, and the name we sell it under. */
export interface QuotedOffer {
  readonly name: string;
  readonly offer: FlightOffer;
  readonly rules: readonly FareRuleText[];
}

/** A trip of one or two tickets as shown. */
export function tripView(
  quoted: readonly QuotedOffer[],
  { journey, legs, pax, fareKind }: FlightQuestion,
  now: Pick<Asked, 'nowMs' | 'zoneOf'>,
): Trip {
  return {
    tripType: TRIP_TYPES[journey],
    international: quoted.some(({ offer }) => isAbroad(offer)),
    fareKind,
    pax,
    tickets: quoted.map((ticket, index) => {
      const before = quoted.slice(0, index).reduce((sum, { offer }) => sum + offer.legs.length, 0);
      return ticketView(ticket, { legs: legs.slice(before), ...now });
    }),
  };
}

/** One ticket of a trip as shown. */
export function ticketView({ name, offer, rules }: QuotedOffer, asked: Asked): TicketView {
  return {
    carrierCode: offer.carrierCode,
    carrierName: offer.carrierName,
    isLcc: offer.isLcc,
    legs: offer.legs.map((leg, index) => legView(leg, asked.legs[index])),
    fare: fareView(offer, name, hoursLeftOf(offer, asked)),
    transitVisa: offer.transitVisa,
    perPax: paxShares(offer.fare),
    rules: [...rules],
  };
}

function isAbroad({ legs }: FlightOffer): boolean {
  return legs.flat().some(({ from, to }) => from.countryCode !== HOME || to.countryCode !== HOME);
}

/** Price of all tickets: the published fares, our mark-ups and our fees (decision 0014). */
export function tripLines(offers: readonly Pick<FlightOffer, 'fare'>[]): PriceLine[] {
  return offers.flatMap(({ fare }, ticket) =>
    fareLines({ ...fare, markUpPaise: markUpPaise(fare), feePaise: feePaise(fare) }, ticket),
  );
}

/** Identifies these flights at this price on these terms; any change gives another hash (REQ-RATE-3). */
export function tripHash({ pax, tickets }: Trip, priceLines: readonly PriceLine[], crypto: Crypto): string {
  // A list, because the keys of stored JSON may be read back in another order.
  const party = [pax.adults, pax.children, pax.infants];
  const terms = tickets.map(({ legs, fare }) => [
    legs.flatMap(({ segments }) =>
      segments.map(({ carrierCode, flightNumber, from, to, cabin }) => [
        carrierCode,
        flightNumber,
        from.time,
        to.time,
        cabin,
      ]),
    ),
    [fare.family, fare.totalPaise, fare.taxPaise, fare.baggage, fare.cabinBaggage, fare.refundable],
    [fare.cancellation, fare.dateChange],
  ]);
  return crypto.hmac('price', JSON.stringify([party, shownLines(priceLines), terms])).slice(0, HASH_LENGTH);
}

/**
 * The data required of each passenger: abroad the passport with its dates, and always PAN (REQ-FCHK-5, REQ-FCHK-7); otherwise what the fare
 * requires.
 */
export function passengerRules(
  offers: readonly FlightOffer[],
  question: FlightQuestion,
): FlightQuote['passengerRules'] {
  const abroad = offers.some(isAbroad);
  const asked = offers.map(({ needs }) => needs.passport);
  const passport = abroad || asked.includes('full') ? 'full' : asked.includes('number') ? 'number' : 'none';
  const stops = offers.flatMap(({ legs }) => legs.flat());
  const countries = [...new Set(stops.flatMap(({ from, to }) => [from.countryCode, to.countryCode]))];
  return {
    passport,
    pan: abroad || offers.some(({ needs }) => needs.pan),
    adultBirthDate:
      passport !== 'none' || question.fareKind === 'senior' || offers.some(({ needs }) => needs.birthDate),
    gst: gstOf(offers),
    names: offers.map(nameRule),
    borders: asked.every((document) => document === 'none') ? countries : [],
    departOn: stops[0]?.from.time.slice(0, 10) ?? '',
    lastFlightOn: stops.at(-1)?.from.time.slice(0, 10) ?? '',
    arriveOn: stops.at(-1)?.to.time.slice(0, 10) ?? '',
  };
}

/** A number that one ticket requires is requested; when a ticket cannot take one, the others have it. */
function gstOf(offers: readonly FlightOffer[]): FlightQuote['passengerRules']['gst'] {
  const asked = new Set(offers.map(({ needs }) => needs.gst));
  return asked.has('required') ? 'required' : asked.has('optional') ? 'optional' : 'none';
}

function nameRule({ carrierCode, carrierName, legs, needs: { singleName } }: FlightOffer): TicketNameRule {
  const countryCodes = legs.flat().flatMap(({ from, to }) => [from.countryCode, to.countryCode]);
  const texts = [...singleName.firstName, ...singleName.lastName];
  return ticketNameRule({ carrierCode, carrierName, texts, countryCodes });
}

/** Ids of extras are unique within a trip: two tickets may sell the same code. */
export function extraId(ticket: number, extra: SupplierExtra): string {
  return `${ticket}-${extra.id}`;
}

/** The extras of all tickets as shown. */
export function extrasView(tickets: readonly (readonly SupplierExtra[])[]): FlightQuote['extras'] {
  const extras: Required<FlightQuote['extras']> = { baggage: [], meals: [], seats: [], seatWishes: [], untold: [] };
  for (const [ticket, sold] of tickets.entries())
    for (const extra of sold) {
      const { leg, segment, onAllFlights, text, pricePaise, weightKg, seat } = extra;
      const view: ExtraOf<'meals'> = {
        id: extraId(ticket, extra),
        ticket,
        leg,
        segment,
        ...(onAllFlights === true && { onAllFlights }),
        text,
        pricePaise,
      };
      if (extra.kind === 'seat-wish') extras.seatWishes.push(view);
      else if (seat !== null) extras.seats.push({ ...view, ...seat });
      else if (weightKg !== null) extras.baggage.push({ ...view, weightKg });
      else extras.meals.push(view);
    }
  return extras;
}

/** What differs from what was shown; all of it must be accepted (REQ-FCHK-2). */
export function changesBetween(before: Trip, after: Trip): Changes {
  return [
    ...priceChange(totalOf(before), totalOf(after)),
    ...before.tickets.flatMap((was, index) => {
      const now = after.tickets[index];
      return now === undefined
        ? []
        : [
            ...scheduleChanges(was, now),
            ...cabinChanges(was, now),
            ...baggageChanges(was, now),
            ...inclusionChanges(was, now),
          ];
    }),
  ];
}

function totalOf({ tickets }: Trip): number {
  return sumPaise(tickets.map(({ fare }) => fare.totalPaise));
}

function priceChange(beforePaise: number, afterPaise: number): Changes {
  if (beforePaise === afterPaise) return [];
  const moved = afterPaise > beforePaise ? 'risen' : 'fallen';
  const text = t(m.quotePrice, { moved, before: formatInr(beforePaise), after: formatInr(afterPaise) });
  return [{ kind: 'price', text, beforePaise, afterPaise }];
}

function segmentsOf({ legs }: TicketView) {
  return legs.flatMap(({ segments }) => segments);
}

/** Segments side by side; when their numbers differ, the schedule itself has changed. */
function pairs(was: TicketView, now: TicketView) {
  const after = segmentsOf(now);
  return segmentsOf(was).flatMap((segment, index) => {
    const other = after[index];
    return other === undefined ? [] : [{ was: segment, now: other }];
  });
}

function scheduleChanges(was: TicketView, now: TicketView): Changes {
  if (segmentsOf(was).length !== segmentsOf(now).length) return [changed('schedule', t(m.quoteConnections))];
  return pairs(was, now).flatMap((pair) => {
    const shown = pair.was;
    const real = pair.now;
    const same =
      shown.carrierCode === real.carrierCode &&
      shown.flightNumber === real.flightNumber &&
      shown.from.time === real.from.time &&
      shown.to.time === real.to.time;
    if (same) return [];
    const text = t(m.quoteTimes, {
      flight: `${real.carrierName} ${real.carrierCode} ${real.flightNumber}`,
      from: real.from.code,
      to: real.to.code,
      leaves: clock(real.from.time),
      arrives: clock(real.to.time),
      left: clock(shown.from.time),
      arrived: clock(shown.to.time),
    });
    return [changed('schedule', text)];
  });
}

function cabinChanges(was: TicketView, now: TicketView): Changes {
  return pairs(was, now).flatMap(({ was: shown, now: real }) =>
    shown.cabin === real.cabin
      ? []
      : [
          changed(
            'cabin',
            t(m.quoteCabin, {
              from: real.from.code,
              to: real.to.code,
              after: cabinName(real.cabin),
              before: cabinName(shown.cabin),
            }),
          ),
        ],
  );
}

/** A changed check-in or cabin bag: once for the ticket when the change is the same on all legs, otherwise leg by leg. */
function baggageChanges(was: TicketView, now: TicketView): Changes {
  return (['check-in', 'cabin'] as const).flatMap((kind) => {
    const byLeg = now.legs.flatMap((leg, index) => {
      const before = bagOn(was.legs[index], kind);
      const after = bagOn(leg, kind);
      if (before === null || before === after) return [];
      const text = t(m.quoteBaggage, { kind, after: shownAmount(after), before: shownAmount(before) });
      return [{ text, leg: t(m.quoteOnLeg, { from: leg.from.code, to: leg.to.code, text }) }];
    });
    const texts = new Set(byLeg.map(({ text }) => text));
    const isWhole = byLeg.length === now.legs.length && texts.size === 1;
    return (isWhole ? [...texts] : byLeg.map(({ leg }) => leg)).map((text) => changed('baggage', text));
  });
}

function bagOn(leg: TicketView['legs'][number] | undefined, kind: 'check-in' | 'cabin'): string | null {
  const [first] = leg?.segments ?? [];
  return (kind === 'cabin' ? first?.cabinBaggage : first?.baggage) ?? null;
}

function shownAmount(amount: string | null): string {
  return amount === null || amount === NO_BAGGAGE ? t(m.quoteBaggageNotIncluded) : amountText(amount);
}

/** A seat or meal that was announced as included and that the airline does not let anyone choose. */
function inclusionChanges(was: TicketView, now: TicketView): Changes {
  const has = (ticket: TicketView, kind: string) =>
    ticket.fare.inclusions.some((each) => each.kind === kind && each.included);
  return (['seat', 'meal'] as const).flatMap((kind) =>
    has(was, kind) && !has(now, kind)
      ? [changed('inclusion', t(m.quoteNoChoice, { kind, airline: now.carrierName }))]
      : [],
  );
}

/** A ticket's fare without the inclusions that its extras cannot provide. */
export function asDelivered(ticket: TicketView, index: number, extras: FlightQuote['extras']): TicketView {
  const missing = undelivered(extras, ticket, index, ticket.legs);
  const inclusions = ticket.fare.inclusions.map((each) =>
    each.included && missing.some((kind) => kind === each.kind)
      ? { ...each, text: `${each.kind === 'seat' ? 'Seat' : 'Meal'} not included`, included: false }
      : each,
  );
  return missing.length === 0 ? ticket : { ...ticket, fare: { ...ticket.fare, inclusions } };
}

function changed(kind: Changes[number]['kind'], text: string): Changes[number] {
  return { kind, text, beforePaise: null, afterPaise: null };
}

/** Only the time of day: the page adds the day where the change crosses it. */
function clock(time: string): string {
  return time.slice(11, 16);
}
