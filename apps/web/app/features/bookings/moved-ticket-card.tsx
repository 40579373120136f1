import * as m from '@safar/messages/moved';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { terminalText } from '@safar/domain/flight/at-airport';
import { clockOf, dayOf } from '@safar/domain/flight/flight-times';
import { formatInr } from '@safar/domain/money/money';
import { formatDayTime, formatWeekday, formatWeekdayTime } from '@safar/domain/time/days';
import { placeName } from '@safar/domain/words/supplier-words';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { cx } from '#design/cx.ts';
import { LinkButton } from '#design/link-button.tsx';
import { Modal } from '#design/modal.tsx';
import { ProblemNote } from '#design/note.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { withKey } from '#lib/idempotency.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { FlightBooking } from '#lib/schemas.ts';
import type { Elements } from '#lib/rich.tsx';

type Moved = FlightBooking['flight']['moved'][number];
type Flight = Moved['before'][number];

/** What an airline made of an issued ticket, before and after, with the three answers to it (REQ-WATCH-3, REQ-WATCH-4). */
export function MovedTicketCard({ bookingId, moved }: { bookingId: string; moved: Moved }) {
  const { airline, isGone, isLate, before, offer, sentences, answerBy, knownAt, pnr } = moved;
  const title = t(isGone ? m.goneTitle : m.movedTitle, { airline });
  return (
    <Card as="section" className="grid gap-4 border-2 border-accent sm:p-5" aria-label={title}>
      <div className="grid gap-1">
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-muted">
          {[t(m.known, { time: formatWeekdayTime(knownAt) }), ...(pnr === null ? [] : [t(m.pnr, { pnr })])].join(' · ')}
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side title={t(m.booked)} flights={before} isOver />
        {offer === null ? (
          <p className="self-center text-sm">{t(m.noOffer, { airline })}</p>
        ) : (
          <Side title={t(m.nowFlies, { airline })} flights={offer} />
        )}
      </div>
      <ul className="grid list-disc gap-1 ps-5 text-sm">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="rounded-sm bg-raised p-3 text-sm">
        {isLate
          ? t(m.late, { offer: offer === null ? 'none' : 'some' })
          : t(m.answerBy, { time: formatDayTime(answerBy), offer: offer === null ? 'none' : 'some' })}
      </p>
      <Answers bookingId={bookingId} moved={moved} />
    </Card>
  );
}

/** The flights of one side, each as its times over its airports. */
function Side({ title, flights, isOver = false }: { title: string; flights: readonly Flight[]; isOver?: boolean }) {
  return (
    <section className={cx('grid content-start gap-2 rounded-sm border p-3', isOver ? 'text-muted' : 'border-accent')}>
      <h3 className="text-sm font-semibold">{title}</h3>
      {flights.map(({ flight, from, to }) => (
        <div key={`${flight} ${from.time}`} className="grid gap-0.5 text-sm">
          <p className={cx('text-lg font-semibold tabular-nums', isOver && 'line-through decoration-1')}>
            {`${clockOf(from.time)} – ${clockOf(to.time)}`}
          </p>
          <p>{`${formatWeekday(dayOf(from.time))} · ${flight}`}</p>
          <p>{`${stopText(from)} – ${stopText(to)}`}</p>
        </div>
      ))}
    </section>
  );
}

/** 'Delhi, Terminal 2' */
function stopText({ city, terminal }: Flight['from']): string {
  return [placeName(city), terminalText(terminal)].filter((part) => part !== '').join(', ');
}

