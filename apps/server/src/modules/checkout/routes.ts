import {
  checkoutSession,
  checkoutStatus,
  confirmCheckout,
  createCheckoutSession,
  gstRegistration,
  renewCheckout,
  saveGuests,
  setCoupon as setCouponCall,
  setPlan as setPlanCall,
} from '@safar/contract/checkout';
import type { FastifyInstance } from 'fastify';
import { sendEvents, wantsEvents } from '../../platform/event-stream.ts';
import { fail } from '../../platform/failure.ts';
import { route } from '../../platform/route.ts';
import { confirmCheckout as confirm, type UnpaidBookingPort } from './confirm-checkout.ts';
import type { CheckoutContext } from './context.ts';
import { createSession } from './create-session.ts';
import { followStatus } from './follow-status.ts';
import { readRegistration } from './gst-register.ts';
import { renewQuote } from './renew-quote.ts';
import { sessionAnswer } from './session-answer.ts';
import { saveGuests as save } from './save-guests.ts';
import { setCoupon } from './set-coupon.ts';
import { setPlan } from './set-plan.ts';
import { statusOf, type Progress } from './status.ts';
import { expired, hasExpired } from './open-checkout.ts';
import { findCheckout } from './store.ts';

/** The checkout calls of the contract (REQ-CHK-2). */
export function registerCheckout(
  app: FastifyInstance,
  context: CheckoutContext,
  bookings: Progress & UnpaidBookingPort,
): void {
  const { database, clock, crypto, switches, gstRegister, paymentLimit } = context;
  route(app, createCheckoutSession, ({ session, body }) => createSession(context, session, body), context);
  route(app, saveGuests, ({ session, body }) => save(context, session.userId, body), context);
  route(
    app,
    gstRegistration,
    ({ session, body }) => readRegistration(gstRegister, session.userId, body.gstin),
    context,
  );
  route(app, setCouponCall, ({ session, body }) => setCoupon(context, session.userId, body), context);
  route(app, setPlanCall, ({ session, body }) => setPlan(context, session.userId, body), context);
  route(app, renewCheckout, ({ session, body }) => renewQuote(context, session.userId, body), context);
  route(app, confirmCheckout, ({ session, body }) => confirm(context, bookings, session.userId, body), context);
  route(
    app,
    checkoutSession,
    async ({ session, body }) => {
      const checkout = await findCheckout(database.pool, session.userId, body.sessionId);
      if (checkout === null) return fail('BOOKING_NOT_FOUND');
      // A flight's expired checkout can be renewed (decision 0030); a room's rate has to be chosen again.
      if (checkout.kind === 'hotel' && checkout.status === 'open' && hasExpired(checkout, clock.nowMs()))
        return expired(checkout);
      return { session: sessionAnswer(checkout, { crypto, switches, paymentLimit, nowMs: clock.nowMs() }) };
    },
    context,
  );
  route(
    app,
    checkoutStatus,
    async ({ session, params, request, reply }) => {
      const checkout = await findCheckout(database.pool, session.userId, params.sessionId);
      if (checkout === null) return fail('BOOKING_NOT_FOUND');
      const look = () => statusOf(context, bookings, checkout);
      if (!wantsEvents(request)) return look();
      return sendEvents(checkoutStatus, { request, reply, userId: session.userId }, followStatus(look));
    },
    context,
  );
}
