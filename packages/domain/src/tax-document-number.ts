/** Each kind of document has a series of numbers of its own, anew in every financial year. */
export const TAX_DOCUMENT_SERIES = { invoice: 'SF', 'credit-note': 'SC' } as const;

const DIGITS = 6;

/** 'SF/26-27/000001': at most 16 characters (CGST rule 46). */
export function taxDocumentNumber(series: string, financialYear: string, running: number): string {
  return `${series}/${financialYear}/${String(running).padStart(DIGITS, '0')}`;
}
