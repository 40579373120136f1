import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';

/** What of a flight a traveller has to know before choosing it. */

interface Ends {
  readonly from: { readonly code: string; readonly city: string };
  readonly to: { readonly code: string; readonly city: string };
  /** The airports asked for, where they are others. */
  readonly askedFrom: string | null;
  readonly askedTo: string | null;
}

/** 'Leaves from HDO (Ghaziabad), not DEL', 'Arrives at AUH (Abu Dhabi), not DXB'. */
export function otherAirportTexts({ from, to, askedFrom, askedTo }: Ends): string[] {
  return [
    ...(askedFrom === null ? [] : [t(m.leavesFrom, { airport: from.code, city: from.city, asked: askedFrom })]),
    ...(askedTo === null ? [] : [t(m.arrivesAt, { airport: to.code, city: to.city, asked: askedTo })]),
  ];
}

/** That a visa is needed where only planes are changed. */
export function transitVisaText(): string {
  return t(m.transitVisa);
}

/** 'Partly by bus' of a leg, 'By bus' where nothing of it flies; null where all does. */
export function busText(segments: readonly { readonly bus: boolean }[]): string | null {
  const buses = segments.filter(({ bus }) => bus).length;
  if (buses === 0) return null;
  return buses === segments.length ? t(m.byBus) : t(m.partlyByBus);
}
