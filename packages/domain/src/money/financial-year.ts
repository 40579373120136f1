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
