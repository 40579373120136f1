import { formatDay } from '@safar/domain/time/days';
import { placeName } from '@safar/domain/words/supplier-words';
import { language, pathIn } from '@safar/messages/language';
import { flightEmailOf } from './flight-emails.ts';
import { isFlightNotification, type BookingNotification } from './notification.ts';
import type { Site } from './site-links.ts';
import { stayEmailOf } from './stay-emails.ts';

/** A notification as it stands on a device's locked screen, and the page that a press opens. */
interface PushText {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

const MAX_LENGTH = 120;
const HAS_NUMBER = /\p{Nd}/u;

/**
 * A notification in two short lines, in the language of the current task: what its mail's heading says, and of which trip. Anybody can read a
 * locked screen: a heading with a number in it (PNR, hotel's number, amount) is left at its badge (REQ-MSG-8).
 */
export function pushTextOf(notification: BookingNotification, site: Site): PushText {
  const isFlight = isFlightNotification(notification);
  const { title, badge } = isFlight ? flightEmailOf(notification, site, false) : stayEmailOf(notification, site, false);
  const [what, day] = isFlight
    ? [placeName(notification.route), notification.departOn]
    : [notification.hotelName, notification.checkin];
  return {
    title: shortened(HAS_NUMBER.test(title) ? badge : title),
    body: `${shortened(what)}, ${formatDay(day)}`,
    path: pathIn(language(), `/bookings/${notification.bookingId}`),
  };
}

function shortened(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…`;
}
