import { CALLS_KEPT_DAYS, JOURNEYS_KEPT_DAYS } from '@safar/domain/people/retention';
import { LOWS_KEPT_DAYS } from '../hotels/index.ts';
import type { PartitionedTable } from '../../platform/partitions.ts';
import {
  deleteCheckouts,
  deleteHotelLows,
  deleteJourneyUse,
  deleteMessages,
  deleteRest,
  deleteTripLinks,
  deleteWebhookEvents,
  type DeleteOld,
} from './sweep-store.ts';

/** How long a table's rows are kept. */
export type Kept =
  /** Forever, and why. */
  | { readonly ever: string }
  /** So few rows that retention does not matter, and why. */
  | { readonly small: string }
  /** Until the table's own module deletes them, and when that is. */
  | { readonly ended: string }
  | KeptForDays;

/** A number of days, and why; deleted by the nightly sweep, a partition as a whole once its first row is old enough. */
export interface KeptForDays {
  readonly days: number;
  readonly because: string;
  readonly by: DeleteOld;
  readonly partitions?: PartitionedTable;
}

/** Finished workflows: longer than people ask about the outcome of a booking. Our own rows record the outcome forever. */
export const WORKFLOWS_KEPT_DAYS = 90;

const BOOKS = { ever: 'books of account and tax, eight financial years and longer (decision 0018)' } as const;
const BOOKING = { ever: 'what a booking is: its traveller reads it, and books hang on it' } as const;
const CATALOGUE = { small: 'as many as hotels and cities are sold' } as const;
const OPERATORS = { small: 'as many as operators make by hand' } as const;
const REPLACED = { small: 'a row is written over' } as const;
const WORKFLOW = { ended: 'with their workflow, which the nightly sweep forgets' } as const;

/**
 * Every table of the database, ours and the workflow engine's: tables that grow have a retention, or a reason for
 * none (REQ-OPS-30).
 */
