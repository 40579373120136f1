import { CouponTerms } from '@safar/contract/coupon-terms';
import type { Paise } from '@safar/domain/money/money';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { Amount, Instant, rowsOf } from '../../platform/rows.ts';
import { storedJson } from '../../platform/stored-json.ts';

const TERMS = storedJson({ column: 'coupons.terms', schema: CouponTerms });

const CouponRow = z.object({
  id: z.string(),
  code: z.string().nullable(),
  name: z.string(),
  terms: z.unknown().transform((stored) => TERMS.read(stored, 'a coupon')),
  firstBooking: z.boolean(),
  perTraveller: z.int().nullable(),
  totalUses: z.int().nullable(),
  budgetPaise: Amount.nullable(),
  from: z.string(),
  until: z.string(),
  state: z.enum(['waiting', 'live', 'ended']),
  uses: z.int(),
  spentPaise: Amount,
});
/** A coupon, with the counts of its uses. */
export type Coupon = z.infer<typeof CouponRow>;

const COLUMNS = `coupons.id, code, coupons.name, terms, first_booking as "firstBooking", per_traveller as "perTraveller",
  total_uses as "totalUses", budget_paise as "budgetPaise", from_day as "from", until_day as "until", state, uses, spent_paise as "spentPaise"`;

/** A coupon by its code, in any case; null when there is none. */
export async function couponByCode(db: Queryable, code: string): Promise<Coupon | null> {
  const [row] = await rowsOf(db, CouponRow)(`select ${COLUMNS} from coupons where code = upper($1)`, [code]);
  return row ?? null;
}

/** The coupons with these codes. */
export function couponsByCodes(db: Queryable, codes: readonly string[]): Promise<Coupon[]> {
  return rowsOf(db, CouponRow)(`select ${COLUMNS} from coupons where code = any($1)`, [codes]);
}

/** Most coupons without a code on a day; the newest count. */
const MAX_AUTOMATIC = 50;

/** Live coupons without a code on a day. */
export function automaticCoupons(db: Queryable, day: string): Promise<Coupon[]> {
  return rowsOf(db, CouponRow)(
    `select ${COLUMNS} from coupons
     where code is null and state = 'live' and $1 between from_day and until_day order by created_at desc limit $2`,
    [day, MAX_AUTOMATIC],
  );
}

/** Locks coupons until the transaction ends. */
export function lockCoupons(transaction: Transaction, ids: readonly string[]): Promise<Coupon[]> {
  // In order of id, so that two transactions that lock the same coupons do not deadlock.
  return rowsOf(transaction, CouponRow)(`select ${COLUMNS} from coupons where id = any($1) order by id for update`, [
    ids,
  ]);
}

/** Key of a use: the booking, made or to be made. */
export interface UseKey {
  readonly userId: string;
  readonly bookingId: string;
}

/** The amount of one coupon in a use. */
export interface Part {
  readonly couponId: string;
  readonly amountPaise: Paise;
}

const USE_STATES = ['held', 'used', 'returned'] as const;

const UseRow = z
  .object({
    couponId: z.string(),
    amountPaise: Amount,
    secondId: z.string().nullable(),
    secondPaise: Amount.nullable(),
    state: z.enum(USE_STATES),
  })
  .transform(({ couponId, amountPaise, secondId, secondPaise, state }) => {
    const second = secondId === null || secondPaise === null ? [] : [{ couponId: secondId, amountPaise: secondPaise }];
    const parts: readonly Part[] = [{ couponId, amountPaise }, ...second];
    return { parts, state };
  });
/** The coupons that a booking holds or has used, with their amounts. */
export type Use = z.infer<typeof UseRow>;

const SELECT_USE =
  prepared(`select coupon_id as "couponId", amount_paise as "amountPaise", second_coupon_id as "secondId",
  second_amount_paise as "secondPaise", state from coupon_uses where user_id = $1 and booking_id = $2`);

/** The use of a booking; null when there is none. */
export async function findUse(db: Queryable, { userId, bookingId }: UseKey): Promise<Use | null> {
  const [row] = await rowsOf(db, UseRow)(SELECT_USE, [userId, bookingId]);
  return row ?? null;
}

