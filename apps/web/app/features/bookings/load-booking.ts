import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { answerOf, type ApiClient } from '#lib/api.ts';
import { ApiFailure, isSignedOut } from '#lib/api-error.ts';
import type { Booking, FlightBooking } from '#lib/schemas.ts';

export type LoadedBooking = { kind: 'found'; booking: Booking | FlightBooking } | { kind: 'missing'; text: string };

/** Pages of the list that are searched for a booking not found by its id (REQ-BKG-6). */
const MAX_PAGES = 10;

/**
 * Loads one of the traveller's bookings by its id, or by its reference as printed in mails and vouchers. Another
 * traveller's booking is 'missing', like one that does not exist (REQ-BKG-7).
 */
export async function loadBooking(api: ApiClient, id: string): Promise<LoadedBooking> {
  const found = await readBooking(api, id);
  if (found) return { kind: 'found', booking: found };
  try {
    const ownId = await searchBooking(api, id);
    const booking = ownId === null ? null : await readBooking(api, ownId);
    return booking ? { kind: 'found', booking } : { kind: 'missing', text: t(m.notFound) };
  } catch (error) {
    if (isSignedOut(error)) throw error;
    return { kind: 'missing', text: t(m.notSearched) };
  }
}

async function readBooking(api: ApiClient, id: string): Promise<Booking | FlightBooking | null> {
  try {
    const { booking } = await answerOf(api.GET('/api/bookings/{id}', { params: { path: { id } } }));
    return booking;
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** The id of the traveller's booking with this reference, from the first pages of their list. */
async function searchBooking(api: ApiClient, name: string): Promise<string | null> {
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { bookings, nextCursor } = await answerOf(api.GET('/api/bookings/mine', { params: { query: { cursor } } }));
    const match = bookings.find(({ _id, id, reference }) => [_id, id, reference].includes(name));
    if (match) return match.id;
    if (nextCursor === null) return null;
    cursor = nextCursor;
  }
  return null;
}
