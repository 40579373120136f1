import { Instant, rowsOf } from '../../platform/rows.ts';
import { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import { storedJson, type FieldsOf } from '../../platform/stored-json.ts';
import type { FlightQuestion } from '../../suppliers/flight-supplier.ts';
import { StoredOffer, StoredQuestion } from '../../suppliers/stored-flight.ts';
import type { NamedOffer } from './flight-view.ts';
import type { FlightQuote, StoredQuote } from './flight-quote.ts';
import { StoredFlightQuote } from './stored-quote.ts';

/** The result of a search, stored until the supplier's search expires. */
export interface FoundFlights {
  readonly question: FlightQuestion;
  readonly trace: string;
  /** One list, or outbound and inbound. */
  readonly lists: readonly (readonly NamedOffer[])[];
}

/** Maximum size of stored searches; the oldest are deleted first. A large one has a megabyte, most have a tenth of that. */
const MAX_SEARCHES_BYTES = 2 * 1024 ** 3;
/** Maximum size of all stored quotes. One has some 17 kB; the oldest are deleted first, long after their search has expired. */
const MAX_QUOTES_BYTES = 1024 ** 3;
/** Maximum number of quotes of one network, so that none displaces all others. */
const MAX_QUOTES_OF_NETWORK = 5000;
/** Quotes are kept for questions about a purchase; their searches have expired by then. */
const QUOTE_LIFE = "interval '2 days'";

const COLUMN = {
  /** Text, not JSONB: no query looks inside, so PostgreSQL need not parse it. */
  found: storedJson<FoundFlights>({
    column: 'air_searches.found',
    schema: z.object({
      question: StoredQuestion,
      trace: z.string(),
      lists: z.array(z.array(z.object({ name: z.string(), offer: StoredOffer } satisfies FieldsOf<NamedOffer>))),
    } satisfies FieldsOf<FoundFlights>),
  }),
  quote: storedJson<FlightQuote>({ column: 'air_quotes.quote', schema: StoredFlightQuote }),
  question: storedJson({ column: 'air_quotes.question', schema: StoredQuestion }),
  offers: storedJson({ column: 'air_quotes.offers', schema: z.array(StoredOffer).readonly() }),
};

/** Stores the result of a search, for any process to quote from. */
export async function insertSearch(
  db: Queryable,
  { id, expiresAt }: { readonly id: string; readonly expiresAt: string },
  found: FoundFlights,
): Promise<void> {
  await db.query('insert into air_searches (id, expires_at, found) values ($1, $2, $3)', [
    id,
    expiresAt,
    COLUMN.found.write(found),
  ]);
}

const FindSearchRow = z.object({ found: z.string(), expires_at: Instant });

/** The result of a search; null when it has expired or never existed. */
export async function findSearch(
  db: Queryable,
  id: string,
  nowIso: string,
): Promise<(FoundFlights & { readonly expiresAt: string }) | null> {
  const rows = await rowsOf(db, FindSearchRow)(
    'select found, expires_at from air_searches where id = $1 and expires_at > $2',
    [id, nowIso],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { ...COLUMN.found.read(JSON.parse(row.found), id), expiresAt: row.expires_at };
}

/** Reserves a search's trace for one quote; false when another has it. */
export async function claimTrace(db: Queryable, searchId: string, quoteId: string): Promise<boolean> {
  const { rowCount } = await db.query('update air_searches set claimed_by = $2 where id = $1 and claimed_by is null', [
    searchId,
    quoteId,
  ]);
  return rowCount === 1;
}

/**
 * Writes a quote, or its state after it was confirmed again.
 * @param network keyed hash of the network of a new quote; null when the server made it
 */
export async function saveQuote(
  db: Queryable,
  { quote, question, offers }: StoredQuote,
  { nowIso, network }: { readonly nowIso: string; readonly network: string | null },
): Promise<void> {
  await db.query(
    `insert into air_quotes (id, created_at, expires_at, quote, question, offers, network) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set expires_at = $3, quote = $4, offers = $6`,
    [
      quote.id,
      nowIso,
      quote.expiresAt,
      COLUMN.quote.write(quote),
      COLUMN.question.write(question),
      COLUMN.offers.write(offers),
      network,
    ],
  );
}

const FindQuoteRow = z.object({ quote: z.unknown(), question: z.unknown(), offers: z.unknown() });

/** A quote with its sources; null when there is none. */
export async function findQuote(db: Queryable, id: string): Promise<StoredQuote | null> {
  const rows = await rowsOf(db, FindQuoteRow)('select quote, question, offers from air_quotes where id = $1', [id]);
  const [row] = rows;
  return row === undefined
    ? null
    : {
        quote: COLUMN.quote.read(row.quote, id),
        question: COLUMN.question.read(row.question, id),
        offers: COLUMN.offers.read(row.offers, id),
      };
}

/** Limits of stored searches and quotes. */
interface FlightBounds {
  readonly searchesBytes: number;
  readonly quotesBytes: number;
  readonly quotesOfNetwork: number;
}

const BOUNDS: FlightBounds = {
  searchesBytes: MAX_SEARCHES_BYTES,
  quotesBytes: MAX_QUOTES_BYTES,
  quotesOfNetwork: MAX_QUOTES_OF_NETWORK,
};

/** Deletes expired rows, and the oldest searches and quotes above the limits. */
export async function pruneFlights(db: Queryable, nowIso: string, bounds: Partial<FlightBounds> = {}): Promise<void> {
  const { searchesBytes, quotesBytes, quotesOfNetwork } = { ...BOUNDS, ...bounds };
  await db.query('delete from air_searches where expires_at <= $1', [nowIso]);
  await db.query(
    `delete from air_searches where id in (
       select id from (select id, sum(octet_length(found)) over (order by expires_at desc, id) as bytes from air_searches) kept
       where bytes > $1)`,
    [searchesBytes],
  );
  await db.query(`delete from air_quotes where created_at < $1::timestamptz - ${QUOTE_LIFE}`, [nowIso]);
  await db.query(
    `delete from air_quotes where id in (
       select id from (
         select id, network, sum(pg_column_size(quote) + pg_column_size(question) + pg_column_size(offers)) over (order by created_at desc, id) as bytes,
           row_number() over (partition by network order by created_at desc, id) as place
         from air_quotes) kept
       where bytes > $1 or (network is not null and place > $2))`,
    [quotesBytes, quotesOfNetwork],
  );
}
