import {
  checkoutSession,
  checkoutStatus,
  confirmCheckout,
  createCheckoutSession,
  saveGuests,
} from '@safar/contract/checkout';
import type { FastifyInstance } from 'fastify';
import { sendEvents, wantsEvents } from '../../platform/event-stream.ts';
import { fail } from '../../platform/failure.ts';
import { route } from '../../platform/route.ts';
import { confirmCheckout as confirm, type UnpaidDesk } from './confirm-checkout.ts';
import type { CheckoutContext } from './context.ts';
import { createSession } from './create-session.ts';
import { followStatus } from './follow-status.ts';
import { sessionAnswer } from './session-answer.ts';
import { saveGuests as save } from './save-guests.ts';
import { statusOf, type Progress } from './status.ts';
import { expired, hasExpired } from './open-checkout.ts';
import { findCheckout } from './store.ts';

/** The checkout calls of the contract (spec 3.7, D36). */
export function registerCheckout(app: FastifyInstance, context: CheckoutContext, desk: Progress & UnpaidDesk): void {
  const { database, clock, config } = context;
  route(app, createCheckoutSession, ({ session, body }) => createSession(context, session, body), context);
  route(app, saveGuests, ({ session, body }) => save(context, session.userId, body), context);
  route(app, confirmCheckout, ({ session, body }) => confirm(context, desk, session.userId, body), context);
  route(
    app,
    checkoutSession,
    async ({ session, body }) => {
      const checkout = await findCheckout(database.pool, session.userId, body.sessionId);
      if (checkout === null) return fail('BOOKING_NOT_FOUND');
      if (checkout.status === 'open' && hasExpired(checkout, clock.nowMs())) return expired(checkout);
      return { session: sessionAnswer(checkout, clock.nowMs(), config.planHours) };
    },
    context,
  );
  route(
    app,
    checkoutStatus,
    async ({ session, params, request, reply }) => {
      const checkout = await findCheckout(database.pool, session.userId, params.sessionId);
      if (checkout === null) return fail('BOOKING_NOT_FOUND');
      const look = () => statusOf(context, desk, checkout);
      return wantsEvents(request) ? sendEvents(checkoutStatus, reply, followStatus(look)) : look();
    },
    context,
  );
}
