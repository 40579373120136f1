import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import { IconArrowLeft, IconCheck, IconExternalLink, IconLock } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { planLabel } from '@safar/domain/order/booking-status';
import { formatDays, formatDayTime, formatWeekday, nightsLabel } from '@safar/domain/time/days';
import { formatInr } from '@safar/domain/money/money';
import { langOf } from '#lib/lang-of.ts';
import { Breakup } from '#design/breakup.tsx';
import { Button } from '#design/button.tsx';
import { Card, Panel } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Picture } from '#design/picture.tsx';
import { Price } from '#design/price.tsx';
import { Spinner } from '#design/loading.tsx';
import { NoteInSight } from '#design/note.tsx';
import { placeName } from '@safar/domain/words/supplier-words';
import { roomName } from '@safar/domain/stay/room-name';
import { lazyPart } from '#lib/lazy-part.ts';
import { Rich } from '#lib/rich.tsx';
import { usePictureSrc } from '#lib/session.ts';
import { unpaidText } from '#features/bookings/money-text.ts';
import type { Balance } from '#lib/schemas.ts';
import { balanceName, useBalancePayment } from './use-balance-payment.ts';

const PaymentLinkNote = lazyPart(() => import('./payment-link-note.tsx').then((module) => module.PaymentLinkNote));

/** Pays the balance of a booking (REQ-PAY-6). */
export function PayPage({ balance }: { balance: Balance }) {
  return (
    <div className="page grid max-w-3xl gap-4 py-6 sm:gap-6">
      <title>{t(m.balancePage, { hotel: balanceName(balance) })}</title>
      <Link to={`/bookings/${balance.bookingId}`} className="link justify-self-start text-sm">
        <Icon of={IconArrowLeft} size="sm" />
        <span>{t(m.balanceBack)}</span>
      </Link>
      <h1>{t(m.balanceHeading, { state: balance.state })}</h1>
      {balance.kind === 'hotel' ? <Stay balance={balance} /> : <Flight balance={balance} />}
      {balance.state === 'due' ? <Due balance={balance} /> : <Settled balance={balance} />}
    </div>
  );
}

function Stay({ balance }: { balance: Extract<Balance, { kind: 'hotel' }> }) {
  const src = usePictureSrc();
  return (
    <Card as="section" aria-label={t(m.balanceStay, { kind: 'hotel' })} className="flex gap-4 sm:gap-5">
      {balance.image && (
        <Picture src={src(balance.image)} alt="" sizes="11rem" priority className="w-24 shrink-0 self-start sm:w-44" />
      )}
      <div className="grid min-w-0 content-start gap-1">
        <h2 lang={langOf(balance.hotelName)}>{balance.hotelName}</h2>
        <p className="text-sm text-muted">{placeName(balance.city)}</p>
        <p className="text-sm">{`${formatDays(balance.checkin, balance.checkout)}, ${nightsLabel(balance.nights)}`}</p>
        <p className="text-sm text-muted">{[...new Set(balance.roomNames)].map(roomName).join(', ')}</p>
        <p className="text-sm text-muted">
          <Rich message={m.balanceReference} values={{ b: bold, reference: balance.reference }} />
        </p>
      </div>
    </Card>
  );
}

function Flight({ balance }: { balance: Extract<Balance, { kind: 'flight' }> }) {
  const { route, startsOn, endsOn, flights, passengers, reference } = balance;
  return (
    <Card as="section" aria-label={t(m.balanceStay, { kind: 'flight' })} className="grid gap-1">
      <h2>{placeName(route)}</h2>
      <p className="text-sm">{startsOn === endsOn ? formatWeekday(startsOn) : formatDays(startsOn, endsOn)}</p>
      <p className="text-sm text-muted">{`${flights.join(', ')} · ${t(m.balancePassengers, { count: passengers })}`}</p>
      <p className="text-sm text-muted">
        <Rich message={m.balanceReference} values={{ b: bold, reference }} />
      </p>
    </Card>
  );
}

function bold(text: ReactNode) {
  return <b className="font-semibold wrap-anywhere text-text">{text}</b>;
}

