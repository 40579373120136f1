import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { sharedTrip as sharedCall, shareTrip as shareCall } from '@safar/contract/trips';
import { namesShown } from '@safar/domain/order/names-on-shared-trip';
import { addDays, indiaDayStartMs, toInstantIso } from '@safar/domain/time/days';
import { language, pathIn } from '@safar/messages/language';
import { randomToken, sha256Hex } from '../../platform/crypto.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { FileAnswer } from '../../platform/file-answer.ts';
import { newId } from '../../platform/ids.ts';
import { inLanguage } from '../../platform/request-language.ts';
import type { BookingKey } from '../bookings/index.ts';
import type { TripsContext } from './context.ts';
import { detailsOf, tripOfBooking, tripsAhead } from './find-trips.ts';
import {
  calendarOf,
  endCalendars,
  endLinks,
  findShare,
  linkOf,
  replaceShare,
  type NewShare,
  type TripShare,
} from './share-store.ts';
import { tripView, type TripAnswer } from './trip-view.ts';

type Link = CallAnswer<typeof shareCall>['link'];
type Shown = CallInput<typeof shareCall>['body'];

/** Days after a trip on which its link still shows it. */
const SHOWN_AFTER_DAYS = 2;
/** A calendar asks every few hours; one address may be in several of them. */
const CALENDAR_READS_PER_MINUTE = 10;
const PURPOSE = 'trip-share';

/** Makes the link that shows a trip to others, in place of an earlier one (REQ-TRIP-4). */
export async function shareTrip(
  context: TripsContext,
  key: BookingKey,
  { names, numbers }: Shown,
): Promise<{ link: Link } | Failure<'BOOKING_NOT_FOUND'>> {
  const trip = await tripOfBooking(context, key);
  if (trip === null) return fail('BOOKING_NOT_FOUND');
  const expiresAt = toInstantIso(indiaDayStartMs(addDays(trip.endsOn, SHOWN_AFTER_DAYS + 1)));
  const token = await save(context, {
    userId: key.userId,
    kind: 'family',
    bookingIds: trip.bookingIds,
    names,
    withNumbers: numbers,
    expiresAt,
  });
  return { link: { url: linkUrl(context, token), names, numbers, expiresAt } };
}

export async function endTripLink(
  context: TripsContext,
  key: BookingKey,
): Promise<null | Failure<'BOOKING_NOT_FOUND'>> {
  const trip = await tripOfBooking(context, key);
  if (trip === null) return fail('BOOKING_NOT_FOUND');
  await endLinks(context.database.pool, key.userId, trip.bookingIds);
  return null;
}

/** A trip as its link shows it: never prices and documents, and of the rest what its traveller chose. */
export async function sharedTrip(
  context: TripsContext,
  key: string,
): Promise<CallAnswer<typeof sharedCall> | Failure<'SHARE_NOT_FOUND'>> {
  const share = await findShare(context.database.pool, 'family', sha256Hex(key), context.clock.nowIso());
  if (share?.expiresAt == null) return fail('SHARE_NOT_FOUND');
  const { userId, bookingIds, names, withNumbers, expiresAt } = share;
  for (const bookingId of bookingIds) {
    const trip = await tripOfBooking(context, { userId, bookingId });
    if (trip === null) continue;
    const view = tripView(trip, await detailsOf(context, userId, trip), context);
    const entries = view.entries.map((entry) => ({
      ...entry,
      bookingId: null,
      number: withNumbers ? entry.number : null,
    }));
    const { places, startsOn, endsOn, people } = view;
    return { trip: { places, startsOn, endsOn, people: namesShown(people, names), entries, expiresAt } };
  }
  return fail('SHARE_NOT_FOUND');
}

/** Makes the address at which a calendar subscribes to the traveller's trips, in place of an earlier one (REQ-TRIP-5). */
export async function beginCalendar(context: TripsContext, userId: string): Promise<{ url: string }> {
  const shared = { userId, kind: 'calendar', bookingIds: [], names: 'none', withNumbers: false } as const;
  return { url: calendarUrl(context, await save(context, { ...shared, expiresAt: null })) };
}

export async function endCalendar({ database }: TripsContext, userId: string): Promise<void> {
  await endCalendars(database.pool, userId);
}

/** What a subscribed calendar reads: the trips that are not over, as they are now. */
export async function readCalendar(
  context: TripsContext,
  key: string,
): Promise<FileAnswer | Failure<'SHARE_NOT_FOUND' | 'TOO_MANY_REQUESTS'>> {
  const hash = sha256Hex(key);
  const { isWithin, againMs } = await context.limits.perMinute('calendar', CALENDAR_READS_PER_MINUTE).spend(hash);
  if (!isWithin) return fail('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: Math.ceil(againMs / 1000) } });
  const share = await findShare(context.database.pool, 'calendar', hash, context.clock.nowIso());
  if (share === null) return fail('SHARE_NOT_FOUND');
  const { userId } = share;
  const trips = await tripsAhead(context, userId);
  const keys = trips.flatMap(({ bookingIds }) => bookingIds.map((bookingId) => ({ userId, bookingId })));
  return new FileAnswer(await inLanguage(share.language, () => context.documents.calendarOf(keys)), 'safar.ics');
}

/** What a trip's own page says of its link and of the traveller's calendar. */
async function sharesOf(
  context: TripsContext,
  userId: string,
  bookingIds: readonly string[],
): Promise<{ link: Link | null; calendar: string | null }> {
  const { database, clock } = context;
  const [link, calendar] = await Promise.all([
    linkOf(database.pool, userId, bookingIds, clock.nowIso()),
    calendarOf(database.pool, userId),
  ]);
  return {
    link:
      link?.expiresAt == null
        ? null
        : {
            url: linkUrl(context, tokenOf(context, link)),
            names: link.names,
            numbers: link.withNumbers,
            expiresAt: link.expiresAt,
          },
    calendar: calendar === null ? null : calendarUrl(context, tokenOf(context, calendar)),
  };
}

type Saved = Omit<NewShare, 'id' | 'tokenHash' | 'sealedToken' | 'language' | 'createdAt'>;

async function save({ database, clock, crypto }: TripsContext, share: Saved): Promise<string> {
  const token = randomToken();
  await database.transaction((transaction) =>
    replaceShare(transaction, {
      ...share,
      id: newId(clock.nowMs()),
      tokenHash: sha256Hex(token),
      sealedToken: crypto.encrypt(PURPOSE, token),
      language: language(),
      createdAt: clock.nowIso(),
    }),
  );
  return token;
}

function tokenOf({ crypto }: TripsContext, { sealedToken }: TripShare): string {
  return crypto.decrypt(PURPOSE, sealedToken);
}

function linkUrl({ config }: TripsContext, token: string): string {
  return `${config.publicUrl}${pathIn(language(), '/shared-trip')}?key=${token}`;
}

function calendarUrl({ config }: TripsContext, token: string): string {
  return `${config.publicUrl}/api/calendar.ics?key=${token}`;
}

/** The trip of a booking, as its page shows it (REQ-TRIP-2). */
export async function readTrip(
  context: TripsContext,
  key: BookingKey,
): Promise<{ trip: TripAnswer } | Failure<'BOOKING_NOT_FOUND'>> {
  const found = await tripOfBooking(context, key);
  if (found === null) return fail('BOOKING_NOT_FOUND');
  const view = tripView(found, await detailsOf(context, key.userId, found), context);
  return { trip: { ...view, ...(await sharesOf(context, key.userId, found.bookingIds)) } };
}
