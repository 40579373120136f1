import * as bookings from '@safar/contract/desk/bookings';
import * as cancelAndRefund from '@safar/contract/desk/cancel-and-refund';
import * as disputes from '@safar/contract/desk/disputes';
import * as find from '@safar/contract/desk/find';
import * as moves from '@safar/contract/desk/moves';
import * as retries from '@safar/contract/desk/retries';
import { may } from '@safar/contract/desk/permissions';
import type { DeskRoutes } from '../../../platform/desk.ts';
import { fail, isFailure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { approvalToDecide, closeApproval } from './approvals.ts';
import { approveCancel, cancelOnBehalf, quoteOnBehalf } from './cancel-on-behalf.ts';
import type { BookingsContext } from '../context.ts';
import { correctEmail, correctMobile } from './correct-contact.ts';
import { decideReview } from './decide-review.ts';
import { giveUpRooms, keepRooms, quoteRooms } from './decide-rooms.ts';
import { contactOf, shownPeople } from './booking-people.ts';
import { readDeskBooking } from './desk-booking.ts';
import { findBookings, type NamedPlaces } from './find-bookings.ts';
import { csvOfBookings } from './bookings-csv.ts';
import { addUpBookings, listAllBookings, listBalances } from './listed-bookings.ts';
import { operatorsWithBookings } from './listed-store.ts';
import { evidenceFile, readDispute } from './dispute-evidence.ts';
import type { BookingKinds } from '../fulfilment.ts';
import { moveOffers, sendMove } from './move-to-another-hotel.ts';
import { approveRoom, bookOtherRoom, quoteOtherRoom, type RoomSeller } from './room-at-our-cost.ts';
import { settleDeniedRoom } from './settle-denied-room.ts';
import { noteTermsCall } from './moved-terms.ts';
import { insertNote } from './note-store.ts';
import { approveRefund, quoteRefundOnBehalf, refundOnBehalf } from './refund-on-behalf.ts';
import { resendDocuments } from './resend-documents.ts';
import { retriesOf, retryBooking, sendRefundAgain } from '../recover/retry.ts';
import { watchNow } from '../recover/watch-store.ts';
import { giveBooking } from './give-booking.ts';
import { deleteView, savedViewsOf, saveView } from './saved-view-store.ts';
import { findBooking } from '../order/store.ts';
import { callTexts } from './timeline-store.ts';

/** More operators than a desk has. */
const MOST_OWNERS = 200;
/** Unmasked data is hidden again after this time. */
const SHOWN_MS = 10 * 60_000;

const keyOf = ({ userId, id }: { userId: string; id: string }) => ({ userId, bookingId: id });

/** The desk's calls about bookings: finding them, reading one, and acting for its traveller. */
export function registerDeskBookings(
  desk: DeskRoutes,
  context: BookingsContext,
  kinds: BookingKinds,
  { otherHotels, prebookRate, beginStay, ...places }: RoomSeller & NamedPlaces,
): void {
  const { database, clock } = context;
  const seller = { otherHotels, prebookRate, beginStay };
  desk.route(find.findBookings, ({ query }) => findBookings(context, places, query.typed));
  desk.route(find.listBookings, ({ query, operator }) => listAllBookings(context, query, operator.id));
  desk.route(find.bookingSums, ({ query, operator }) => addUpBookings(context, query, operator.id));
  desk.route(find.bookingOwners, async () => ({ owners: await operatorsWithBookings(database.pool, MOST_OWNERS) }));
  desk.route(find.balancesDue, ({ query }) => listBalances(context, query));
  desk.route(find.bookingsCsv, ({ query, operator }) => csvOfBookings(context, query, operator));
  desk.route(find.savedViews, async ({ operator }) => ({ views: await savedViewsOf(database.pool, operator.id) }));
  desk.route(find.saveView, ({ body, operator, note }) =>
    database.transaction(async (transaction) => {
      const views = await savedViewsOf(transaction, operator.id);
      const before = views.find(({ name }) => name === body.name);
      if (before === undefined && views.length >= find.VIEWS.most) return fail('VIEWS_FULL');
      const id = before?.id ?? newId(clock.nowMs());
      await saveView(transaction, operator.id, { id, ...body });
      await note(transaction, { subject: { kind: 'view', id }, before: before?.filter, after: body });
      return {};
    }),
  );
  desk.route(find.removeView, ({ params: { id }, operator, note }) =>
    database.transaction(async (transaction) => {
      if (!(await deleteView(transaction, operator.id, id))) return fail('VIEW_NOT_FOUND');
      await note(transaction, { subject: { kind: 'view', id }, after: { removed: true } });
      return {};
    }),
  );
  desk.route(bookings.deskBooking, ({ params, operator }) => readDeskBooking(context, keyOf(params), operator.id));
  desk.route(bookings.showPersonal, async ({ params, body, note }) => {
    const booking = await findBooking(database.pool, keyOf(params));
    if (booking === null) return fail('BOOKING_NOT_FOUND');
    await database.transaction((transaction) =>
      note(transaction, { subject: { kind: 'booking', id: booking.id }, after: { shown: body.what } }),
    );
    const { phone, email } = contactOf(booking);
    const shown = body.what === 'people' ? shownPeople(booking) : [phone, email];
    return { shown, until: new Date(clock.nowMs() + SHOWN_MS).toISOString() };
  });
  desk.route(bookings.askSupplier, async ({ params }) => {
    const booking = await findBooking(database.pool, keyOf(params));
    if (booking === null) return fail('BOOKING_NOT_FOUND');
    const words =
      booking.kind === 'hotel' ? await kinds.stays.askSupplier(booking) : await kinds.tickets.askSupplier(booking);
    if (words === null) return fail('SUPPLIER_UNAVAILABLE');
    // What it changed is put to the traveller now, not when the machine would have asked next.
    await watchNow(database.pool, keyOf(params), clock.nowIso());
    return { at: clock.nowIso(), words };
  });
  desk.route(bookings.callOfBooking, async ({ params }) => {
    const booking = await findBooking(database.pool, keyOf(params));
    const call = booking && (await callTexts(database.pool, booking.id, params.callId));
    return call ?? fail('BOOKING_NOT_FOUND');
  });
  desk.route(bookings.giveBooking, async ({ params, body, operator, note }) => {
    const given = await giveBooking(context, keyOf(params), body, { operator, note });
    return isFailure(given) ? given : {};
  });
  desk.route(bookings.decideReview, async ({ params, body, note }) => {
    const decided = await decideReview(context, keyOf(params), body, note);
    return isFailure(decided) ? decided : {};
  });
  desk.route(bookings.addNote, ({ params, body, operator, note }) =>
    database.transaction(async (transaction) => {
      const at = clock.nowIso();
      const kept = { id: newId(clock.nowMs()), at, operatorId: operator.id, text: body.text };
      if (!(await insertNote(transaction, keyOf(params), kept))) return fail('BOOKING_NOT_FOUND');
      await note(transaction, { subject: { kind: 'booking', id: params.id }, after: { note: kept.id } });
      return {};
    }),
  );
  desk.route(bookings.resendDocuments, async ({ params, body, note }) => {
    const sent = await resendDocuments(context, kinds, keyOf(params), body.channel, note);
    return isFailure(sent) ? sent : {};
  });
  desk.route(bookings.correctEmail, async ({ params, body, note }) => {
    const corrected = await correctEmail(context, keyOf(params), body, note);
    return isFailure(corrected) ? corrected : {};
  });
  desk.route(bookings.correctMobile, async ({ params, body, note }) => {
    const corrected = await correctMobile(context, keyOf(params), body, note);
    return isFailure(corrected) ? corrected : {};
  });
  desk.route(cancelAndRefund.quoteCancelOnBehalf, ({ params, query }) =>
    quoteOnBehalf(context, kinds, keyOf(params), query.items),
  );
  desk.route(cancelAndRefund.cancelOnBehalf, ({ params, body, operator, note }) =>
    cancelOnBehalf(context, kinds, keyOf(params), body, { operator, note }),
  );
  desk.route(cancelAndRefund.quoteRooms, ({ params, query }) =>
    quoteRooms(context, kinds, { ...keyOf(params), changeId: params.changeId }, query.chargePaise),
  );
  desk.route(cancelAndRefund.giveUpRooms, ({ params, body, operator, note }) =>
    giveUpRooms(context, kinds, { ...keyOf(params), changeId: params.changeId }, body, { operator, note }),
  );
  desk.route(cancelAndRefund.keepRooms, async ({ params, body, operator, note }) => {
    const change = { ...keyOf(params), changeId: params.changeId };
    const kept = await keepRooms(context, kinds, change, body.reason, { operator, note });
    return isFailure(kept) ? kept : {};
  });
  desk.route(bookings.noteTermsCall, async ({ params, body, operator, note }) => {
    const noted = await noteTermsCall(context, kinds, keyOf(params), body, { operator, note });
    return isFailure(noted) ? noted : {};
  });
  desk.route(cancelAndRefund.quoteRefundOnBehalf, ({ params, operator }) =>
    quoteRefundOnBehalf(context, keyOf(params), operator.id),
  );
  desk.route(cancelAndRefund.refundOnBehalf, ({ params, body, operator, note }) =>
    refundOnBehalf(context, keyOf(params), body, { operator, note }),
  );
  desk.route(cancelAndRefund.approveRequest, async ({ params, operator, note }) => {
    const key = { ...keyOf(params), approvalId: params.approvalId };
    const by = { operator, note };
    const approval = await approvalToDecide(context, key, by);
    if (isFailure(approval)) return approval;
    const approved =
      approval.kind === 'cancel'
        ? await approveCancel(context, kinds, key, approval, by)
        : approval.kind === 'room'
          ? await approveRoom(context, kinds, seller, key, approval, by)
          : await approveRefund(context, key, approval, by);
    return isFailure(approved) ? approved : {};
  });
  desk.route(moves.moveOffers, ({ params }) => moveOffers(context, kinds, otherHotels, keyOf(params)));
  desk.route(moves.sendMove, ({ params, body, operator, note }) =>
    sendMove(context, kinds, otherHotels, keyOf(params), { ...body, by: { operator, note } }),
  );
  desk.route(moves.quoteOtherRoom, ({ params, operator }) =>
    quoteOtherRoom(context, kinds, seller, { ...keyOf(params), hotelCode: params.hotelCode }, operator.id),
  );
  desk.route(moves.bookOtherRoom, ({ params, body, operator, note }) => {
    const key = { ...keyOf(params), hotelCode: params.hotelCode };
    return bookOtherRoom(context, kinds, seller, key, { ...body, by: { operator, note } });
  });
  desk.route(moves.settleDeniedRoom, async ({ params, body, note }) => {
    const settled = await settleDeniedRoom(context, kinds, { ...keyOf(params), record: params.record }, body, note);
    return isFailure(settled) ? settled : {};
  });
  desk.route(retries.retriesOfBooking, ({ params }) => retriesOf(context, keyOf(params)));
  desk.route(retries.retryBooking, async ({ params, body, note }) => {
    const retried = await retryBooking(context, keyOf(params), body, note);
    return isFailure(retried) ? retried : {};
  });
  desk.route(retries.sendRefundAgain, async ({ params, body, note }) => {
    const sent = await sendRefundAgain(context, params.id, body.reason, note);
    return isFailure(sent) ? sent : {};
  });
  desk.route(disputes.deskDispute, ({ params }) => readDispute(context, params));
  desk.route(disputes.disputeEvidence, ({ params }) => evidenceFile(context, params));
  desk.route(cancelAndRefund.closeApproval, async ({ params, body, operator, note }) => {
    const key = { ...keyOf(params), approvalId: params.approvalId };
    const mayDecide = may(operator.role, 'refunds.approve');
    const closed = await closeApproval(context, key, { reason: body.reason, mayDecide }, { operator, note });
    return isFailure(closed) ? closed : {};
  });
}
