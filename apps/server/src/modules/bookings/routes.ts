import {
  acceptFlightTerms,
  answerFlightChange,
  booking,
  myBookings,
  paymentSummary,
  supplierDetails,
} from '@safar/contract/bookings';
import {
  askForUnflownTaxes,
  cancelBooking,
  cancellationPreview,
  replaceBooking,
  replacedBooking,
} from '@safar/contract/cancellation';
import { exchangeQuote, exchangeStay } from '@safar/contract/exchange';
import { beginExchange, exchangeFlights, proposeExchange } from '@safar/contract/exchange';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/failure.ts';
import { route } from '../../platform/route.ts';
import type { BookingsContext } from './context.ts';
import type { StayFulfilment, TicketFulfilment } from './fulfilment.ts';
import { listBookings } from './order/list-bookings.ts';
import { paymentSummary as summaryOf } from './change/payment-summary.ts';
import { readBooking } from './order/read-booking.ts';
import { replaceBooking as replace, replacedBooking as replacedOf } from './change/replace-booking.ts';
import { askForUnflownTaxes as askForTaxes } from './change/unflown-taxes.ts';
import { findBooking } from './order/store.ts';

/** The booking calls of the contract (REQ-BKG-6); a booking of another traveller is not found (REQ-BKG-7). */
export function registerBookings(
  app: FastifyInstance,
  context: BookingsContext,
  { stays, tickets }: { readonly stays: StayFulfilment; readonly tickets: TicketFulfilment },
): void {
  route(app, myBookings, ({ session, query }) => listBookings(context, session.userId, query), context);
  route(
    app,
    booking,
    ({ session, params }) => readBooking(context, { userId: session.userId, bookingId: params.id }),
    context,
  );
  route(
    app,
    supplierDetails,
    ({ session, params }) => stays.supplierDetails({ userId: session.userId, bookingId: params.id }, params.supplier),
    context,
  );
  route(
    app,
    cancellationPreview,
    async ({ session, params, query: { items } }) => {
      const booking = await findBooking(context.database.pool, { userId: session.userId, bookingId: params.id });
      if (booking === null) return fail('BOOKING_NOT_FOUND');
      return booking.kind === 'hotel'
        ? stays.previewCancellation(booking, items)
        : tickets.previewCancellation(booking, items);
    },
    context,
  );
  route(
    app,
    replacedBooking,
    ({ session, params }) => replacedOf(context, { userId: session.userId, sessionId: params.id }),
    context,
  );
  route(
    app,
    replaceBooking,
    ({ session, params, body }) =>
      replace(context, { stays, tickets }, { userId: session.userId, sessionId: params.id }, body.bookingId),
    context,
  );
  route(
    app,
    exchangeQuote,
    async ({ session, params, query }) => {
      const key = { userId: session.userId, bookingId: params.id };
      const booking = await findBooking(context.database.pool, key);
      return booking?.kind === 'hotel' ? stays.quoteExchange(key, query.sessionId) : fail('BOOKING_NOT_FOUND');
    },
    context,
  );
  route(
    app,
    exchangeStay,
    async ({ session, params, body }) => {
      const key = { userId: session.userId, bookingId: params.id };
      const booking = await findBooking(context.database.pool, key);
      return booking?.kind === 'hotel' ? stays.exchange(key, body) : fail('BOOKING_NOT_FOUND');
    },
    context,
  );
  route(
    app,
    answerFlightChange,
    ({ session, params, body }) => tickets.answerChange({ userId: session.userId, bookingId: params.id }, body.accept),
    context,
  );
  route(
    app,
    acceptFlightTerms,
    ({ session, params, body }) => tickets.acceptTerms({ userId: session.userId, bookingId: params.id }, body.change),
    context,
  );
  route(
    app,
    exchangeFlights,
    ({ session, params, query }) => tickets.exchangeFlights({ userId: session.userId, bookingId: params.id }, query),
    context,
  );
  route(
    app,
    proposeExchange,
    ({ session, params, body }) =>
      tickets.proposeExchange({ userId: session.userId, bookingId: params.id }, body.offer),
    context,
  );
  route(
    app,
    beginExchange,
    ({ session, params, body }) =>
      tickets.beginExchange({ userId: session.userId, bookingId: params.id, changeId: body.change }, body.priceHash),
    context,
  );
  route(
    app,
    askForUnflownTaxes,
    ({ session, params }) => askForTaxes(context, { userId: session.userId, bookingId: params.id }),
    context,
  );
  route(
    app,
    paymentSummary,
    ({ session, params }) => summaryOf(context, { userId: session.userId, bookingId: params.id }),
    context,
  );
  route(
    app,
    cancelBooking,
    async ({ session, params, body }) => {
      const key = { userId: session.userId, bookingId: params.id };
      const asked = {
        remarks: body?.remarks ?? '',
        items: body?.items,
        shownChargePaise: body?.chargePaise ?? null,
        shownRefundPaise: body?.refundPaise,
      };
      const booking = await findBooking(context.database.pool, key);
      if (booking === null) return fail('BOOKING_NOT_FOUND');
      return booking.kind === 'hotel' ? stays.cancel(booking, asked) : tickets.cancel(booking, asked);
    },
    context,
  );
}
