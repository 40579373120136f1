import { fullName } from '@safar/domain/people/display-name';
import * as m from '@safar/messages/booking-page';
import { locale } from '@safar/messages/language';
import { t } from '@safar/messages/t';
import { formatDays, formatDayTime } from '@safar/domain/time/days';
import { deniedExtraText } from '@safar/domain/order/denied-extra';
import { heldChangeText } from '@safar/domain/order/held-change';
import { formatInr } from '@safar/domain/money/money';
import { refusalSentence } from '@safar/domain/money/refusals';
import { placeName } from '@safar/domain/words/supplier-words';
import { roomsOf } from './booking-basics.ts';
import { describeDeniedExtras } from '../change/denied-extras.ts';
import type { HistoryNote, NamedTicket } from './history-note.ts';
import type { Booking } from './booking.ts';

/** Describes an event of a booking in the language of the request. */
export function historySentence(note: HistoryNote, booking: Booking): string {
  const { kind } = booking;
  const rooms = roomsOf(booking);
  switch (note.code) {
    case 'requested':
      return t(m.historyRequested, { kind, rooms });
    case 'paid':
      return t(m.historyPaid, { kind, rooms, amount: formatInr(note.paidPaise) });
    case 'balance-paid':
      return t(m.historyBalancePaid, { amount: formatInr(note.paidPaise) });
    case 'change-paid':
      return t(m.historyChangePaid, { amount: formatInr(note.paidPaise) });
    case 'exchange-began':
      return t(m.historyExchangeBegan, { days: formatDays(note.checkin, note.checkout) });
    case 'exchanged':
      return t(m.historyExchanged, {
        days: formatDays(note.checkin, note.checkout),
        who: note.isOther === true ? 'others' : 'same',
        back: note.refundPaise === 0 ? 'none' : 'some',
        amount: formatInr(note.refundPaise),
      });
    case 'exchange-refused':
      return t(m.historyExchangeRefused, {
        back: note.refundPaise === 0 ? 'none' : 'some',
        amount: formatInr(note.refundPaise),
      });
    case 'other-room-began':
      return t(m.historyOtherRoomBegan, { hotel: note.hotel });
    case 'other-room':
      return t(m.historyOtherRoom, {
        hotel: note.hotel,
        back: note.refundPaise === 0 ? 'none' : 'some',
        amount: formatInr(note.refundPaise),
      });
    case 'other-room-refused':
      return t(m.historyOtherRoomRefused, { hotel: note.hotel });
    case 'outcome-unknown':
      return t(m.historyOutcomeUnknown, { kind });
    case 'under-review':
      return t(m.historyUnderReview, { time: formatDayTime(note.until) });
    case 'confirmed':
      return t(m.historyConfirmed, { rooms, number: note.number || 'none' });
    case 'fare-held':
      return t(m.historyFareHeld, {
        tickets: note.pnrs.length,
        pnrs: list(note.pnrs),
        time: formatDayTime(note.dueAt),
      });
    case 'issued':
      return t(m.historyIssued, { tickets: note.pnrs.length, pnrs: list(note.pnrs) });
    case 'vouchered':
      return t(m.historyVouchered, { kind });
    case 'change-proposed': {
      const changes = note.changes.map(heldChangeText).join(' ');
      return t(m.historyChangeProposed, { changes, time: formatDayTime(note.answerBy) });
    }
    case 'change-answered':
      return t(m.historyChangeAnswered, { answer: note.answer });
    case 'terms-proposed': {
      const changes = note.changes.map(heldChangeText).join(' ');
      return t(m.historyTermsProposed, { changes, time: formatDayTime(note.answerBy) });
    }
    case 'terms-answered':
      return t(m.historyTermsAnswered, { answer: note.answer });
    case 'extras-denied': {
      const extras =
        booking.kind === 'flight' ? describeDeniedExtras(booking, note.extras).map(deniedExtraText).join(', ') : '';
      return t(m.historyExtrasDenied, { extras, amount: formatInr(note.refundPaise) });
    }
    case 'failed':
      return failureSentence(note, kind === 'flight' ? 'airline' : 'hotel', rooms);
    case 'refund-sent':
      return t(m.historyRefundSent, { amount: formatInr(note.refundPaise) });
    case 'given-back':
      return t(m.historyGivenBack, { amount: formatInr(note.refundPaise) });
    case 'given-by-bank':
      return t(m.historyGivenByBank, { amount: formatInr(note.refundPaise) });
    case 'cancel-queued':
      return t(m.historyCancelQueued);
    case 'cancel-requested':
      return t(m.historyCancelRequested, { kind });
    case 'cancel-rejected':
      return t(m.historyCancelRejected, { kind });
    case 'cancelled': {
      const nothing = note.paidPaise === 0 ? 'nothingPaid' : 'none';
      if (note.heldPaise !== undefined)
        return t(m.historyCancelledHeld, { amount: formatInr(note.refundPaise), held: formatInr(note.heldPaise) });
      const back = note.refundPaise === 0 ? nothing : 'some';
      return t(m.historyCancelled, { back, amount: formatInr(note.refundPaise) });
    }
    case 'part-cancelled':
      return t(m.historyPartCancelled, {
        back: note.refundPaise === 0 ? 'none' : 'some',
        cancelled: ticketsText(note.cancelled, booking),
        amount: formatInr(note.refundPaise),
        stands: ticketsText(note.stands, booking),
      });
    case 'part-requested':
      return t(m.historyPartRequested, { given: ticketsText(note.given, booking) });
    case 'part-given-up':
      return t(m.historyPartGivenUp, {
        back: note.refundPaise === 0 ? 'none' : 'some',
        given: ticketsText(note.given, booking),
        amount: formatInr(note.refundPaise),
      });
    case 'part-refused':
      return t(m.historyPartRefused, { given: ticketsText(note.given, booking) });
    case 'rooms-requested':
      return t(m.historyRoomsRequested, {
        rooms: roomsText(note.rooms),
        by: note.isAtOnce === true ? 'machine' : 'hotel',
      });
    case 'rooms-given-up':
      if (note.duePaise !== undefined)
        return t(m.historyRoomsGivenUpHeld, {
          rooms: roomsText(note.rooms),
          kept: note.keptPaise ? formatInr(note.keptPaise) : 'none',
          due: formatInr(note.duePaise),
        });
      return t(m.historyRoomsGivenUp, {
        back: note.refundPaise === 0 ? 'none' : 'some',
        rooms: roomsText(note.rooms),
        amount: formatInr(note.refundPaise),
      });
    case 'rooms-refused':
      return t(m.historyRoomsRefused, {
        rooms: roomsText(note.rooms),
        why: note.words === '' ? 'none' : 'told',
        words: note.words,
      });
    case 'flight-exchange-began':
      return t(m.historyFlightExchangeBegan);
    case 'flight-exchanged':
      return t(m.historyFlightExchanged, { ticket: ticketsText([note.ticket], booking) });
    case 'flight-not-exchanged':
      return t(m.historyFlightNotExchanged, {
        back: note.refundPaise === 0 ? 'none' : 'some',
        amount: formatInr(note.refundPaise),
      });
    case 'supplier-cancelled': {
      const back = note.paidPaise === 0 ? 'nothingPaid' : 'all';
      return `${t(m.historySupplierCancelled, { kind, rooms })} ${t(m.historyAllBack, { back, amount: formatInr(note.paidPaise) })}`;
    }
    case 'released':
      return t(m.historyReleased, { kind, rooms, kept: note.keptPaise === 0 ? 'none' : formatInr(note.keptPaise) });
  }
}

