import type { PlanId } from '@safar/domain/money/plans';
import type { Pool } from 'pg';
import { computedStatus } from '../../../apps/server/src/modules/bookings/order/status-facts.ts';
import { MISFITS } from './misfits.ts';

/** Our own books. Money in paise. */
export interface OurBooks {
  readonly bookings: readonly OurBooking[];
  readonly payments: readonly OurPayment[];
  readonly refunds: readonly OurRefund[];
  readonly ledger: readonly LedgerLine[];
  readonly coupons: readonly OurCoupon[];
  /** Names and states of workflows that have not ended successfully, with their errors. */
  readonly workflows: readonly string[];
}

interface AnyBooking {
  readonly id: string;
  readonly sessionId: string;
  readonly status: string;
  readonly plan: PlanId;
  readonly totalPaise: number;
  readonly paidPaise: number;
  /** Discount by coupons. */
  readonly discountPaise: number;
  /** Our mark-up and fee; for a flight also the commission. */
  readonly earnedPaise: number;
  /** Amount that operators refunded. */
  readonly givenBackPaise: number;
  /** The reason for a failed purchase that the traveller is told; null when nothing failed. */
  readonly failedBecause: string | null;
  /** Whether the booking is on the list of a person. */
  readonly needsPerson: boolean;
  /** Refund that was promised when the booking was cancelled; null when nobody asked to cancel it. */
  readonly promisedBackPaise: number | null;
  /** What was refunded for parts that the traveller gave up; null when none was, or its airline refused. */
  readonly partBackPaise: number | null;
  /** What of it was exchanged, in order; those that were not carried out last. */
  readonly exchanges: readonly OurExchange[];
  /** What the traveller bears less, since a hotel charged less for a room that was exchanged; below zero. */
  readonly settledPaise: number;
  /** Its invoices less its credit notes. */
  readonly invoicedPaise: number;
  /** The numbers of what its traveller asked us and nobody has answered yet. */
  readonly questions: readonly number[];
  /** The kinds of the messages to its traveller, each once. */
  readonly told: readonly string[];
  /** What is wrong between its rows (`misfits.ts`). */
  readonly misfits: readonly string[];
}

/** A change of a stay's dates or a ticket's flights. */
export interface OurExchange {
  readonly id: string;
  readonly state: string;
  /** Whether it has an invoice of what it brought in. */
  readonly isInvoiced: boolean;
  /** What was to be paid for it; null for nothing. */
  readonly payPaise: number | null;
  /** What the traveller bears of giving the old room up. */
  readonly chargedPaise: number;
}

export interface OurStay extends AnyBooking {
  readonly kind: 'hotel';
  /** First and last day: `2026-12-11 2026-12-13`. */
  readonly dates: string;
  /** Who stays, room by room: `Arjun Mehta, Meera Mehta`. */
  readonly guests: string;
  readonly supplier: string;
  /** Whether it is sold at the supplier's minimum selling price, because our rules would make a lower price. */
  readonly isAtLeastPrice: boolean;
  /** References under which the supplier was asked for a room. */
  readonly references: readonly string[];
}

export interface OurFlight extends AnyBooking {
  readonly kind: 'flight';
  /** The family name of the passengers, which no other booking has. */
  readonly family: string;
  /** Whether it is a return trip within India on one ticket. */
  readonly isSpecialReturn: boolean;
  readonly tickets: readonly OurTicket[];
  /** Number of adults and children. */
  readonly payers: number;
  /** The part of our mark-up that was for seats given up on tickets that still stand. */
  readonly partMarkUpPaise: number;
}

export interface OurTicket {
  readonly state: string;
  readonly supplierBookingId: number | null;
  /** The sold flights in their order: `6E-2011`. */
  readonly flights: readonly string[];
  /** When the first of each direction departs, local times: `2026-12-11T06:10 2026-12-14T18:00`. */
  readonly departs: string;
  /** The first names of those who have their seat, in order, in capitals as on tickets. */
  readonly people: readonly string[];
  /** Our mark-up on the airline's fare, and our fee. */
  readonly markUpPaise: number;
  readonly feePaise: number;
  /** What became of what its airline changed last: `proposed`, `done`, `refused`, `lapsed`; null when it changed nothing that we know of. */
  readonly terms: string | null;
  /** Our fee for the seats that were given up for all their money, because the airline changed the flights. */
  readonly freedFeePaise: number;
  /** Whether the airline's answer about seats that were given up was lost: nobody knows what it kept of them. */
  readonly isChargeUnsaid: boolean;
}

