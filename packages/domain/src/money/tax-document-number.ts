/** Each kind of document has its own series of numbers, which restarts every financial year (REQ-DOC-4). */
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

/** 1 April, as `MM-dd`. */
const YEAR_BEGINS = '04-01';

/** The calendar year in which the financial year of an ISO day began. */
function yearOf(day: string): number {
  return Number(day.slice(0, 4)) - (day.slice(5) < YEAR_BEGINS ? 1 : 0);
}

/** '26-27': the financial year (1 April to 31 March) of an ISO day, as in the numbers of tax documents. */
export function financialYear(day: string): string {
  const year = yearOf(day);
  return [year, year + 1].map((each) => String(each % 100).padStart(2, '0')).join('-');
}

/** The first day of the financial year that began `years` years before the one of an ISO day. */
export function yearsBefore(day: string, years: number): string {
  return `${yearOf(day) - years}-${YEAR_BEGINS}`;
}