type FailedNote = Extract<HistoryNote, { code: 'failed' }>;

/** Why a booking failed, and what was returned to the supplier. */
function failureSentence({ reason, story, givenBack }: FailedNote, seller: 'airline' | 'hotel', rooms: number): string {
  const why = story === undefined ? refusalSentence(reason, seller) : t(DETAILS[story], { seller, rooms });
  if (givenBack === undefined) return why;
  return `${why} ${givenBack === 'room' ? t(m.historyRoomReleased, { rooms }) : t(m.historyTicketGivenBack)}`;
}

const DETAILS = {
  'confirmed-late': m.historyConfirmedLate,
  'no-voucher': m.historyNoVoucher,
} as const satisfies Record<NonNullable<FailedNote['story']>, unknown>;

/** 'Delhi – Mumbai (IndiGo, PNR 8MV2KW)'; of some people's seats: 'Asha Rao, Delhi – Mumbai (IndiGo, PNR 8MV2KW)'. */
export function ticketsText(tickets: readonly NamedTicket[], booking: Booking): string {
  const passengers = booking.kind === 'flight' ? booking.passengers : [];
  return list(
    tickets.map(({ people = [], route, airline, pnr }) => {
      const ticket = t(m.historyTicket, { route: placeName(route), airline, pnr });
      const names = people.flatMap((person) => passengers[person] ?? []).map((passenger) => fullName(passenger));
      return names.length === 0 || names.length === passengers.length ? ticket : `${list(names)}, ${ticket}`;
    }),
  );
}

/** 'Room 2 and Room 3' */
export function roomsText(numbers: readonly number[]): string {
  return list(numbers.map((number) => t(m.historyRoom, { number })));
}

function list(texts: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(texts);
}