export type OurBooking = OurStay | OurFlight;

export interface OurPayment {
  readonly sessionId: string;
  readonly gatewayPaymentId: string;
  readonly amountPaise: number;
}

export interface OurRefund {
  readonly sessionId: string;
  readonly gatewayPaymentId: string;
  readonly gatewayRefundId: string | null;
  readonly amountPaise: number;
  readonly status: string;
  /** A payer's bank made the refund after a lost dispute: the gateway has no such refund. */
  readonly isByBank?: boolean;
}

export interface OurCoupon {
  readonly code: string;
  readonly uses: number;
  readonly spentPaise: number;
  readonly budgetPaise: number | null;
  /** A use of the coupon by each checkout that holds it, used it or returned it. */
  readonly held: readonly { readonly sessionId: string; readonly amountPaise: number; readonly state: string }[];
}

export interface LedgerLine {
  readonly transaction: string;
  readonly sessionId: string;
  readonly account: string;
  /** Debits are positive. */
  readonly amountPaise: number;
}

interface BookingRow {
  id: string;
  userId: string;
  sessionId: string;
  kind: 'hotel' | 'flight';
  status: string;
  plan: PlanId;
  /** The driver returns bigints as text. */
  total: string;
  paid: string;
  discount: string;
  earned: string;
  givenBack: string;
  payers: number;
  promised: string | null;
  partBack: string | null;
  partMarkUp: string | null;
  failedBecause: string | null;
  needsPerson: boolean;
  supplier: string | null;
  isAtLeastPrice: boolean;
  references: string[];
  family: string | null;
  isSpecialReturn: boolean;
  tickets: OurTicket[];
  exchanges: OurExchange[];
  settled: string;
  invoiced: string;
  questions: number[];
  dates: string;
  guests: string | null;
  told: string[];
  misfits: string[];
}

/** SQL: the lines of one kind of all who had a seat of record `t`, where an exchange for those left has a fare of theirs alone. */
const ofEachPayer = (kind: 'mark-up' | 'fee') => `(
  select coalesce(sum(l.amount_paise), 0) from booking_items i join booking_lines l using (user_id, booking_id, item)
  where (i.user_id, i.booking_id, i.record) = (t.user_id, t.booking_id, t.record) and l.kind = '${kind}' and l.label <> 'commission')`;

/** SQL: something of what an airline changed last of record `t`. */
const lastTerms = (what: string) => `(select ${what} from booking_changes g
  where g.user_id = t.user_id and g.booking_id = t.booking_id and g.record = t.record and g.reason = 'terms' order by g.n desc limit 1)`;

/** SQL: what an airline changed, `g`, frees its traveller, and the flights that it changed were not exchanged. */
const IS_FREE = `(g.proposal ->> 'isFree')::boolean and not (g.state = 'lapsed' and exists (select from booking_changes x
  where (x.user_id, x.booking_id, x.record) = (g.user_id, g.booking_id, g.record) and x.reason = 'exchange' and x.state = 'done' and x.ended_at >= g.ended_at))`;

/**
 * SQL: our fee for the seats of record `t` that were given up for all their money: by a wish that was asked for while a change by their airline
 * freed their traveller.
 */
const FREED_FEE = `(select coalesce(sum(l.amount_paise), 0) from booking_items i join booking_lines l using (user_id, booking_id, item)
  join booking_changes w on (w.user_id, w.booking_id, w.id) = (i.user_id, i.booking_id, i.given_by)
  where (i.user_id, i.booking_id, i.record) = (t.user_id, t.booking_id, t.record) and i.state = 'gone' and l.kind = 'fee' and w.reason = 'wish'
    and exists (select from booking_changes g where (g.user_id, g.booking_id, g.record) = (t.user_id, t.booking_id, t.record)
      and g.reason = 'terms' and w.n > g.n and (g.state <> 'done' or g.ended_at >= w.asked_at) and ${IS_FREE}))`;

