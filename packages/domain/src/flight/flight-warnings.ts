/** Facts about a flight that a traveller must know before choosing it. */

import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';

interface Ends {
  readonly from: { readonly code: string; readonly city: string };
  readonly to: { readonly code: string; readonly city: string };
  /** The requested airports, when the flight uses others. */
  readonly askedFrom: string | null;
  readonly askedTo: string | null;
}

/** 'Leaves from HDO (Ghaziabad), not DEL', 'Arrives at AUH (Abu Dhabi), not DXB' (REQ-FRES-3). */
export function otherAirportTexts({ from, to, askedFrom, askedTo }: Ends): string[] {
  return [
    ...(askedFrom === null ? [] : [t(m.leavesFrom, { airport: from.code, city: from.city, asked: askedFrom })]),
    ...(askedTo === null ? [] : [t(m.arrivesAt, { airport: to.code, city: to.city, asked: askedTo })]),
  ];
}

/** Warns that a visa is needed where passengers only change planes. */
export function transitVisaText(): string {
  return t(m.transitVisa);
}

/**
 * 'Partly by bus' for a leg with a bus segment, 'By bus' when all segments are buses; null when there is no bus
 * (REQ-FRES-3).
 */
export function busText(segments: readonly { readonly bus: boolean }[]): string | null {
  const buses = segments.filter(({ bus }) => bus).length;
  if (buses === 0) return null;
  return buses === segments.length ? t(m.byBus) : t(m.partlyByBus);
}
