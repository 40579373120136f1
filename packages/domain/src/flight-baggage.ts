/** Stands where a fare has no baggage of a kind; null stands where the airline does not say. */
export const NO_BAGGAGE = 'none';

export type BaggageKind = 'check-in' | 'cabin';

/** 'Check-in 15 kg', 'No check-in baggage', 'Check-in baggage: ask the airline'. */
export function baggageText(kind: BaggageKind, amount: string | null): string {
  const name = kind === 'cabin' ? 'Cabin' : 'Check-in';
  if (amount === null) return `${name} baggage: ask the airline`;
  return amount === NO_BAGGAGE ? `No ${kind} baggage` : `${name} ${amount}`;
}