/** SQL: when each direction of record `t` departs. */
const DEPARTS = `(select string_agg(left(leg #>> '{from,time}', 16), ' ' order by place)
  from jsonb_array_elements(b.flight #> array['trip', 'tickets', t.record::text, 'legs']) with ordinality legs(leg, place))`;

/** SQL: the first names, in capitals, of those who have a seat of record `t`. */
const SEATED = `(select coalesce(json_agg(upper(p.facts ->> 'firstName') order by p.person), '[]') from booking_items i
  join booking_people p on p.user_id = i.user_id and p.booking_id = i.booking_id and p.person = any (i.people)
  where i.user_id = t.user_id and i.booking_id = t.booking_id and i.record = t.record and i.kind = 'seat' and i.state <> 'gone')`;

/** SQL: more wishes gave up seats of record `t` than answers of its airline said what it kept. */
const IS_CHARGE_UNSAID = `(select count(distinct i.given_by) from booking_items i join booking_changes w on (w.user_id, w.booking_id, w.id) = (i.user_id, i.booking_id, i.given_by)
    where (i.user_id, i.booking_id, i.record) = (t.user_id, t.booking_id, t.record) and i.state = 'gone' and w.reason = 'wish')
  > (select count(*) from supplier_calls a where (a.user_id, a.booking_id, a.record) = (t.user_id, t.booking_id, t.record)
    and a.act = 'cancel' and a.charge_paise is not null)`;

/** SQL: what a traveller bears of the charges that a change brought in. */
const chargedIn = (change: string) => `(select coalesce(sum(l.amount_paise), 0) from booking_lines l
  where l.user_id = b.user_id and l.booking_id = b.id and l.in_change = ${change} and l.kind = 'charge')`;

/** SQL: the tax documents of a booking. */
const PAPERS = `from tax_documents d where d.user_id = b.user_id and d.booking_id = b.id`;

/** The checkout of a booking, by which the gateway and the diary know it. */
const SESSION = (of: string) =>
  `(select s.id from checkout_sessions s where s.user_id = ${of}.user_id and s.booking_id = ${of}.booking_id)`;

/** SQL: the wish `c` left nothing of its booking. */
const IS_WHOLE = `not exists (select from booking_items i where i.user_id = c.user_id and i.booking_id = c.booking_id
  and i.given_by is distinct from c.id and not exists (select from change_items x
    where (x.user_id, x.booking_id, x.change_id, x.item) = (c.user_id, c.booking_id, c.id, i.item))
  and (i.state <> 'gone' or exists (select from booking_changes g
    where (g.user_id, g.booking_id, g.id) = (i.user_id, i.booking_id, i.given_by) and g.ended_at > c.ended_at)))`;

