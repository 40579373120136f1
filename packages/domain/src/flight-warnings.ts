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
    ...(askedFrom === null ? [] : [`Leaves from ${from.code} (${from.city}), not ${askedFrom}`]),
    ...(askedTo === null ? [] : [`Arrives at ${to.code} (${to.city}), not ${askedTo}`]),
  ];
}

export const TRANSIT_VISA = 'Transit visa needed';

/** 'Partly by bus' of a leg, 'By bus' where nothing of it flies; null where all does. */
export function busText(segments: readonly { readonly bus: boolean }[]): string | null {
  const buses = segments.filter(({ bus }) => bus).length;
  if (buses === 0) return null;
  return buses === segments.length ? 'By bus' : 'Partly by bus';
}