function Due({ balance }: { balance: Balance }) {
  const payment = useBalancePayment(balance);
  const { duePaise, dueAt } = balance;
  if (payment.settling)
    return (
      <Card className="grid justify-items-center gap-4 py-12! text-center" aria-live="polite">
        <Spinner size="lg" className="text-select" />
        <h2>{t(m.balanceSettling)}</h2>
        <p className="max-w-112 text-muted">{t(m.balanceSettlingText)}</p>
      </Card>
    );
  return (
    <Card as="section" aria-label={t(m.balance)} className="grid gap-5">
      <Sums balance={balance} />
      {dueAt !== null && (
        <Panel className="text-sm">
          <b className="font-semibold">{t(m.balanceDueBy, { dueAt: formatDayTime(dueAt) })}</b>{' '}
          <span className="text-muted">
            {unpaidText(balance.paidPaise, balance.kind === 'hotel' ? balance.rooms : 'flight')}
          </span>
        </Panel>
      )}
      {payment.problem && (
        <NoteInSight tone={payment.problem.tone} title={payment.problem.title}>
          {payment.problem.text}
        </NoteInSight>
      )}
      {payment.link !== null && (
        <Suspense>
          <PaymentLinkNote
            url={payment.link}
            text={t(m.balanceLinkText, { amount: formatInr(duePaise), hotel: balanceName(balance) })}
          />
        </Suspense>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          variant="solid"
          size="lg"
          busy={payment.busyWith === 'window'}
          busyText={t(m.balanceOpening)}
          disabled={payment.busyWith === 'link'}
          onClick={() => void payment.pay()}
        >
          {t(m.balancePay, { amount: formatInr(duePaise) })}
        </Button>
        <Button
          size="lg"
          icon={IconExternalLink}
          busy={payment.busyWith === 'link'}
          busyText={t(m.balanceGettingLink)}
          disabled={payment.busyWith === 'window'}
          onClick={() => void payment.openLink()}
        >
          {t(m.balanceByLink)}
        </Button>
      </div>
      <p className="flex items-start gap-2 text-xs text-muted">
        <Icon of={IconLock} size="sm" className="mt-0.5" />
        <span>{t(m.balanceLinkNote)}</span>
      </p>
    </Card>
  );
}

function Sums({ balance: { totalPaise, paidPaise, duePaise, plan } }: { balance: Balance }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{t(m.balancePlan, { plan: planLabel(plan) })}</p>
      <Breakup
        rows={[
          { label: t(m.balanceTotal), amountPaise: totalPaise },
          { label: t(m.balancePaid), amountPaise: -paidPaise },
        ]}
        totalLabel={t(m.balanceToPay)}
        totalPaise={duePaise}
        size="total"
      />
    </div>
  );
}

function Settled({ balance }: { balance: Balance }) {
  if (balance.state === 'due') return null;
  const isPaid = balance.state === 'paid';
  return (
    <Card className="grid justify-items-center gap-3 py-10! text-center" aria-live="polite">
      {isPaid && (
        <span className="grid size-14 place-items-center rounded-full bg-positive-soft text-positive">
          <Icon of={IconCheck} size="lg" />
        </span>
      )}
      <h2>{t(m.balanceSettledTitle, { kind: balance.kind, state: balance.state })}</h2>
      {isPaid && <Price amountPaise={balance.paidPaise} size="bar" />}
      <p className="max-w-112 text-sm text-muted">
        {`${balance.message}${balance.state === 'closed' ? ` ${moneyOf(balance)}` : ''}`}
      </p>
      <p className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton to={`/bookings/${balance.bookingId}`} variant={isPaid ? 'solid' : 'outline'}>
          {t(m.seeBooking)}
        </LinkButton>
        {balance.state === 'closed' &&
          (balance.kind === 'hotel' ? (
            <LinkButton to={`/home?tab=hotels&city=${encodeURIComponent(balance.city)}`}>
              {t(m.balanceSearchIn, { city: placeName(balance.city) })}
            </LinkButton>
          ) : (
            <LinkButton to="/home?tab=flights">{t(m.balanceSearchFlights)}</LinkButton>
          ))}
      </p>
    </Card>
  );
}

/** What happens to the money of a booking that ended before it was fully paid. */
function moneyOf({ paidPaise }: Balance): string {
  return paidPaise === 0 ? t(m.balanceNothingPaid) : t(m.balanceComesBack, { amount: formatInr(paidPaise) });
}
