import * as m from '@safar/messages/documents';
import { language, pathIn } from '@safar/messages/language';
import { t } from '@safar/messages/t';
import { createEvents, type EventAttributes } from 'ics';
import type { Config } from '../../config.ts';
import type { CalendarState } from '../bookings/index.ts';

export type CalendarConfig = Pick<Config, 'publicUrl' | 'support' | 'seller'>;

/** One event of a booking, before its state is added. */
export type BookedEvent = EventAttributes & {
  /** Distinguishes the booking's events; '' when there is only one. It identifies the same flight for the life of the booking. */
  readonly part: string;
  /** Text of the reminder on the day before. */
  readonly reminder: string;
  readonly isCancelled: boolean;
};

/**
 * A booking's events as a calendar file (RFC 5545, RFC 5546): events that stand have a reminder a day before,
 * cancelled ones are withdrawn. When all are cancelled, the whole file withdraws its events (REQ-DOC-6).
 */
export function calendarFile(
  { id, createdAt }: { readonly id: string; readonly createdAt: string },
  { sequence }: Pick<CalendarState, 'sequence'>,
  events: readonly BookedEvent[],
  config: CalendarConfig,
): Buffer {
  const { publicUrl, support, seller } = config;
  const isTakenBack = events.every(({ isCancelled }) => isCancelled);
  const { value, error } = createEvents(
    events.map(({ part, reminder, isCancelled, ...event }) => ({
      ...event,
      uid: `${id}${part}@${new URL(publicUrl).hostname}`,
      created: Date.parse(createdAt),
      sequence,
      url: publicUrl + pathIn(language(), `/bookings/${id}`),
      organizer: { name: seller.legalName, email: support.email },
      ...(isCancelled
        ? { status: 'CANCELLED' as const }
        : {
            status: 'CONFIRMED' as const,
            alarms: [
              {
                action: 'display' as const,
                description: t(m.tomorrow, { what: reminder }),
                trigger: { hours: 24, before: true },
              },
            ],
          }),
    })),
    { productId: 'Safar', method: isTakenBack ? 'CANCEL' : 'PUBLISH' },
  );
  if (!value) throw new Error('a booking could not be written as calendar events', { cause: error });
  return Buffer.from(value);
}
