import { expect, test } from 'vitest';
import { readCatalogues } from '../tools/codegen/messages.ts';

/**
 * Sentences that say something is held, each with the party that holds it: a hotel or its supplier holds a room, an
 * airline holds booked seats. Add a sentence only when a party really holds something (REQ-FCHK-10).
 */
const HOLDERS: Readonly<Record<string, string>> = {
  'notifications.holdKept': 'hotel',
  'bookings.heldUnpaid': 'hotel',
  'checkout.statusChanged': 'airline',
  'checkout.statusHeld': 'hotel',
  'payment.confirmHeld': 'hotel',
  'payment.confirmHeldToday': 'hotel',
  'errors.holdsLimited': 'hotel',
  'cancellation.changeIntro': 'airline',
  'notifications.flightChangeText': 'airline',
  'booking-page.flightPassStatus': 'airline',
  'cancellation.heldBaggage': 'airline',
  'cancellation.heldOtherFlights': 'airline',
  'cancellation.heldTime': 'airline',
  'cancellation.heldCabin': 'airline',
  'booking-page.historyChangeProposed': 'airline',
  'booking-page.historyNoVoucher': 'hotel',
  'booking-page.historyRoomReleased': 'hotel',
  'cancellation.holdKept': 'hotel',
  'rates.payHalf': 'hotel',
  'policies.refundHoldKept': 'hotel',
  'policies.refundHoldTitle': 'hotel',
  'checkout.todayText': 'hotel',
  'booking-page.historyRoomsGivenUpHeld': 'hotel',
  'notifications.stayPartDue': 'hotel',
  'notifications.stayFailedHeld': 'hotel',
  'notifications.stayHeldBadge': 'hotel',
  'notifications.stayHeldFree': 'hotel',
  'notifications.stayHeldSubject': 'hotel',
  'notifications.stayHeldText': 'hotel',
  'notifications.stayHeldTitle': 'hotel',
  'policies.termsPaymentText': 'hotel',
  'booking-page.historyRequested': 'airline',
  'booking-page.historyFareHeld': 'airline',
  'booking-page.historyConfirmedLate': 'airline',
  'bookings.seatsHeld': 'airline',
  'cancellation.payBy': 'airline',
  'cancellation.notConfirmedYet': 'airline',
  'cancellation.heldWhole': 'airline',
  'checkout.statusBooking': 'airline',
  'flight-checkout.holdTitle': 'airline',
  'flight-checkout.holdText': 'airline',
  'flight-checkout.holdClosed': 'airline',
  'notifications.flightHeldSubject': 'airline',
  'notifications.flightHeldBadge': 'airline',
  'notifications.flightHeldTitle': 'airline',
  'notifications.flightHeldText': 'airline',
  'notifications.flightHeldNext': 'airline',
  'notifications.flightPayFailed': 'airline',
  'notifications.flightNotHeldSubject': 'airline',
  'notifications.flightNotHeldBadge': 'airline',
  'notifications.flightNotHeldTitle': 'airline',
  'notifications.flightNotHeldText': 'airline',
  'notifications.flightPendingUnpaid': 'airline',
  'payment.balanceSettledTitle': 'airline',
  'payment.flightHeld': 'airline',
  'payment.flightHeldToday': 'airline',
  'checkout.bookNow': 'airline',
};

/** Here the words mean that a supplier stores data or a QR code contains text, not that something is held for sale. */
const OTHER_SENSES = new Set(['documents.carryTicket', 'policies.privacyReceivers', 'policies.privacyControlText']);

const SAYS_HELD: Readonly<Record<string, RegExp>> = {
  en: /\b(?:held|hold|holds|holding|keep(?:s|ing)? (?:this|the|your) (?:fare|price|seats?))\b/i,
  hi: /होल्ड|किराया रोक|सीटें? रोक/,
};

/** The text that people read, without the names of arguments and choices. */
const words = (text: string) => text.replaceAll(/\w+ \{/g, '{').replaceAll(/\{\w+/g, '{');

test.each(['en', 'hi'])('[REQ-FCHK-10] nothing is called held that nobody holds (%s)', async (language) => {
  const catalogues = await readCatalogues();
  const said = [...(catalogues.get(language) ?? [])].flatMap(([area, sentences]) =>
    Object.entries(sentences).flatMap(([key, text]) =>
      SAYS_HELD[language]?.test(words(text)) ? [`${area}.${key}`] : [],
    ),
  );
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((key) => !(key in HOLDERS) && !OTHER_SENSES.has(key))).toEqual([]);
});
