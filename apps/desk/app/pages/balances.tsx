import { balancesDue } from '@safar/contract/desk/find';
import { may } from '@safar/contract/desk/permissions';
import { formatInr } from '@safar/domain/money/money';
import type { Answer } from '#api/ask.ts';
import { REFRESH_MS, useAsk, useCursor, useOperator } from '#api/use-ask.ts';
import { BookingLink } from '#ui/booking-facts.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { At, daysText, dayText, Money } from '#ui/facts.tsx';
import { Loading } from '#ui/note.tsx';
import { Pages } from '#ui/table.tsx';
import { CopyLinkButton, SayAgainButtons } from './booking/say-again.tsx';
import { FindTabs } from './find/find-tabs.tsx';

type Balance = Answer<typeof balancesDue>['balances'][number];

/** Bookings with a balance to pay, by the day it is due, each with the link that pays it. */
export function BalancesPage() {
  const page = useAsk(balancesDue, { query: useCursor() }, { everyMs: REFRESH_MS });
  return (
    <>
      <PageHead title="Balance due">
        <p className="text-2xs text-faint">By the day it is due; unpaid then, the room is given back.</p>
      </PageHead>
      <FindTabs open="/find/balances" />
      {page.data === undefined ? (
        <Loading error={page.error} />
      ) : (
        <div className="grid gap-3">
          {page.data.balances.length === 0 && <p className="text-muted">No booking has a balance to pay.</p>}
          {page.data.days.map(({ day, bookings, duePaise }) => (
            <Card
              key={day}
              title={dayText(day)}
              aside={
                <span className="text-muted">
                  {`${bookings === 1 ? '1 booking' : `${bookings.toLocaleString('en-IN')} bookings`}, ${formatInr(duePaise)}`}
                </span>
              }
            >
              <ul aria-label={`Due on ${dayText(day)}`}>
                {page.data.balances
                  .filter(({ dueDay }) => dueDay === day)
                  .map((balance) => (
                    <BalanceRow key={balance.booking.id} balance={balance} />
                  ))}
              </ul>
            </Card>
          ))}
          <Pages next={page.data.nextCursor} />
        </div>
      )}
    </>
  );
}

function BalanceRow({ balance: { booking, dueAt, payUrl } }: { balance: Balance }) {
  const { role } = useOperator();
  return (
    <li
      data-row
      className="grid grid-cols-[14rem_minmax(0,1fr)_8rem_20rem] items-center gap-x-4 gap-y-1 border-t px-3.5 py-2 max-rail:grid-cols-[14rem_minmax(0,1fr)_8rem] max-phone:grid-cols-[minmax(0,1fr)_auto]"
    >
      <BookingLink to={booking} />
      <div className="min-w-0 max-phone:order-3 max-phone:col-span-full">
        <p className="truncate">{booking.title}</p>
        <p className="text-2xs text-muted">
          {[booking.lead || 'Erased', daysText(booking.startsOn, booking.endsOn)].join(' · ')}
        </p>
      </div>
      <div className="text-right">
        <p className="font-medium">
          <Money paise={booking.duePaise} />
        </p>
        <p className="text-2xs text-muted">
          <span>by </span>
          <At instant={dueAt} />
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-1.5 max-rail:col-span-full max-phone:order-4 max-phone:justify-start">
        <CopyLinkButton url={payUrl} />
        {may(role, 'messages.resend') && <SayAgainButtons of={booking} isBlocked={false} />}
      </div>
    </li>
  );
}
