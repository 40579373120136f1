import { NOT_CHANGED } from '@safar/domain/flight/fare-penalties';
import { sumLegPenalties } from '@safar/domain/flight/sum-leg-penalties';
import type { PaxType, SupplierPenalty, SupplierSegment } from '../flight-supplier.ts';
import { plainText } from '../tbo/plain-text.ts';
import { textOf, wholeOf } from '../tbo/read-fields.ts';
import type { Penalty } from './fare-wire.ts';
import { parseCost, PAX, saysNotChanged } from './penalty-cost.ts';

const HOURS_A_DAY = 24;
const PAISE_A_RUPEE = 100;
const HOME = 'IN';
/** The flights and passenger types of a ticket whose fees are read. */
export interface PenaltyTicket {
  readonly legs: readonly (readonly SupplierSegment[])[];
  readonly types: readonly PaxType[];
}

/**
 * Reads `MiniFareRules` (tbo-air.md 4): the fee of each passenger for cancelling or changing in a window before
 * departure. A fee is for the journey in `JourneyPoints`, with its stops: a leg, or the whole ticket. A fee that is
 * neither rupees nor a percentage stays as the airline's text. A fee that is equal for all passengers is listed once
 * (REQ-FRES-6).
 */
export function parsePenalties(rows: readonly Penalty[], { legs, types }: PenaltyTicket): SupplierPenalty[] {
  const journeys = Map.groupBy(rows, (row) => endsOf(textOf(row.JourneyPoints).split('-')));
  const byLeg = legs.map((leg) => journeys.get(endsOfLeg(leg)));
  const abroad = legs.flat().some(({ from, to }) => from.countryCode !== HOME || to.countryCode !== HOME);
  const read = (own: readonly Penalty[]) => own.flatMap((row) => parsePenalty(row, abroad) ?? []);
  const named = byLeg.flatMap((own, index) => (own === undefined ? [] : [{ own, leg: legs[index] ?? [] }]));
  if (named.length === 0) return sumLegPenalties([...journeys.values()].map(read), types);
  if (named.length === legs.length)
    return sumLegPenalties(
      named.map(({ own }) => read(own)),
      types,
    );
  // Only some legs of the ticket have fees: they are listed per leg, and the whole ticket has none.
  return named.flatMap(({ own, leg }) => sumLegPenalties([read(own)], types).map((fee) => ofLeg(fee, endsOfLeg(leg))));
}

function endsOfLeg(leg: readonly SupplierSegment[]): string {
  return endsOf(leg.flatMap(({ from, to }) => [from.code, to.code]));
}

function ofLeg(fee: SupplierPenalty, journey: string): SupplierPenalty {
  const { amountPaise, percent } = fee;
  if (amountPaise === null && percent === null) return fee;
  const said = percent === null ? `INR ${(amountPaise ?? 0) / PAISE_A_RUPEE}` : `${percent}%`;
  return { ...fee, amountPaise: null, percent: null, text: `${journey.replace('-', '–')}: ${said}` };
}

function endsOf(points: readonly string[]): string {
  return `${points[0]}-${points.at(-1)}`;
}

function parsePenalty(row: Penalty, abroad: boolean): SupplierPenalty | null {
  const type = textOf(row.Type);
  const kind = type === 'Cancellation' ? 'cancellation' : type === 'Reissue' ? 'date-change' : null;
  const isDays = textOf(row.Unit).trim().toUpperCase() === 'DAYS';
  const unit = isDays ? HOURS_A_DAY : 1;
  const from = wholeOf(row.From) ?? 0;
  const to = wholeOf(row.To);
  const details = plainText(row.Details);
  if (kind === null || details === '' || from < 0 || (to !== null && (isDays ? to < from : to <= from))) return null;
  const [said = '', named] = PAX.exec(details) ?? [];
  return {
    kind,
    fromHours: from * unit,
    // In '0–3 DAYS' followed by '4– DAYS', day 3 is included in the first window.
    toHours: to === null ? null : (isDays ? to + 1 : to) * unit,
    pax: PAX_TYPES.find((pax) => pax === named?.toLowerCase()) ?? null,
    ...costOf(kind, details.slice(said.length).trim(), abroad),
  };
}

function costOf(kind: SupplierPenalty['kind'], details: string, abroad: boolean) {
  return kind === 'date-change' && saysNotChanged(details)
    ? { amountPaise: null, percent: null, text: NOT_CHANGED }
    : parseCost(details, abroad);
}

const PAX_TYPES: readonly PaxType[] = ['adult', 'child', 'infant'];
