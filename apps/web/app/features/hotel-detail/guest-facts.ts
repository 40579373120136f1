import { indiaClockOf } from '@safar/domain/days';
import { answerOf, browserApi } from '#lib/api.ts';

/** What is known of a hotel from those who stayed there; never invented (REQ-REV-2). */
export interface GuestFacts {
  /** Out of ten, from guests' reviews; null while no guest has scored it: samples say nothing of the place. */
  locationScore: number | null;
  /** Ended stays of this traveller here, among the latest bookings. */
  stays: number;
}

const STAYED = ['confirmed', 'vouchered'];

/** Asks for both; what cannot be had is left out, the page does without. */
export async function loadGuestFacts(hotelCode: string, signedIn: boolean, signal: AbortSignal): Promise<GuestFacts> {
  const [locationScore, stays] = await Promise.allSettled([
    locationScoreOf(hotelCode, signal),
    signedIn ? staysAt(hotelCode, signal) : 0,
  ]);
  return {
    locationScore: locationScore.status === 'fulfilled' ? locationScore.value : null,
    stays: stays.status === 'fulfilled' ? stays.value : 0,
  };
}

async function locationScoreOf(hotelCode: string, signal: AbortSignal): Promise<number | null> {
  const params = { path: { hotelCode } };
  const { summary } = await answerOf(browserApi.GET('/api/hotels/{hotelCode}/reviews', { params, signal }));
  if (summary?.sampled !== false) return null;
  return summary.categories.find(({ name }) => name === 'Location')?.score ?? null;
}

async function staysAt(hotelCode: string, signal: AbortSignal): Promise<number> {
  const { bookings } = await answerOf(browserApi.GET('/api/bookings/mine', { signal }));
  const today = indiaClockOf(Date.now()).day;
  return bookings.filter(
    (booking) =>
      booking.kind === 'hotel' &&
      booking.hotelCode === hotelCode &&
      booking.checkout <= today &&
      STAYED.includes(booking.status),
  ).length;
}
