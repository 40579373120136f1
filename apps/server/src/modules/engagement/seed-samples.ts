import { indiaClockOf } from '@safar/domain/time/days';
import { DAY_MS } from '@safar/domain/time/time-units';
import type { SampleCoupon } from '../coupons/index.ts';
import type { EngagementContext } from './context.ts';
import { areSamplesRemoved, deleteSamples } from './sample-store.ts';
import { insertSampleOffers, type Offer } from './offer-store.ts';
import { hotelsWithoutReview, insertReviews, scoresOf, type ReviewRow } from './review-store.ts';
import { insertQuestions, type QuestionRow } from './question-store.ts';

/** An offer of the demonstration. */
export type SampleOffer = Omit<Offer, 'state' | 'place' | 'picture'>;

/** Demonstration content about its invented hotels. */
export interface Samples {
  coupons(today: string, inAYear: string): readonly SampleCoupon[];
  offers(today: string, inAYear: string): readonly SampleOffer[];
  questions(hotelCode: string, nowMs: number): readonly QuestionRow[];
  reviews(hotelCode: string, nowMs: number): readonly ReviewRow[];
}

/** Hotels of each city that get samples: those shown first. */
const HOTELS_PER_CITY = 12;
const HOTELS_AT_ONCE = 200;
const YEAR_MS = 365 * DAY_MS;

/**
 * Gives the demonstration's hotels sample reviews and questions, unless a person removed the samples; a hotel with
 * reviews is left alone (REQ-OFFER-3, REQ-REV-3).
 */
export async function seedSamples(
  { clock, coupons, database, hotels }: Pick<EngagementContext, 'clock' | 'coupons' | 'database' | 'hotels'>,
  samples: Samples,
): Promise<void> {
  if (await areSamplesRemoved(database.pool)) return hotels.forgetSampledScores();
  const nowMs = clock.nowMs();
  const inAYear = indiaClockOf(nowMs + YEAR_MS).day;
  const today = indiaClockOf(nowMs).day;
  await coupons.addSamples(samples.coupons(today, inAYear));
  await insertSampleOffers(database.pool, samples.offers(today, inAYear));
  const empty = await hotelsWithoutReview(database.pool, await hotels.popularCodes(HOTELS_PER_CITY));
  for (let from = 0; from < empty.length; from += HOTELS_AT_ONCE) {
    const codes = empty.slice(from, from + HOTELS_AT_ONCE);
    await insertQuestions(
      database.pool,
      codes.flatMap((code) => samples.questions(code, nowMs)),
    );
    await insertReviews(
      database.pool,
      codes.flatMap((code) => samples.reviews(code, nowMs)),
    );
    await hotels.saveGuestScores(await scoresOf(database.pool, codes));
  }
  // They may have been removed while this ran.
  if (!(await areSamplesRemoved(database.pool))) return;
  await database.transaction((transaction) => deleteSamples(transaction, clock.nowIso()));
  await hotels.forgetSampledScores();
}
