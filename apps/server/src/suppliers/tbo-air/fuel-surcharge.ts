import { rupeesToPaise, type Paise } from '@safar/domain/money/money';
import { numberOf, textOf } from '../tbo/read-fields.ts';

/** `TaxBreakup` of a fare, `TaxBreakUp` of a type of passenger. */
type Breakup = readonly { readonly key?: unknown; readonly value?: unknown }[];

/**
 * The airline's fuel surcharge: `YQTax`, and YR, which is only in the breakup. A breakup may omit YQ (recorded of two airlines); where
 * both have it the larger counts, so that fuel surcharge is never promised back as tax.
 */
export function fuelOf(yqTax: unknown, breakup: Breakup): Paise {
  const { yq, yr } = surchargesOf(breakup);
  return Math.max(paiseOf(yqTax), yq ?? 0) + yr;
}

/** Whether a breakup that contains or may contain YQ agrees with `YQTax`. */
export function agreesOnFuel(yqTax: unknown, breakup: Breakup): boolean {
  return breakup.length === 0 || (surchargesOf(breakup).yq ?? 0) === paiseOf(yqTax);
}

function surchargesOf(breakup: Breakup): { yq: Paise | null; yr: Paise } {
  const named = (key: string) => breakup.find((part) => textOf(part.key) === key);
  const yq = named('YQTax');
  return { yq: yq === undefined ? null : paiseOf(yq.value), yr: paiseOf(named('YR')?.value) };
}

function paiseOf(value: unknown): Paise {
  return rupeesToPaise(numberOf(value) ?? 0);
}