export const KEPT_TABLES: Readonly<Record<string, Kept>> = {
  // Bookings and money.
  bookings: BOOKING,
  booking_changes: BOOKING,
  booking_events: BOOKING,
  booking_items: BOOKING,
  booking_lines: BOOKING,
  booking_people: {
    ended:
      'of a deleted account, once the law no longer asks for the lead’s name; of others they are kept as the booking is',
  },
  booking_moves: BOOKING,
  booking_notes: { ended: 'with the account' },
  booking_owners: { ended: 'when an operator lets go of it' },
  booking_reviews: BOOKING,
  booking_terms: { ever: 'what a booking is found by, as long as it is there: triggers erase what is erased there' },
  booking_timers: { ended: 'when they have fired' },
  booking_watches: { ended: 'when the last flight has left, or the stay has begun' },
  change_items: BOOKING,
  coupon_uses: { ever: 'what a coupon took off a booking; of a checkout that came to nothing it goes with it' },
  direct_bookings: BOOKING,
  cases: BOOKING,
  case_files: { ended: '90 days after their question was answered, and with the account' },
  escalations: BOOKING,
  goodwill_given: BOOKS,
  hotel_number_asks: { ended: 'when the number is known, or no longer asked for' },
  ledger_lines: BOOKS,
  ledger_transactions: BOOKS,
  ledger_days: BOOKS,
  ledger_day_totals: BOOKS,
  sales_day_lines: BOOKS,
  invoiced_day_moves: BOOKS,
  gst_day_lines: BOOKS,
  money_days: BOOKS,
  supplier_invoices: BOOKS,
  supplier_payments: BOOKS,
  supplier_statements: BOOKS,
  supplier_statement_lines: BOOKS,
  supplier_differences_closed: BOOKS,
  hotel_statement_mails: BOOKS,
  tds_deposits: BOOKS,
  locked_months: BOOKS,
  month_notes: BOOKS,
  month_requests: BOOKS,
  payment_disputes: BOOKS,
  payment_downtimes: { small: 'some a month' },
  payment_orders: { ever: 'what was paid and asked for; of a checkout that came to nothing they go with it' },
  payments: BOOKS,
  gateway_settlements: BOOKS,
  settlement_lines: BOOKS,
  refunds: BOOKS,
  supplier_calls: BOOKING,
  supplier_records: BOOKING,
  tax_documents: BOOKS,
  e_invoices: BOOKS,
  tax_document_numbers: { small: 'one for each series and year' },
  data_requests: { ever: 'that a request was answered in time' },
  account_merges: { ever: 'what lets the books follow an account' },
  approvals: { ever: 'who decided what' },
  work_owners: { ended: '90 days after they took it, when the work is long done' },
  audit_log: { ever: 'who did what; a chain that breaks when a row goes' },
  audit_head: REPLACED,
  checkout_sessions: {
    days: 90,
    because:
      'a checkout that came to nothing: past the weeks in which a bank still authorises, or somebody asks why it failed',
    by: deleteCheckouts,
  },
  messages: {
    days: 400,
    because:
      'that somebody was told, as long as a payer may dispute, counted from the end of the booking where that is later; a row keeps news from being said twice',
    by: deleteMessages,
  },
  payment_webhook_events: {
    days: 90,
    because: 'a gateway delivers again for a day, by hand for some weeks; dealt with twice, it changes nothing',
    by: deleteWebhookEvents,
  },
  payment_webhooks_waiting: { ended: 'when it was dealt with' },
  outside_calls: {
    days: CALLS_KEPT_DAYS,
    because: 'past the year in which a payer may dispute or an airline pays back (REQ-PRIV-4)',
    by: deleteRest('outside_calls'),
    partitions: 'outside_calls',
  },
  journey_events: {
    days: JOURNEYS_KEPT_DAYS,
    because: 'what travellers did on our pages (REQ-LOG-2)',
    by: deleteRest('journey_events'),
    partitions: 'journey_events',
  },
  journey_use: { days: 1, because: 'a day’s budget', by: deleteJourneyUse },
  // Searches and quotes.
  air_searches: { ended: 'minutes after they were made, and by their bytes' },
  air_quotes: { ended: 'a day after they were made' },
  air_fare_months: { ended: 'when they expire' },
  air_found_fares: { ended: 'when they expire' },
  direct_keeps: { ended: 'when the payment window closes' },
  idempotency_keys: { ended: 'a day after they were used' },
  hotel_lows: { days: LOWS_KEPT_DAYS, because: 'an older price says nothing of today’s', by: deleteHotelLows },
  price_samples: { small: 'the last of recent searches' },
  // Accounts.
  users: { ended: 'when the account is deleted' },
  saved_travellers: { ended: 'with the account' },
  saved_hotels: { ended: 'with the account' },
  trip_shares: {
    days: 0,
    because: 'a link shows nothing once its trip is over; a calendar goes when it is ended, and with the account',
    by: deleteTripLinks,
  },
  sessions: { ended: '30 days after they ended' },
  push_devices: { ended: 'with the session of the device' },
  email_codes: REPLACED,
  otp_codes: REPLACED,
  otp_sends: { ended: '30 days after they were sent' },
  password_tries: { ended: '30 days after they were made' },
  reviews: { ever: 'what guests say of a hotel, until they take it back' },
  questions: { ever: 'what travellers asked of a hotel, with its answer' },
  // The catalogue and what is contracted.
  catalogue_cities: CATALOGUE,
  catalogue_countries: CATALOGUE,
  hotels: CATALOGUE,
  hotel_conditions: CATALOGUE,
  hotel_differences: CATALOGUE,
  hotel_mappings: CATALOGUE,
  hotel_scores: CATALOGUE,
  hotel_words: CATALOGUE,
  supplier_cities: CATALOGUE,
  supplier_city_readings: CATALOGUE,
  supplier_hotels: CATALOGUE,
  direct_hotels: OPERATORS,
  direct_room_types: OPERATORS,
  direct_rate_plans: OPERATORS,
  direct_prices: OPERATORS,
  direct_allotments: OPERATORS,
  direct_wanted_days: REPLACED,
  // The desk.
  coupons: OPERATORS,
  desk_mails: { ended: '30 days after they were sent' },
  notices: OPERATORS,
  offers: OPERATORS,
  offer_pictures: { ended: 'a day after no offer has them' },
  operator_passkeys: OPERATORS,
  operator_recovery_codes: OPERATORS,
  operator_sessions: { ended: 'when they expire' },
  operator_tries: { ended: 'a day after they were made' },
  operators: OPERATORS,
  place_requests: OPERATORS,
  price_draft: REPLACED,
  price_versions: OPERATORS,
  removed_samples: REPLACED,
  saved_views: OPERATORS,
  spent_passkey_challenges: { ended: 'when they would expire' },
  switches: OPERATORS,
  // The machine.
  answer_oddities: { small: 'at most so many are kept of each service' },
  executors: { ended: 'when their process ends' },
  backup_notes: { small: 'some a day' },
  comparison_rounds: { small: 'the last of each of others’ books' },
  reconciliation_runs: { small: 'one a night' },
  reconciliation_differences: { ever: 'what our books and others’ differed in, and how it was mended' },
  schema_migrations: { small: 'one for each file' },
  short_balances: REPLACED,
  supplier_accounts: REPLACED,
  supplier_balances: { ended: 'some days after they were read' },
  web_assets: { ended: 'five releases later' },
  web_releases: { ended: 'five releases later' },
};

/** The workflow engine's tables of single workflows; the rest of its schema is settings and does not grow. */
export const WORKFLOW_TABLES: Readonly<Record<string, Kept>> = {
  workflow_status: {
    ended: `${WORKFLOWS_KEPT_DAYS} days after it began, and after its booking ended, once it and what it was for are over`,
  },
  workflow_input: WORKFLOW,
  workflow_output: WORKFLOW,
  operation_outputs: WORKFLOW,
  notifications: WORKFLOW,
  workflow_events: WORKFLOW,
  workflow_events_history: WORKFLOW,
  streams: WORKFLOW,
};