const BOOKINGS = `select b.id, b.user_id as "userId", b.supplier, b.session_id as "sessionId", b.kind, b.status, b.payment_option as plan, booking_paid(b.user_id, b.id) as paid,
    (select coalesce(-sum(l.amount_paise), 0) from booking_lines l
      where l.user_id = b.user_id and l.booking_id = b.id and l.kind in ('goodwill', 'dispute-loss') and l.amount_paise < 0) as "givenBack",
    (select coalesce(-sum(l.amount_paise), 0) from booking_lines l
      where l.user_id = b.user_id and l.booking_id = b.id and not is_out_of_price(l.user_id, l.booking_id, l.out_change) and l.kind = 'discount') as discount,
    (select coalesce(sum(l.amount_paise), 0) from booking_lines l
      where l.user_id = b.user_id and l.booking_id = b.id and not is_out_of_price(l.user_id, l.booking_id, l.out_change) and l.kind in ('mark-up', 'fee')) as earned,
    exists (select from booking_lines l where l.user_id = b.user_id and l.booking_id = b.id and l.out_change is null
      and l.label = 'recommended-selling-rate' and l.amount_paise > 0) as "isAtLeastPrice",
    (select count(*)::int from booking_people p where p.user_id = b.user_id and p.booking_id = b.id and p.role in ('adult', 'child')) as payers,
    booking_total(b.user_id, b.id) as total, c.refund_paise as promised, p.back as "partBack", p.mark_up as "partMarkUp", (select facts ->> 'lastName' from booking_people p where p.user_id = b.user_id and p.booking_id = b.id order by p.person limit 1) as family,
    b.failed_because as "failedBecause", ${MISFITS} as misfits,
    (select coalesce(json_agg(json_build_object('id', g.id, 'state', g.state, 'isInvoiced', exists (select ${PAPERS} and d.kind = 'invoice' and d.of_change = g.n), 'payPaise', g.pay_paise, 'chargedPaise', ${chargedIn('g.id')}) order by g.ended_n nulls last, g.n), '[]')
      from booking_changes g where g.user_id = b.user_id and g.booking_id = b.id and g.reason = 'exchange') as exchanges,
    (select coalesce(sum(${chargedIn('g.id')}), 0) from booking_changes g where g.user_id = b.user_id and g.booking_id = b.id and g.reason = 'settled') as settled,
    (select coalesce(sum(case d.kind when 'invoice' then 1 when 'credit-note' then -1 else 0 end * (d.document ->> 'totalPaise')::bigint), 0) ${PAPERS}) as invoiced,
    array(select k.n from cases k where k.user_id = b.user_id and k.booking_id = b.id and k.answered_at is null order by k.n) as questions,
    b.starts_on || ' ' || b.ends_on as dates,
    (select string_agg((p.facts ->> 'firstName') || ' ' || (p.facts ->> 'lastName'), ', ' order by p.person)
      from booking_people p where p.user_id = b.user_id and p.booking_id = b.id) as guests,
    array(select distinct m.kind from messages m where m.user_id = b.user_id and m.booking_id = b.id) as told,
    exists (select 1 from escalations p where p.user_id = b.user_id and p.booking_id = b.id) as "needsPerson",
    array(select client_reference from supplier_calls a where a.user_id = b.user_id and a.booking_id = b.id and act = 'book') as "references",
    coalesce(b.flight #>> '{trip,tripType}' = 'roundtrip' and not (b.flight #> '{trip,international}')::boolean
      and jsonb_array_length(b.flight #> '{trip,tickets}') = 1, false) as "isSpecialReturn",
    (select coalesce(json_agg(json_build_object('state', t.state, 'supplierBookingId', t.supplier_id::bigint, 'terms', ${lastTerms('g.state')}, 'freedFeePaise', ${FREED_FEE}, 'isChargeUnsaid', ${IS_CHARGE_UNSAID}, 'markUpPaise', ${ofEachPayer('mark-up')}, 'feePaise', ${ofEachPayer('fee')}, 'departs', ${DEPARTS}, 'people', ${SEATED}, 'flights', array(
          select (s.segment ->> 'carrierCode') || '-' || (s.segment ->> 'flightNumber')
          from jsonb_path_query(b.flight #> array['trip', 'tickets', t.record::text], '$.legs[*].segments[*]') with ordinality s(segment, place)
          order by s.place
        )) order by t.record), '[]')
      from supplier_records t where b.kind = 'flight' and t.user_id = b.user_id and t.booking_id = b.id) as tickets
  from bookings b left join lateral (select refund_paise from booking_changes c
    where user_id = b.user_id and booking_id = b.id and reason = 'wish' and ${IS_WHOLE} order by n desc limit 1) c on true
  left join lateral (select sum(c.refund_paise) as back, sum((select coalesce(sum(l.amount_paise), 0)
      from booking_items i join booking_lines l using (user_id, booking_id, item)
      join supplier_records r on (r.user_id, r.booking_id, r.record) = (i.user_id, i.booking_id, i.record)
      where i.user_id = b.user_id and i.booking_id = b.id and i.given_by = c.id and r.state = 'issued'
        and l.kind = 'mark-up' and l.label <> 'commission')) as mark_up
    from booking_changes c
    where user_id = b.user_id and booking_id = b.id and reason = 'wish' and state = 'done' and not ${IS_WHOLE}) p on true`;

