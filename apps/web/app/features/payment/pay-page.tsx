import { IconArrowLeft, IconCheck, IconExternalLink, IconLock } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { planLabel } from '@safar/domain/booking-status';
import { formatDay, formatDayTime, nightsLabel } from '@safar/domain/days';
import { formatInr } from '@safar/domain/money';
import { Breakup } from '#design/breakup.tsx';
import { Button } from '#design/button.tsx';
import { Card, Panel } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Picture } from '#design/picture.tsx';
import { Price } from '#design/price.tsx';
import { Spinner } from '#design/spinner.tsx';
import { ProblemNote } from '#features/checkout/problem-note.tsx';
import { spaced } from '@safar/domain/room-words';
import { lazyPart } from '#lib/lazy-part.ts';
import { usePictureSrc } from '#lib/picture-src.ts';
import { unpaidText } from '#features/bookings/due-words.ts';
import type { Balance } from '#lib/schemas.ts';
import { useBalancePayment } from './use-balance-payment.ts';

const PaymentLinkNote = lazyPart(() => import('./payment-link-note.tsx').then((module) => module.PaymentLinkNote));

const HEADINGS: Record<Balance['state'], string> = {
  due: 'Pay the balance',
  waiting: 'Your balance',
  paid: 'Nothing left to pay',
  closed: 'Your balance',
};

/** Settles what is left to pay of a booking (REQ-PAY-6). */
export function PayPage({ balance }: { balance: Balance }) {
  return (
    <div className="page grid max-w-3xl gap-4 py-6 sm:gap-6">
      <title>{`Pay for ${balance.hotelName} – Safar`}</title>
      <Link to={`/bookings/${balance.bookingId}`} className="link justify-self-start text-sm">
        <Icon of={IconArrowLeft} size="sm" />
        Your booking
      </Link>
      <h1>{HEADINGS[balance.state]}</h1>
      <Stay balance={balance} />
      {balance.state === 'due' ? <Due balance={balance} /> : <Settled balance={balance} />}
    </div>
  );
}

function Stay({ balance }: { balance: Balance }) {
  const src = usePictureSrc();
  return (
    <Card as="section" aria-label="Your stay" className="flex gap-4 sm:gap-5">
      {balance.image && (
        <Picture src={src(balance.image)} alt="" sizes="11rem" priority className="w-24 shrink-0 self-start sm:w-44" />
      )}
      <div className="grid min-w-0 content-start gap-1">
        <h2>{balance.hotelName}</h2>
        <p className="text-sm text-muted">{balance.city}</p>
        <p className="text-sm">
          {formatDay(balance.checkin)} – {formatDay(balance.checkout)} · {nightsLabel(balance.nights)}
        </p>
        <p className="text-sm text-muted">{[...new Set(balance.roomNames)].map(spaced).join(', ')}</p>
        <p className="text-sm text-muted">
          Booking reference <b className="font-semibold wrap-anywhere text-text">{balance.reference}</b>
        </p>
      </div>
    </Card>
  );
}

function Due({ balance }: { balance: Balance }) {
  const payment = useBalancePayment(balance);
  const { duePaise, dueAt } = balance;
  if (payment.settling)
    return (
      <Card className="grid justify-items-center gap-4 py-12! text-center" aria-live="polite">
        <Spinner size="lg" className="text-select" />
        <h2>Confirming your payment</h2>
        <p className="max-w-112 text-muted">Your money is safe. This page goes on by itself.</p>
      </Card>
    );
  return (
    <Card as="section" aria-label="Balance" className="grid gap-5">
      <Sums balance={balance} />
      {dueAt !== null && (
        <Panel className="text-sm">
          <b className="font-semibold">Due by {formatDayTime(dueAt)}, India time.</b>{' '}
          <span className="text-muted">{unpaidText(balance.paidPaise)}</span>
        </Panel>
      )}
      {payment.problem && (
        <ProblemNote tone={payment.problem.tone} title={payment.problem.title}>
          {payment.problem.text}
        </ProblemNote>
      )}
      {payment.link !== null && (
        <Suspense>
          <PaymentLinkNote url={payment.link} text={`${formatInr(duePaise)} for ${balance.hotelName}`} />
        </Suspense>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          variant="solid"
          size="lg"
          busy={payment.busyWith === 'window'}
          busyText="Opening payment…"
          disabled={payment.busyWith === 'link'}
          onClick={() => void payment.pay()}
        >
          Pay {formatInr(duePaise)}
        </Button>
        <Button
          size="lg"
          icon={IconExternalLink}
          busy={payment.busyWith === 'link'}
          busyText="Getting your link…"
          disabled={payment.busyWith === 'window'}
          onClick={() => void payment.openLink()}
        >
          Pay by link
        </Button>
      </div>
      <p className="flex items-start gap-2 text-xs text-muted">
        <Icon of={IconLock} size="sm" className="mt-0.5" />
        The link opens in a new tab, and can be sent to whoever pays for you.
      </p>
    </Card>
  );
}

function Sums({ balance: { totalPaise, paidPaise, duePaise, plan } }: { balance: Balance }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">Plan: {planLabel(plan)}</p>
      <Breakup
        rows={[
          { label: 'Booking total, taxes and fees included', amountPaise: totalPaise },
          { label: 'Paid so far', amountPaise: -paidPaise },
        ]}
        totalLabel="To pay now"
        totalPaise={duePaise}
        size="total"
      />
    </div>
  );
}

const SETTLED_TITLES: Record<Exclude<Balance['state'], 'due'>, string> = {
  paid: 'Paid in full',
  waiting: 'The hotel has not confirmed yet',
  closed: 'This booking can no longer be paid',
};

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
      <h2>{SETTLED_TITLES[balance.state]}</h2>
      {isPaid && <Price amountPaise={balance.paidPaise} size="bar" />}
      <p className="max-w-112 text-sm text-muted">
        {balance.message}
        {balance.state === 'closed' && ` ${moneyOf(balance)}`}
      </p>
      <p className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton to={`/bookings/${balance.bookingId}`} variant={isPaid ? 'solid' : 'outline'}>
          See your booking
        </LinkButton>
        {balance.state === 'closed' && (
          <LinkButton to={`/home?tab=hotels&city=${encodeURIComponent(balance.city)}`}>
            Search in {balance.city}
          </LinkButton>
        )}
      </p>
    </Card>
  );
}

/** What is safe of a booking that ended before it was paid. */
function moneyOf({ paidPaise }: Balance): string {
  return paidPaise === 0
    ? 'You have paid nothing for it.'
    : `What comes back of the ${formatInr(paidPaise)} you paid is on your booking’s page.`;
}
