/** Each kind of document has its own series of numbers, which restarts every financial year. */
export const TAX_DOCUMENT_SERIES = {
  invoice: 'SF',
  'credit-note': 'SC',
  'receipt-voucher': 'SR',
  'refund-voucher': 'SV',
} as const;

/** The digits that fit beside series and year: 27 million documents a day. */
const DIGITS = 10;

/**
 * 'SF/26/0000000001' for the financial year '26-27': at most 16 characters (CGST rule 46), and sortable as text. Throws when a year has no
 * number left.
 */
export function taxDocumentNumber(series: string, financialYear: string, running: number): string {
  const digits = String(running).padStart(DIGITS, '0');
  if (digits.length > DIGITS) throw new Error(`series ${series} of ${financialYear} has no number ${running}`);
  return `${series}/${financialYear.slice(0, 2)}/${digits}`;
}