/** The use of a booking, locked. It is locked before the counts of its coupons are changed. */
export async function lockUse(transaction: Transaction, { userId, bookingId }: UseKey): Promise<Use | null> {
  const [row] = await rowsOf(transaction, UseRow)(`${SELECT_USE} for update`, [userId, bookingId]);
  return row ?? null;
}

const UsesRow = z.object({ id: z.string(), uses: z.int() });

/** How often a traveller holds or has used each of these coupons, apart from one booking; coupons without a use are omitted. */
export async function usesOf(
  db: Queryable,
  couponIds: readonly string[],
  { userId, bookingId }: UseKey,
): Promise<ReadonlyMap<string, number>> {
  const found = await rowsOf(db, UsesRow)(
    `select coupons.id, count(*)::int as uses from coupons join coupon_uses on coupons.id in (coupon_id, second_coupon_id)
     where user_id = $1 and booking_id <> $2 and coupons.id = any($3) and coupon_uses.state in ('held', 'used')
     group by coupons.id`,
    [userId, bookingId, couponIds],
  );
  return new Map(found.map(({ id, uses }) => [id, uses]));
}

/** Whether a traveller holds or has used a coupon for a first booking in another one. */
export async function holdsForFirst(db: Queryable, { userId, bookingId }: UseKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from coupon_uses join coupons on coupons.id in (coupon_id, second_coupon_id)
     where user_id = $1 and booking_id <> $2 and coupon_uses.state in ('held', 'used') and first_booking limit 1`,
    [userId, bookingId],
  );
  return rowCount === 1;
}

/** Admits one checkout of a traveller at a time to hold coupons, until the transaction ends. */
export async function lockHolds(transaction: Transaction, { userId }: UseKey): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`coupons:${userId}`]);
}

/**
 * Saves that a booking holds these coupons and no others; the counts of the coupons are updated separately. @param
 * parts one or two
 */
export async function writeUse(
  transaction: Transaction,
  { userId, bookingId }: UseKey,
  use: { readonly parts: readonly Part[]; readonly heldUntil: string; readonly at: string },
): Promise<void> {
  const [first, second] = use.parts;
  await transaction.query(
    `insert into coupon_uses (user_id, booking_id, coupon_id, amount_paise, second_coupon_id, second_amount_paise, state, held_until, updated_at)
     values ($1, $2, $3, $4, $5, $6, 'held', $7, $8)
     on conflict (user_id, booking_id) do update
       set coupon_id = $3, amount_paise = $4, second_coupon_id = $5, second_amount_paise = $6, state = 'held', held_until = $7, updated_at = $8`,
    [
      userId,
      bookingId,
      first?.couponId,
      first?.amountPaise,
      second?.couponId ?? null,
      second?.amountPaise ?? null,
      use.heldUntil,
      use.at,
    ],
  );
}

/** Adds uses and their cost to a coupon's counts; negative values subtract. */
export async function countUses(
  transaction: Transaction,
  couponId: string,
  by: { readonly uses: number; readonly paise: number },
): Promise<void> {
  await transaction.query('update coupons set uses = uses + $2, spent_paise = spent_paise + $3 where id = $1', [
    couponId,
    by.uses,
    by.paise,
  ]);
}

/** Sets the state of a booking's use. */
export async function markUse(
  transaction: Transaction,
  { userId, bookingId }: UseKey,
  state: 'used' | 'returned',
  at: string,
): Promise<void> {
  await transaction.query('update coupon_uses set state = $3, updated_at = $4 where user_id = $1 and booking_id = $2', [
    userId,
    bookingId,
    state,
    at,
  ]);
}

const OverdueRow = z.object({ userId: z.string(), bookingId: z.string() });

/** Bookings, never made, whose hold on a coupon has expired. */
export function overdueUses(db: Queryable, nowIso: string, limit: number): Promise<UseKey[]> {
  return rowsOf(db, OverdueRow)(
    `select user_id as "userId", booking_id as "bookingId" from coupon_uses
     where state = 'held' and held_until <= $1 order by held_until limit $2`,
    [nowIso, limit],
  );
}

export interface NewCoupon extends Omit<Coupon, 'state' | 'uses' | 'spentPaise'> {
  readonly createdBy: string;
  readonly createdAt: string;
  readonly reason: string;
}

/** Values of a coupon in the order of its columns. */
function writtenOf(coupon: Omit<NewCoupon, 'createdBy' | 'createdAt'>) {
  const { id, code, name, terms, firstBooking, perTraveller, totalUses, budgetPaise, from, until } = coupon;
  return [id, code, name, TERMS.write(terms), firstBooking, perTraveller, totalUses, budgetPaise, from, until];
}

/** Saves a coupon that awaits approval; false when its code is taken. */
export async function insertCoupon(transaction: Transaction, coupon: NewCoupon): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `insert into coupons (id, code, name, terms, first_booking, per_traveller, total_uses, budget_paise, from_day, until_day, state,
       created_by, created_at, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'waiting', $11, $12, $13) on conflict (code) do nothing`,
    [...writtenOf(coupon), coupon.createdBy, coupon.createdAt, coupon.reason],
  );
  return rowCount === 1;
}

/** A coupon of the demonstration, with the e-mails of the sample operators who made and approved it. */
export interface SampleCoupon extends Omit<NewCoupon, 'createdBy' | 'createdAt'> {
  readonly madeBy: string;
  readonly approvedBy: string;
}

/**
 * Saves a coupon of the demonstration that is live at once; does nothing when its code or id exists, or one of its
 * operators does not.
 */
export async function insertSampleCoupon(db: Queryable, coupon: SampleCoupon, nowIso: string): Promise<void> {
  await db.query(
    `insert into coupons (id, code, name, terms, first_booking, per_traveller, total_uses, budget_paise, from_day, until_day, state,
       created_by, created_at, reason, approved_by, approved_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'live', made.id, $11::timestamptz, $12, approved.id, $11::timestamptz
     from operators made, operators approved where made.is_sample and made.email = $13 and approved.is_sample and approved.email = $14
     on conflict do nothing`,
    [...writtenOf(coupon), nowIso, coupon.reason, coupon.madeBy, coupon.approvedBy],
  );
}

/** Makes a coupon live, or ends it. */
export async function decideCoupon(
  transaction: Transaction,
  id: string,
  to: { readonly state: 'live' | 'ended'; readonly by: string; readonly at: string },
): Promise<void> {
  if (to.state === 'live')
    await transaction.query(`update coupons set state = 'live', approved_by = $2, approved_at = $3 where id = $1`, [
      id,
      to.by,
      to.at,
    ]);
  else await transaction.query(`update coupons set state = 'ended', ended_at = $2 where id = $1`, [id, to.at]);
}

const ListedRow = CouponRow.extend({
  createdById: z.string(),
  createdBy: z.string(),
  createdAt: Instant,
  reason: z.string(),
  approvedBy: z.string().nullable(),
});
export type ListedCoupon = z.infer<typeof ListedRow>;

const LIST = `select ${COLUMNS}, created_by as "createdById", made.name as "createdBy", coupons.created_at as "createdAt", reason,
  approved.name as "approvedBy"
  from coupons join operators made on made.id = created_by left join operators approved on approved.id = approved_by`;

/** Coupons, newest first; ids grow with time. @param before the last id of the previous page */
export function listCoupons(db: Queryable, before: string | null, limit: number): Promise<ListedCoupon[]> {
  return rowsOf(db, ListedRow)(`${LIST} where $1::uuid is null or coupons.id < $1 order by coupons.id desc limit $2`, [
    before,
    limit,
  ]);
}

/** One coupon as it is listed, locked. */
export async function lockListed(transaction: Transaction, id: string): Promise<ListedCoupon | null> {
  const [row] = await rowsOf(transaction, ListedRow)(`${LIST} where coupons.id = $1 for update of coupons`, [id]);
  return row ?? null;
}
