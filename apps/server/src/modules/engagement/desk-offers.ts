import * as calls from '@safar/contract/desk/offers';
import { indiaClockOf } from '@safar/domain/time/days';
import { DAY_MS } from '@safar/domain/time/time-units';
import { sha256Hex } from '../../platform/crypto.ts';
import type { DeskRoutes } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { EngagementContext } from './context.ts';
import { countPictures, findPicture, forgetUnusedPictures, insertPicture } from './picture-store.ts';
import { readPicture } from './offer-pictures.ts';
import { countSamples, deleteSamples } from './sample-store.ts';
import { listOffers, lockOffers, orderOffers, saveOffer, setOfferState, type Offer } from './offer-store.ts';

const PREVIEW_PX = 400;
/** How long a form may be open between the upload and the offer. */
const UNUSED_KEPT_MS = DAY_MS;
/** Size in Base64, with the JSON around it. */
const UPLOAD_LIMIT_BYTES = Math.ceil(calls.PICTURE.maxBytes / 3) * 4 + 1024;

/** Offers as operators write, order, show and withdraw them (REQ-OFFER-2), and the removal of the samples (REQ-OFFER-3). */
export function registerDeskOffers(desk: DeskRoutes, { database, clock, hotels, coupons }: EngagementContext): void {
  const { pool } = database;

  desk.route(calls.deskOffers, async () => {
    const today = indiaClockOf(clock.nowMs()).day;
    const found = await listOffers(pool, calls.MOST_OFFERS);
    const named = await coupons.named(found.flatMap(({ couponCode }) => couponCode ?? []));
    const good = new Set(named.filter(({ isGood }) => isGood).map(({ code }) => code));
    const offers = found.map((offer) => ({
      ...termsOf(offer),
      id: offer.id,
      state: stateOn(today, offer, good),
      revision: revisionOf(offer),
    }));
    return { offers, samples: await countSamples(pool) };
  });

  desk.route(calls.saveOffer, async ({ body: { known, terms, reason }, note }) => {
    const { couponCode } = terms;
    if (couponCode !== null && (await coupons.named([couponCode])).length === 0) return fail('OFFER_COUPON_UNKNOWN');
    return database.transaction(async (transaction) => {
      const offers = await lockOffers(transaction, calls.MOST_OFFERS);
      const before = offers.find(({ id }) => id === known?.id);
      if (known !== null && before === undefined) return fail('OFFER_NOT_FOUND');
      if (known !== null && before !== undefined && revisionOf(before) !== known.revision) return fail('OFFER_CHANGED');
      if (known === null && offers.length >= calls.MOST_OFFERS) return fail('OFFERS_FULL');
      if (terms.picture !== null && (await findPicture(transaction, terms.picture.hash, PREVIEW_PX)) === null)
        return fail('OFFER_PICTURE_UNKNOWN');
      const id = known?.id ?? newId(clock.nowMs());
      const { words, link, scene, picture, from: validFrom, until: validTill } = terms;
      const { en, ...translations } = words;
      if (en === undefined) throw new Error('an offer without words in English passed its schema');
      const place = Math.max(0, ...offers.map((offer) => offer.place)) + 1;
      const offer = { id, ...en, link, scene, picture, couponCode, validFrom, validTill, translations };
      await saveOffer(transaction, { ...offer, state: 'draft', place });
      const subject = { kind: 'offer', id };
      await note(transaction, { subject, reason, before: before === undefined ? null : termsOf(before), after: terms });
      return { id };
    });
  });

  desk.route(
    calls.uploadOfferPicture,
    async ({ body, note }) => {
      const upload = Buffer.from(body.file, 'base64');
      // Loads an image library, which few processes ever need.
      const { makePicture } = await import('./offer-pictures.ts');
      const made = await makePicture(upload);
      if (typeof made === 'string') return fail('PICTURE_REFUSED', { text: made });
      return database.transaction(async (transaction) => {
        const unusedSince = new Date(clock.nowMs() - UNUSED_KEPT_MS).toISOString();
        await forgetUnusedPictures(transaction, unusedSince);
        if ((await countPictures(transaction)) >= calls.PICTURE.kept) return fail('PICTURES_FULL');
        await insertPicture(transaction, made, clock.nowIso());
        const subject = { kind: 'offer-picture', id: made.hash };
        await note(transaction, { subject, after: { bytes: upload.length } });
        return { hash: made.hash };
      });
    },
    { bodyLimitBytes: UPLOAD_LIMIT_BYTES },
  );

  desk.route(calls.deskOfferPicture, ({ params }) => readPicture(pool, params.file));

  desk.route(calls.showOffer, ({ params: { id }, body: { shown, reason }, note }) =>
    database.transaction(async (transaction) => {
      const offer = (await lockOffers(transaction, calls.MOST_OFFERS)).find((one) => one.id === id);
      if (offer === undefined) return fail('OFFER_NOT_FOUND');
      const state = shown ? 'shown' : 'withdrawn';
      await setOfferState(transaction, id, state);
      await note(transaction, {
        subject: { kind: 'offer', id },
        reason,
        before: { state: offer.state },
        after: { state },
      });
      return {};
    }),
  );

  desk.route(calls.moveOffer, ({ params: { id }, body: { to }, note }) =>
    database.transaction(async (transaction) => {
      const ids = (await lockOffers(transaction, calls.MOST_OFFERS)).map((offer) => offer.id);
      const at = ids.indexOf(id);
      if (at === -1) return fail('OFFER_NOT_FOUND');
      const next = Math.min(Math.max(at + (to === 'earlier' ? -1 : 1), 0), ids.length - 1);
      const moved = ids.toSpliced(at, 1).toSpliced(next, 0, id);
      await orderOffers(transaction, moved);
      await note(transaction, {
        subject: { kind: 'offer', id },
        before: { place: at + 1 },
        after: { place: next + 1 },
      });
      return {};
    }),
  );

  desk.route(calls.removeSamples, async ({ body: { reason }, note }) => {
    const removed = await database.transaction(async (transaction) => {
      const counts = await countSamples(transaction);
      await deleteSamples(transaction, clock.nowIso());
      await note(transaction, { subject: { kind: 'samples', id: 'all' }, reason, before: counts });
      return counts;
    });
    await hotels.forgetSampledScores();
    return removed;
  });
}

function termsOf({ title, text, terms, translations, link, scene, picture, couponCode, validFrom, validTill }: Offer) {
  return {
    words: { ...translations, en: { title, text, terms } },
    link,
    scene,
    picture,
    couponCode,
    from: validFrom,
    until: validTill,
  };
}

/** Hash of an offer's text and dates: it distinguishes two states. */
function revisionOf(offer: Offer): string {
  return sha256Hex(JSON.stringify(termsOf(offer)));
}

/** @param good codes of coupons that can be used now */
function stateOn(
  today: string,
  { state, couponCode, validFrom, validTill }: Offer,
  good: ReadonlySet<string>,
): (typeof calls.OFFER_STATES)[number] {
  if (state !== 'shown') return state;
  if (today > validTill) return 'ended';
  if (today < validFrom) return 'scheduled';
  return couponCode === null || good.has(couponCode) ? 'live' : 'waiting';
}