export async function readOurBooks(pool: Pool): Promise<OurBooks> {
  const [bookings, payments, refunds, ledger, coupons, workflows] = await Promise.all([
    pool.query<BookingRow>(BOOKINGS),
    pool.query<Omit<OurPayment, 'amountPaise'> & { amount: string }>(
      `select ${SESSION('p')} as "sessionId", p.gateway_payment_id as "gatewayPaymentId", p.amount_paise as amount from payments p`,
    ),
    pool.query<Omit<OurRefund, 'amountPaise'> & { amount: string }>(
      `select ${SESSION('r')} as "sessionId", p.gateway_payment_id as "gatewayPaymentId", r.gateway_refund_id as "gatewayRefundId",
         r.amount_paise as amount, r.status, r.is_by_bank as "isByBank"
       from refunds r join payments p on p.user_id = r.user_id and p.id = r.payment_id`,
    ),
    pool.query<Omit<LedgerLine, 'amountPaise'> & { amount: string }>(
      `select t.key as transaction, ${SESSION('t')} as "sessionId", l.account, l.amount_paise as amount
       from ledger_lines l join ledger_transactions t on t.user_id = l.user_id and t.id = l.transaction_id`,
    ),
    pool.query<Omit<OurCoupon, 'spentPaise' | 'budgetPaise'> & { spent: string; budget: string | null }>(
      `select coalesce(code, name) as code, uses, spent_paise as spent, budget_paise as budget,
         (select coalesce(json_agg(json_build_object('sessionId', ${SESSION('u')}, 'amountPaise', part.paise, 'state', u.state)), '[]')
          from coupon_uses u, lateral (values (u.coupon_id, u.amount_paise), (u.second_coupon_id, u.second_amount_paise)) part (id, paise)
          where part.id = c.id) as held
       from coupons c`,
    ),
    pool.query<{ name: string }>(
      `select workflow_uuid || ', ' || lower(status) || ',' || coalesce(' ' || left(error, 500) || ',', '') as name from dbos.workflow_status where status <> 'SUCCESS'`,
    ),
  ]);
  const withStatus: OurBooking[] = [];
  // One after the other: all at once wait longer for a connection than the pool lets them.
  for (const row of bookings.rows) withStatus.push(await withItsStatus(pool, row));
  return {
    bookings: withStatus,
    payments: payments.rows.map(withAmount),
    refunds: refunds.rows.map(withAmount),
    ledger: ledger.rows.map(withAmount),
    coupons: coupons.rows.map(({ spent, budget, ...coupon }) => ({
      ...coupon,
      spentPaise: Number(spent),
      budgetPaise: budget === null ? null : Number(budget),
    })),
    workflows: workflows.rows.map(({ name }) => name),
  };
}

/** A booking; a stored status that is not the one that follows from its rows is a misfit. */
async function withItsStatus(pool: Pool, row: BookingRow): Promise<OurBooking> {
  const computed = await computedStatus(pool, { userId: row.userId, bookingId: row.id });
  const misfits =
    computed === row.status ? row.misfits : [...row.misfits, `the status ${row.status} in place of ${computed}`];
  return toBooking({ ...row, misfits });
}

function toBooking(all: BookingRow): OurBooking {
  const { kind, total, paid, discount, earned, givenBack, promised, supplier, isAtLeastPrice, references, ...rest } =
    all;
  const { settled, invoiced, dates, guests, ...of } = rest;
  const { family, isSpecialReturn, tickets, payers, partBack, partMarkUp, ...row } = of;
  const booking = {
    ...row,
    totalPaise: Number(total),
    paidPaise: Number(paid),
    discountPaise: Number(discount),
    earnedPaise: Number(earned),
    givenBackPaise: Number(givenBack),
    settledPaise: Number(settled),
    invoicedPaise: Number(invoiced),
    promisedBackPaise: promised === null ? null : Number(promised),
    partBackPaise: partBack === null ? null : Number(partBack),
  };
  return kind === 'hotel'
    ? { kind, ...booking, supplier: supplier ?? '', isAtLeastPrice, references, dates, guests: guests ?? '' }
    : {
        kind,
        ...booking,
        family: family ?? 'nobody',
        isSpecialReturn,
        tickets,
        payers,
        partMarkUpPaise: Number(partMarkUp ?? 0),
      };
}

function withAmount<Row extends { amount: string }>({
  amount,
  ...row
}: Row): Omit<Row, 'amount'> & { amountPaise: number } {
  return { ...row, amountPaise: Number(amount) };
}
