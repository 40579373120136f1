import * as m from '@safar/messages/ask-us';
import { t } from '@safar/messages/t';
import { IconBuildingSkyscraper, IconPhone } from '@tabler/icons-react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { fullAddress } from '@safar/domain/stay/hotel-text';
import { formatInr } from '@safar/domain/money/money';
import { formatDays, formatDayTime, formatWeekdayTime } from '@safar/domain/time/days';
import { Button, buttonClass } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { EventLine } from '#design/event-line.tsx';
import { ProblemNote } from '#design/note.tsx';
import { NumberBox } from '#features/bookings/booking-numbers.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { withKey } from '#lib/idempotency.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { Booking } from '#lib/schemas.ts';
import { useSession } from '#lib/session.ts';
import { useReloadWhile } from '#lib/use-reload-while.ts';
import type { AskedCases, Case } from './load-cases.ts';

/** What proves a sale, and whom to call. */
type ShownStay = Pick<Booking, 'hotelNumber' | 'checkin' | 'checkout' | 'otherRoomAt'> & {
  readonly providerPayload: Pick<Booking['providerPayload'], 'ConfirmationNo' | 'BookingRefNo'>;
  readonly hotel: Pick<Booking['hotel'], 'name' | 'address' | 'city' | 'phone'>;
};
type Counter = NonNullable<AskedCases['counter']>;

/**
 * The press for a guest whom the hotel has no record of, from arrival to departure, and what happens after it (REQ-HELP-7): below
 * the number that the counter asks for, and above it once it was pressed.
 */
export function CounterCard({ booking, at }: { booking: Booking; at: 'above pass' | 'below pass' }) {
  const loaded = useRouteLoaderData<{ readonly asked?: AskedCases | null }>('routes/booking-detail');
  const counter = loaded?.asked?.counter ?? null;
  const running = loaded?.asked?.cases.find(({ topic, answer }) => topic === 'counter' && answer === null);
  if (counter === null || (at === 'above pass') !== (running !== undefined)) return null;
  return running === undefined ? (
    <CounterPress bookingId={booking.id} counter={counter} />
  ) : (
    <CounterRuns booking={booking} counter={counter} asked={running} />
  );
}

export function CounterPress({ bookingId, counter }: { bookingId: string; counter: Counter }) {
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useApiMutation();
  const { hours, phone } = useSession().config.support;
  const body = { topic: 'counter' as const, words: '', file: null };
  const press = () =>
    void run({
      call: () =>
        withKey(`counter:${bookingId}`, ({ header }) =>
          answerOf(browserApi.POST('/api/bookings/{id}/cases', { params: { path: { id: bookingId }, header }, body })),
        ),
      done: () => revalidate(),
      otherwise: t(m.counterNotSent, { phone }),
    });
  return (
    <Card as="section" aria-labelledby="counter" className="grid gap-3 sm:p-5">
      <h2 id="counter" className="text-base">
        {t(m.counterTitle)}
      </h2>
      <p className="text-sm text-muted">{t(m.counterOffer, { minutes: counter.minutes, hours })}</p>
      <ProblemNote text={error === null ? null : t(m.counterNotSent, { phone })} />
      <Button className="justify-self-start" icon={IconBuildingSkyscraper} busy={busy} onClick={press}>
        {t(m.counterPress)}
      </Button>
    </Card>
  );
}

/** What was pressed, what happens next and by when, and what to show at the counter meanwhile. */
export function CounterRuns({ booking, counter, asked }: { booking: ShownStay; counter: Counter; asked: Case }) {
  useReloadWhile(true);
  const { phone } = useSession().config.support;
  const { askedAt, dueAt, takenAt, state, number } = asked;
  const time = dueAt === null ? '' : formatWeekdayTime(dueAt);
  const { hotel, otherRoomAt } = booking;
  const isHad = otherRoomAt !== undefined && otherRoomAt > askedAt;
  const next = isHad
    ? [
        {
          title: t(m.counterHad, { hotel: hotel.name }),
          text: t(m.counterHadText, { address: fullAddress(hotel) }),
          current: true,
        },
      ]
    : [
        {
          title: t(m.counterCalls),
          text: state === 'late' ? t(m.counterLate, { time, phone }) : t(m.counterBy, { time }),
          current: false,
        },
        {
          title: t(m.counterRoom),
          text: t(m.counterRoomCost, { amount: formatInr(counter.mostMorePaise) }),
          current: false,
        },
      ];
  return (
    <Card as="section" aria-labelledby="counter" aria-live="polite" className="grid gap-4 sm:p-5">
      <h2 id="counter" className="text-base">
        {t(m.counterRuns, { number })}
      </h2>
      <EventLine
        events={[
          { title: t(m.counterPressed), text: formatDayTime(askedAt), current: takenAt === null && !isHad },
          ...(takenAt === null ? [] : [{ title: t(m.counterTaken), text: formatDayTime(takenAt), current: !isHad }]),
          ...next,
        ]}
      />
      <div className="grid gap-2 sm:grid-flow-col sm:justify-start">
        <CallLink phone={phone} isMain>
          {t(m.counterCallUs)}
        </CallLink>
        {booking.hotel.phone !== '' && (
          <CallLink phone={booking.hotel.phone}>{t(m.counterCallHotel, { phone: booking.hotel.phone })}</CallLink>
        )}
      </div>
      <Proof booking={booking} />
    </Card>
  );
}

function CallLink({ phone, isMain = false, children }: { phone: string; isMain?: boolean; children: string }) {
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={buttonClass({ variant: isMain ? 'solid' : 'outline' })}>
      <Icon of={IconPhone} size="sm" />
      <span>{children}</span>
    </a>
  );
}

/** The numbers that show the hotel that it sold this stay. */
function Proof({ booking }: { booking: ShownStay }) {
  const { hotelNumber, providerPayload, checkin, checkout } = booking;
  const numbers = [
    { what: t(m.counterHotelNumber), number: hotelNumber },
    { what: t(m.counterConfirmation), number: providerPayload.ConfirmationNo },
    { what: t(m.counterReference), number: providerPayload.BookingRefNo },
  ];
  return (
    <div className="grid gap-2 border-t border-hairline pt-4">
      <h3 className="text-sm font-semibold">{t(m.counterShow)}</h3>
      {numbers.map(({ what, number }) => number && <NumberBox key={what} label={what} what={what} number={number} />)}
      <p className="text-xs text-muted">{t(m.counterShowText, { days: formatDays(checkin, checkout) })}</p>
    </div>
  );
}
