import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { IconClock } from '@tabler/icons-react';
import { formatDay } from '@safar/domain/time/days';
import { formatInr } from '@safar/domain/money/money';
import { LinkButton } from '#design/link-button.tsx';
import { Note } from '#design/note.tsx';
import type { ConfirmingPayment } from './use-bookings.ts';

/**
 * A payment that was made but has not reached us yet (REQ-BKG-1): what it is for, not to pay again, and a link to the
 * page that follows it.
 */
export function ConfirmingNote({ payment }: { payment: ConfirmingPayment }) {
  const { sessionId, bookingId, title, startsOn, amountPaise } = payment;
  return (
    <Note
      tone="caution"
      icon={IconClock}
      title={t(m.confirming, { amount: formatInr(amountPaise) })}
      action={
        <LinkButton to={bookingId === null ? `/payment/return/${sessionId}?paid` : `/bookings/${bookingId}`}>
          {bookingId === null ? t(m.seePayment) : t(m.seeBooking)}
        </LinkButton>
      }
    >
      <span className="block">{t(m.confirmingFor, { title, day: formatDay(startsOn) })}</span>
      <span className="block">{t(m.confirmingText)}</span>
    </Note>
  );
}
