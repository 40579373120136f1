import * as m from '@safar/messages/booking-page';
import * as bookings from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { IconClock } from '@tabler/icons-react';
import { formatDayTime } from '@safar/domain/time/days';
import { formatInr } from '@safar/domain/money/money';
import { Icon } from '#design/icon.tsx';
import { LinkButton } from '#design/link-button.tsx';
import type { BalanceDue } from './booking-rules.ts';

/** What is due for what is held, by when, and the way to pay it; `unpaid` says what happens without a payment. */
export function DueRow({
  bookingId,
  due: { duePaise, dueAt },
  unpaid,
}: {
  bookingId: string;
  due: BalanceDue;
  unpaid: string;
}) {
  const amount = formatInr(duePaise);
  return (
    <div className="flex items-center gap-3 border-t bg-caution-soft px-4 py-3 text-sm max-sm:flex-wrap sm:px-5">
      <Icon of={IconClock} className="text-caution" />
      <p className="min-w-0 flex-1">
        <b className="block font-semibold">
          {t(m.stayPassDue, { amount, dueAt: dueAt === null ? 'none' : formatDayTime(dueAt) })}
        </b>
        <span className="block text-xs text-muted">{`${t(bookings.indiaTime)} ${unpaid}`}</span>
      </p>
      <LinkButton to={`/pay/${bookingId}`} variant="solid" className="max-sm:w-full">
        {t(bookings.pay, { amount })}
      </LinkButton>
    </div>
  );
}
