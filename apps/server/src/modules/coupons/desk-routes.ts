import { CouponTerms } from '@safar/contract/coupon-terms';
import * as calls from '@safar/contract/desk/coupons';
import type { CallAnswer } from '@safar/contract/call';
import { askSecondPerson, decideAbout } from '../../platform/approvals.ts';
import type { PlatformContext } from '../../platform/context.ts';
import type { DeskRoutes } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { decideCoupon, insertCoupon, listCoupons, lockListed, type ListedCoupon } from './coupon-store.ts';

const PAGE = 50;

type CouponView = CallAnswer<typeof calls.coupons>['coupons'][number];

/** Desk routes with which operators create, approve and end coupons (REQ-COUPON-4). */
export function registerDeskCoupons(
  desk: DeskRoutes,
  { database, clock, config }: Pick<PlatformContext, 'config' | 'database' | 'clock'>,
): void {
  desk.route(calls.coupons, async ({ query, operator }) => {
    const found = await listCoupons(database.pool, query.before ?? null, PAGE + 1);
    const page = found.slice(0, PAGE);
    return {
      coupons: page.map((coupon) => couponView(coupon, operator.id)),
      older: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    };
  });

  desk.route(calls.createCoupon, ({ body: { reason, ...wanted }, operator, note }) =>
    database.transaction(async (transaction) => {
      const id = newId(clock.nowMs());
      const terms = CouponTerms.parse({ ...wanted, id });
      const made = { ...wanted, id, terms, createdBy: operator.id, createdAt: clock.nowIso(), reason };
      if (!(await insertCoupon(transaction, made))) return fail('COUPON_CODE_TAKEN');
      const about = wanted.code === null ? wanted.name : `${wanted.code}, ${wanted.name}`;
      const wish = { kind: 'coupon', thing: id, deed: 'Coupon', about, reason, why: 'every coupon' } as const;
      await askSecondPerson(transaction, wish, {
        operator,
        nowIso: made.createdAt,
        closesAt: config.desk.closesAt,
        stands: true,
      });
      await note(transaction, { subject: { kind: 'coupon', id }, reason, after: wanted });
      return { id };
    }),
  );

  desk.route(calls.approveCoupon, ({ params, body, operator, note }) =>
    database.transaction(async (transaction) => {
      const coupon = await lockListed(transaction, params.id);
      if (coupon?.state !== 'waiting') return fail('COUPON_NOT_WAITING');
      if (coupon.createdById === operator.id) return fail('OWN_REQUEST');
      const nowIso = clock.nowIso();
      await decideCoupon(transaction, params.id, { state: 'live', by: operator.id, at: nowIso });
      await decideAbout(transaction, params.id, { state: 'approved', answer: body.reason, by: operator, nowIso });
      await note(transaction, {
        subject: { kind: 'coupon', id: params.id },
        reason: body.reason,
        before: { state: 'waiting' },
        after: { state: 'live', code: coupon.code },
      });
      return {};
    }),
  );

  desk.route(calls.endCoupon, ({ params, body, operator, note }) =>
    database.transaction(async (transaction) => {
      const coupon = await lockListed(transaction, params.id);
      if (coupon === null || coupon.state === 'ended') return fail('COUPON_NOT_WAITING');
      const nowIso = clock.nowIso();
      await decideCoupon(transaction, params.id, { state: 'ended', by: operator.id, at: nowIso });
      const state = coupon.createdById === operator.id ? 'withdrawn' : 'sent-back';
      await decideAbout(transaction, params.id, { state, answer: body.reason, by: operator, nowIso });
      await note(transaction, {
        subject: { kind: 'coupon', id: params.id },
        reason: body.reason,
        before: { state: coupon.state, uses: coupon.uses, spentPaise: coupon.spentPaise },
        after: { state: 'ended' },
      });
      return {};
    }),
  );
}

function couponView(coupon: ListedCoupon, operatorId: string): CouponView {
  const { terms, createdById, ...listed } = coupon;
  return { ...terms, ...listed, isOwn: createdById === operatorId };
}
