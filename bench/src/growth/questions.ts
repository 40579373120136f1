import { CITY, stay } from '../fixtures.ts';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';

/** A kind of user who asks: the origin asked and the headers that authenticate the user. */
export interface Asker {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Askers {
  readonly traveller: Asker;
  readonly support: Asker;
  readonly finance: Asker;
  readonly admin: Asker;
}

/** A request of a user over HTTP. */
export interface Question {
  readonly name: string;
  readonly by: keyof Askers;
  /** The path to request in a round. */
  readonly path: (round: number) => string;
  /** For a file of any length: only the first piece is timed. */
  readonly part?: 'beginning';
}

const today = indiaDateOf(Date.now());
const day = (back: number): string => today.subtract({ days: back }).toString();
const month = today.subtract({ months: 1 }).toString().slice(0, 7);
const days = `from=${month}-01&until=${month}-28`;
const year = `from=${day(366)}&until=${day(1)}`;
const mobile = (round: number): string => `9${String((round * 79) % 200).padStart(9, '0')}`;

function typed(text: string): string {
  return `/api/find?${new URLSearchParams({ typed: text }).toString()}`;
}

function results(): string {
  const query = new URLSearchParams({ ...stay(), cc: CITY.code, rooms: '1', adults: '2', children: '0', nat: 'IN' });
  return `/${CITY.slug}/hotels?${query.toString()}`;
}

/** The query of the page of a copied hotel. */
function hotelQuery(round: number): string {
  return new URLSearchParams({
    ...stay(),
    hcc: `G${round % 4}`,
    rooms: '1',
    adults: '2',
    children: '0',
    nat: 'IN',
  }).toString();
}

/** Every request whose answer depends on growing data. */
export const QUESTIONS: readonly Question[] = [
  { name: 'home', by: 'traveller', path: () => '/home' },
  { name: 'results of a city', by: 'traveller', path: results },
  { name: 'My Bookings, data', by: 'traveller', path: () => '/api/bookings/mine' },
  { name: 'My Bookings, page', by: 'traveller', path: () => '/bookings' },
  { name: 'suggestions: a common word', by: 'traveller', path: () => '/api/hotels/suggest?q=grand&limit=8' },
  { name: 'suggestions: a word and a letter', by: 'traveller', path: () => '/api/hotels/suggest?q=grand%20o&limit=8' },
  { name: 'suggestions: two common words', by: 'traveller', path: () => '/api/hotels/suggest?q=lotus%20inn&limit=8' },
  {
    name: 'suggestions: one hotel',
    by: 'traveller',
    path: (n) => `/api/hotels/suggest?q=blue%20fort%20inn%20${1 + (n % 700)}&limit=8`,
  },
  { name: 'suggestions: three letters', by: 'traveller', path: () => '/api/hotels/suggest?q=pal&limit=8' },
  { name: 'suggestions: misspelt', by: 'traveller', path: () => '/api/hotels/suggest?q=goldn%20orchd&limit=8' },
  { name: 'suggestions: nothing like it', by: 'traveller', path: () => '/api/hotels/suggest?q=zzyzx%20qwrtk&limit=8' },
  { name: 'facilities', by: 'traveller', path: () => '/api/facilities' },
  {
    name: 'suggestions: cities',
    by: 'traveller',
    path: (n) => `/api/suggestions?query=${['mum', 'goa', 'del', 'bangalor', 'jaipur'][n % 5]}`,
  },
  { name: 'hotel, page', by: 'traveller', path: (n) => `/goa/hotels/a-hotel?${hotelQuery(n)}` },
  { name: 'sitemap index', by: 'traveller', path: () => '/sitemap.xml' },
  { name: 'desk: today', by: 'support', path: () => '/api/today' },
  { name: 'desk: counts of what waits', by: 'support', path: () => '/api/waiting/counts' },
  { name: 'desk: what waits', by: 'support', path: () => '/api/waiting' },
  { name: 'desk: what waits of refunds', by: 'finance', path: () => '/api/waiting?kind=refunds' },
  { name: 'desk: refunds', by: 'finance', path: () => '/api/refunds' },
  { name: 'desk: list of bookings', by: 'support', path: () => '/api/bookings' },
  { name: 'desk: list by status', by: 'support', path: () => '/api/bookings?status=cancelled' },
  { name: 'desk: bookings.csv begins', by: 'finance', path: () => '/api/bookings.csv', part: 'beginning' },
  { name: 'desk: travellers', by: 'support', path: (n) => `/api/travellers?typed=${mobile(n)}` },
  { name: 'desk: audit', by: 'admin', path: () => '/api/audit' },
  { name: 'desk: workflows', by: 'admin', path: () => '/api/system/workflows' },
  { name: 'desk: system', by: 'admin', path: () => '/api/system' },
  { name: 'find: mobile', by: 'support', path: (n) => typed(mobile(n)) },
  { name: 'find: six digits', by: 'support', path: (n) => typed(mobile(n).slice(0, 6)) },
  { name: 'find: last six digits', by: 'support', path: (n) => typed(mobile(n).slice(-6)) },
  { name: 'find: a day of travel', by: 'support', path: (n) => typed(`arriving ${day(n)}`) },
  { name: 'find: last name and day of travel', by: 'support', path: (n) => typed(`last${n} arriving ${day(n)}`) },
  { name: 'find: last and first name', by: 'support', path: (n) => typed(`last${n} first${n}`) },
  { name: 'find: first and last name', by: 'support', path: (n) => typed(`first${n} last${n}`) },
  { name: 'find: last name', by: 'support', path: (n) => typed(`last${n}`) },
  { name: 'find: beginning of every name', by: 'support', path: () => typed('last') },
  { name: 'find: hotel of a third', by: 'support', path: () => typed('goa') },
  { name: 'find: e-mail', by: 'support', path: (n) => typed(`guest${n}@example.com`) },
  { name: 'report: GSTR-1 of a month', by: 'finance', path: () => `/api/reports/gst?month=${month}` },
  { name: 'report: GSTR-1, JSON', by: 'finance', path: () => `/api/reports/gst.json?month=${month}` },
  { name: 'report: GSTR-1, b2b.csv', by: 'finance', path: () => `/api/reports/gst.csv?month=${month}&table=b2b` },
  {
    name: 'report: sales of a month',
    by: 'finance',
    path: () => `/api/reports/sales?from=${day(31)}&until=${day(1)}&by=supplier`,
  },
  {
    name: 'report: sales of a year',
    by: 'finance',
    path: () => `/api/reports/sales?from=${day(366)}&until=${day(1)}&by=supplier`,
  },
  { name: 'report: payables', by: 'finance', path: () => `/api/reports/payables?from=${day(366)}&until=${day(1)}` },
  { name: 'report: trial balance of a month', by: 'finance', path: () => `/api/books/trial-balance?${days}` },
  { name: 'report: an account of a year', by: 'finance', path: () => `/api/books/accounts/gateway?${year}` },
  { name: 'report: a day of an account', by: 'finance', path: () => `/api/books/accounts/gateway/${day(20)}` },
  { name: 'report: day book begins', by: 'finance', path: () => `/api/books/day-book.csv?${days}`, part: 'beginning' },
  { name: 'report: Tally file begins', by: 'finance', path: () => `/api/books/tally.xml?${days}`, part: 'beginning' },
  {
    name: 'report: an account, CSV begins',
    by: 'finance',
    path: () => `/api/books/account.csv?account=gateway&${days}`,
    part: 'beginning',
  },
  { name: 'report: GSTR-3B', by: 'finance', path: () => `/api/books/gst3b?month=${month}` },
  { name: 'report: given and lost', by: 'finance', path: () => `/api/reports/losses?${days}` },
  { name: 'report: a month and its steps', by: 'finance', path: () => `/api/months/${month}` },
  { name: 'report: documents by number', by: 'finance', path: () => `/api/books/documents?month=${month}` },
  {
    name: 'report: documents, CSV begins',
    by: 'finance',
    path: () => `/api/books/documents.csv?month=${month}`,
    part: 'beginning',
  },
  { name: 'report: TDS', by: 'finance', path: () => `/api/books/tds?month=${month}` },
  { name: 'report: a supplier’s statement', by: 'finance', path: () => `/api/months/${month}/statements/tbo` },
  {
    name: 'report: a supplier’s statement, CSV',
    by: 'finance',
    path: () => `/api/statement.csv?month=${month}&supplier=tbo`,
  },
  { name: 'report: hotels of direct contracts', by: 'finance', path: () => `/api/books/hotels?month=${month}` },
  { name: 'report: payment run', by: 'finance', path: () => `/api/books/payment-run.csv?until=${day(1)}` },
  { name: 'report: ages of refunds', by: 'finance', path: () => '/api/reports/refunds' },
  { name: 'report: not yet earned', by: 'finance', path: () => `/api/reports/deferred?on=${day(1)}` },
];
