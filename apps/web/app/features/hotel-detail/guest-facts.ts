import { indiaClockOf } from '@safar/domain/time/days';
import { answerOf, browserApi } from '#lib/api.ts';

/** Facts about a hotel from guests who stayed there; never invented (REQ-REV-2). */
export interface GuestFacts {
  /** Out of ten, from guests' reviews; null while no guest has scored it. Sample reviews do not count. */
  locationScore: number | null;
  /** This traveller's past stays here, among the latest bookings. */
  stays: number;
}

const STAYED = ['confirmed', 'vouchered'];

/** Loads both; what cannot be loaded is left out. */
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
