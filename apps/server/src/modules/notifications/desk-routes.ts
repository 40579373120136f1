import * as calls from '@safar/contract/desk/messages';
import type { PlatformContext } from '../../platform/context.ts';
import type { DeskRoutes } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import { closeGivenUp, sendAgain } from './store.ts';

/** Desk calls for messages that services did not accept within half a day (REQ-DESK-8). */
export function registerDeskMessages(desk: DeskRoutes, { database, clock }: PlatformContext): void {
  desk.route(calls.sendMessageAgain, ({ body, note }) =>
    database.transaction(async (transaction) => {
      if (!(await sendAgain(transaction, body, clock.nowIso()))) return fail('NOT_IN_QUEUE');
      const { bookingId, kind, channel } = body;
      await note(transaction, { subject: { kind: 'booking', id: bookingId }, after: { message: kind, channel } });
      return {};
    }),
  );
  desk.route(calls.closeMessage, ({ body, note }) =>
    database.transaction(async (transaction) => {
      if (!(await closeGivenUp(transaction, body, clock.nowIso()))) return fail('NOT_IN_QUEUE');
      const { bookingId, kind, channel, reason } = body;
      await note(transaction, {
        subject: { kind: 'booking', id: bookingId },
        reason,
        after: { message: kind, channel },
      });
      return {};
    }),
  );
}