function Answers({ bookingId, moved }: { bookingId: string; moved: Moved }) {
  const { change, airline, offer, isFree, isAll, backPaise } = moved;
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useApiMutation();
  const [isGivingUp, setGivingUp] = useState(false);
  const first = offer?.[0];
  const accept = () =>
    void run({
      call: () =>
        withKey(`terms:${change}`, ({ header }) =>
          answerOf(
            browserApi.POST('/api/bookings/{id}/terms', {
              params: { path: { id: bookingId }, header },
              body: { change },
            }),
          ),
        ),
      done: revalidate,
      failed: async ({ code }) => {
        if (code === 'CHANGE_CLOSED') await revalidate();
        return false;
      },
      otherwise: t(m.notSent),
    });
  return (
    <div className="grid gap-3 lg:grid-cols-3">
      {first !== undefined && (
        <Answer title={t(m.acceptTitle, { time: clockOf(first.from.time) })} text={t(m.acceptText)}>
          <Button variant="solid" busy={busy} busyText={t(m.accepting)} onClick={accept}>
            {t(m.accept)}
          </Button>
        </Answer>
      )}
      <Answer
        title={t(m.otherTitle)}
        text={
          isAll ? t(isFree ? m.otherFree : m.otherPaid, { amount: formatInr(backPaise) }) : t(m.otherPart, { airline })
        }
      >
        {isAll ? (
          <LinkButton to={`/bookings/${bookingId}/change`}>{t(m.otherGo)}</LinkButton>
        ) : (
          <LinkButton to={`/bookings/${bookingId}/ask`}>{t(m.askUs)}</LinkButton>
        )}
      </Answer>
      <Answer
        title={t(isFree ? m.backTitle : m.giveUpTitle)}
        text={isFree ? t(m.backText, { amount: formatInr(backPaise), rest: isAll ? 'none' : 'some' }) : t(m.giveUpText)}
      >
        {isFree ? (
          <Button onClick={() => setGivingUp(true)}>{t(m.backGo, { amount: formatInr(backPaise) })}</Button>
        ) : (
          <LinkButton to={`/bookings/${bookingId}/part`}>{t(m.giveUpGo)}</LinkButton>
        )}
      </Answer>
      <div className="grid gap-2 lg:col-span-3">
        <ProblemNote text={error} />
        <p className="text-sm text-muted">
          <span>{t(m.freeMove, { airline })}</span>{' '}
          <Link to={`/bookings/${bookingId}/ask`} className="link">
            {t(m.askUs)}
          </Link>
        </p>
      </div>
      {isGivingUp && <GiveUpDialog bookingId={bookingId} moved={moved} onClose={() => setGivingUp(false)} />}
    </div>
  );
}

function Answer({ title, text, children }: { title: string; text: string; children: Elements }) {
  return (
    <section className="grid content-between gap-3 rounded-sm border p-3">
      <div className="grid gap-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}

/** Asks once more before a ticket is given up for all its money, which cannot be taken back. */
function GiveUpDialog({ bookingId, moved, onClose }: { bookingId: string; moved: Moved; onClose: () => void }) {
  const { change, items, isAll, backPaise } = moved;
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useApiMutation();
  const giveUp = () =>
    void run({
      call: () =>
        withKey(`give-up:${change}:${backPaise}`, ({ header }) => {
          const body = { chargePaise: 0, refundPaise: backPaise, ...(!isAll && { items }) };
          return answerOf(
            browserApi.POST('/api/bookings/{id}/cancel', { params: { path: { id: bookingId }, header }, body }),
          );
        }),
      done: async () => {
        onClose();
        await revalidate();
      },
      failed: async ({ code }) => {
        if (code === 'CANCEL_CHARGE_CHANGED') await revalidate();
        return false;
      },
      otherwise: t(m.notSent),
    });
  return (
    <Modal
      open
      role="alertdialog"
      title={t(m.backTitle)}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus>
            {t(m.keep)}
          </Button>
          <Button variant="critical" busy={busy} busyText={t(m.givingUp)} onClick={giveUp}>
            {t(m.backGo, { amount: formatInr(backPaise) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{t(m.sure, { amount: formatInr(backPaise), rest: isAll ? 'none' : 'some' })}</p>
        <ProblemNote text={error} />
      </div>
    </Modal>
  );
}
