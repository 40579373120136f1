/**
 * Which credit pays which tax (CGST Act, sections 49 to 49B and rule 88A): credit of IGST first, for IGST and then for CGST and SGST; credit of
 * CGST for CGST and then IGST, of SGST for SGST and then IGST. CGST and SGST never pay one another.
 */

import type { Paise } from './money.ts';

const TAXES = ['igst', 'cgst', 'sgst'] as const;
type Tax = (typeof TAXES)[number];
export type TaxAmounts = Readonly<Record<Tax, Paise>>;

const USES: readonly (readonly [credit: Tax, tax: Tax])[] = [
  ['igst', 'igst'],
  ['igst', 'cgst'],
  ['igst', 'sgst'],
  ['cgst', 'cgst'],
  ['cgst', 'igst'],
  ['sgst', 'sgst'],
  ['sgst', 'igst'],
];

export interface SetOff {
  /** What is paid in cash. */
  readonly cash: TaxAmounts;
  /** Credit that is left for the next month. */
  readonly left: TaxAmounts;
}

/**
 * Sets credit off against tax. Credit of IGST that is left for CGST and SGST goes to them by what each still needs,
 * so that neither pays cash while the other's own credit lies unused. Tax below zero, of a month with more notes than
 * invoices, is carried as credit of its kind (REQ-DESK-56).
 */
export function setOff(due: TaxAmounts, credit: TaxAmounts): SetOff {
  const cash = { igst: 0, cgst: 0, sgst: 0 };
  const left = { igst: 0, cgst: 0, sgst: 0 };
  for (const tax of TAXES) {
    cash[tax] = Math.max(0, due[tax]);
    left[tax] = Math.max(0, credit[tax]) + Math.max(0, -due[tax]);
  }
  const pay = (from: Tax, to: Tax, most = Infinity) => {
    const paise = Math.min(left[from], cash[to], most);
    left[from] -= paise;
    cash[to] -= paise;
  };
  pay('igst', 'igst');
  const gaps = { cgst: Math.max(0, cash.cgst - left.cgst), sgst: Math.max(0, cash.sgst - left.sgst) };
  for (const tax of ['cgst', 'sgst'] as const) pay('igst', tax, gaps[tax]);
  for (const [from, to] of USES) pay(from, to);
  return { cash, left };
}
