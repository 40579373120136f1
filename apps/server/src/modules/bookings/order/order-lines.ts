/** What changes put into a booking's lines and take out of them, and what that moves in the ledger. The caller holds the booking's lock. */
import { sumPaise, type Paise } from '@safar/domain/money/money';
import { chargeLines, countedLines, postChange, postSold, type ItemCharge } from '@safar/domain/order/post-change';
import { isPriced, type OrderLine } from '@safar/domain/order/sale';
import type { Transaction } from '../../../platform/database.ts';
import { post } from '../../payments/index.ts';
import type { Booking, BookingLine } from './booking.ts';
import type { ChangeKey } from './change-rows.ts';
import { getBooking, lockStatus } from './store.ts';

/** What a change does to the lines of a booking. */
interface LinesMoved {
  /** Which lines in force it takes out; none when absent. */
  readonly out?: (line: BookingLine) => boolean;
  readonly in?: readonly OrderLine[];
  /** Whether the booking is sold: the lines of its price count in the ledger. */
  readonly isSold: boolean;
  /** ISO instant. */
  readonly at: string;
}

/** Posts that a booking is sold by a change: what it has is paid for (REQ-PAY-13). */
export async function sellLines(
  transaction: Transaction,
  { lines }: Pick<Booking, 'lines'>,
  { changeId, ...key }: ChangeKey,
  at: string,
): Promise<void> {
  const price = lines.filter(({ kind }) => isPriced(kind));
  await post(transaction, { ...key, key: `change:${changeId}`, at }, postSold(price));
}

/** Takes lines out, puts lines in, and posts the difference (REQ-PAY-13). */
export async function moveLines(
  transaction: Transaction,
  booking: Pick<Booking, 'lines'>,
  change: ChangeKey,
  moved: LinesMoved,
): Promise<void> {
  return move(transaction, booking, change, { ...moved, key: `change:${change.changeId}` });
}

/** The same for a change that undoes what was bought, or lost it: only what was kept of earlier cancellations stays. */
export async function takeAllOut(
  transaction: Transaction,
  booking: Pick<Booking, 'lines'>,
  change: ChangeKey,
  { isSold, at }: Pick<LinesMoved, 'isSold' | 'at'>,
): Promise<void> {
  return move(transaction, booking, change, {
    out: (line) => !isKept(line),
    isSold,
    at,
    key: `undone:${change.changeId}`,
  });
}

/** Notes what a supplier keeps of a record of a purchase that came to nothing: it is our loss. */
export async function chargeUs(
  transaction: Transaction,
  booking: Pick<Booking, 'lines' | 'kind'>,
  change: ChangeKey,
  { record, supplierPaise, at }: { readonly record: number; readonly supplierPaise: Paise; readonly at: string },
): Promise<void> {
  const lines = chargesOf(booking, null, { supplierPaise, travellerPaise: 0 });
  return move(transaction, booking, change, {
    in: lines,
    isSold: false,
    at,
    key: `charge-${record}:${change.changeId}`,
  });
}

async function move(
  transaction: Transaction,
  { lines }: Pick<Booking, 'lines'>,
  { changeId, ...key }: ChangeKey,
  { out = () => false, in: added = [], isSold, at, key: postingKey }: LinesMoved & { readonly key: string },
): Promise<void> {
  const taken = lines.filter(out);
  const after = [...lines.filter((line) => !taken.includes(line)), ...added];
  if (taken.length > 0)
    await transaction.query(
      'update booking_lines set out_change = $3 where user_id = $1 and booking_id = $2 and line = any ($4)',
      [key.userId, key.bookingId, changeId, taken.map(({ line }) => line)],
    );
  if (added.length > 0) await insertLines(transaction, { ...key, changeId }, added);
  const posting = postChange(countedLines(lines, isSold), countedLines(after, isSold));
  await post(transaction, { ...key, key: postingKey, at }, posting);
}

/** Notes that the rest of a refund of a change, which no gateway sends, stays with us; payments posts it. */
export async function noteKeptRest(transaction: Transaction, change: ChangeKey, restPaise: Paise): Promise<void> {
  await lockStatus(transaction, change);
  const booking = await getBooking(transaction, change);
  await insertLines(transaction, change, [ourLine(booking, 'rounding', restPaise)]);
}

/** Notes what a payer's bank took beyond what was due: a loss that its dispute has posted. */
export async function noteDisputeLoss(transaction: Transaction, change: ChangeKey, lostPaise: Paise): Promise<void> {
  const booking = await getBooking(transaction, change);
  await insertLines(transaction, change, [ourLine(booking, 'dispute-loss', -lostPaise)]);
}

async function insertLines(
  transaction: Transaction,
  { userId, bookingId, changeId }: ChangeKey,
  added: readonly OrderLine[],
): Promise<void> {
  await transaction.query(
    `insert into booking_lines (user_id, booking_id, line, item, kind, label, amount_paise, party, tax_code, refund, coupon, nights, in_change)
     select $1, $2, n - 1 + (select count(*) from booking_lines where user_id = $1 and booking_id = $2),
       item, kind, label, "amountPaise", party, "taxCode", refund, coupon, nights, $3
     from rows from (jsonb_to_recordset($4::jsonb) as (item smallint, kind text, label text, "amountPaise" bigint, party text,
       "taxCode" text, refund text, coupon text, nights bigint[]))
       with ordinality as new (item, kind, label, "amountPaise", party, "taxCode", refund, coupon, nights, n)`,
    [userId, bookingId, changeId, JSON.stringify(added)],
  );
}

/** The lines that take the place of what was given up; `item` is null when several items were. */
export function chargesOf({ kind }: Pick<Booking, 'kind'>, item: number | null, charge: ItemCharge): OrderLine[] {
  return chargeLines(item, TAX[kind], charge);
}
const TAX = { hotel: 'accommodation', flight: 'airline' } as const;

/** Notes what a change gives at our cost, beyond the terms. */
export async function giveGoodwill(
  transaction: Transaction,
  booking: Pick<Booking, 'lines' | 'kind'>,
  change: ChangeKey,
  { paise, at }: { readonly paise: Paise; readonly at: string },
): Promise<void> {
  return moveLines(transaction, booking, change, { in: [ourLine(booking, 'goodwill', -paise)], isSold: false, at });
}

/** What of a loss by disputes a change would have given back anyway: it is a loss no longer. */
export function coveredLines(booking: Pick<Booking, 'kind'>, coveredPaise: Paise): OrderLine[] {
  return coveredPaise === 0 ? [] : [ourLine(booking, 'dispute-loss', coveredPaise)];
}

/** A line of the whole booking, at our cost or to our gain. */
function ourLine(
  { kind: of }: Pick<Booking, 'kind'>,
  kind: 'goodwill' | 'rounding' | 'dispute-loss',
  amountPaise: Paise,
): OrderLine {
  return { item: null, kind, label: kind, amountPaise, party: 'safar', taxCode: TAX[of], refund: 'kept' };
}

/** What banks took and nothing has covered since. */
export function disputeLossInForce(lines: readonly OrderLine[]): Paise {
  return -sumPaise(lines.flatMap(({ kind, amountPaise }) => (kind === 'dispute-loss' ? amountPaise : [])));
}

/** What was kept of items that are gone. */
function isKept({ kind }: OrderLine): boolean {
  return kind === 'charge' || kind === 'rounding';
}
