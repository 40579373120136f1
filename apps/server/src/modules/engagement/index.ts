import type { Module, ModuleContext } from '../../platform/context.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import type { EngagementContext } from './context.ts';
import { registerDeskOffers } from './desk-offers.ts';
import { registerDeskWriting } from './desk-routes.ts';
import { registerWritingOperations } from './operations.ts';
import { createNotices } from './notices.ts';
import { readPromises, type Promises } from './read-promises.ts';
import { registerEngagement } from './routes.ts';
import { seedSamples, type Samples } from './seed-samples.ts';

export type { Promises } from './read-promises.ts';
export type { SampleOffer, Samples } from './seed-samples.ts';
export type { QuestionRow } from './question-store.ts';
export type { ReviewRow } from './review-store.ts';
export { eraseNameFromWritings, writingsOf } from './personal-store.ts';
export { eraseSavedHotels, savedHotelsOf } from './saved-hotel-store.ts';

/** The demonstration's catalogue grows for a minute after its first start. */
const SEED_EVERY_MS = 30_000;

type Needs = Pick<EngagementContext, 'hotels' | 'bookings' | 'coupons' | 'identity'> & {
  /** Null where hotels are real: nothing invented is ever added to them. */
  readonly samples: Samples | null;
};

/** Offers, notices, reviews, questions and the journey log (REQ-REV-2, REQ-OFFER-1, REQ-NOTICE-1, REQ-LOG-1). */
export function createEngagement(
  platform: ModuleContext,
  { samples, ...needs }: Needs,
): Module & { promises: () => Promise<Promises> } {
  const context: EngagementContext = { ...platform, ...needs };
  const notices = createNotices(context);
  const seeding =
    samples === null
      ? null
      : repeatEvery(SEED_EVERY_MS, 'adding sample reviews', platform.log, () => seedSamples(context, samples));
  return {
    promises: () => readPromises(context),
    name: 'engagement',
    pageVariant: notices.pageVariant,
    register: (app) => {
      registerEngagement(app, context);
      notices.register(app);
    },
    registerDesk: (desk) => {
      registerDeskWriting(desk, context);
      registerDeskOffers(desk, context);
      notices.registerDesk(desk);
    },
    registerOperations: (operations) => registerWritingOperations(operations, context),
    work: async () => seeding?.start(),
    stop: async () => seeding?.stop(),
  };
}
