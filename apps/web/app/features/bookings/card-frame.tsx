import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { planLabel } from '@safar/domain/order/booking-status';
import { formatDayTime, shortMonthName, weekdayName } from '@safar/domain/time/days';
import { formatInr, rupeesToPaise } from '@safar/domain/money/money';
import { langOf } from '#lib/lang-of.ts';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { cx } from '#design/cx.ts';
import { Icon, type IconGlyph } from '#design/icon.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Price } from '#design/price.tsx';
import type { BookingSummary, FlightBookingSummary } from '#lib/schemas.ts';
import { balanceDueOf, type BalanceDue } from './booking-rules.ts';
import { BookingBadge } from './booking-status.tsx';
import { unpaidText, paidText, refundWords } from './money-text.ts';
import type { Elements } from '#lib/rich.tsx';

interface CardFrameProps {
  booking: BookingSummary | FlightBookingSummary;
  icon: IconGlyph;
  name: string;
  /** The first day, `yyyy-MM-dd`. */
  day: string;
  /** Place, dates and people. */
  lines: readonly string[];
  /** What its traveller is asked to do, beside its status. */
  mark?: string | undefined;
  /** Accessible name of the link. */
  viewLabel: string;
  /** Path for booking the same again; null for an upcoming booking. */
  againPath: string | null;
  /** Shown after 'More'. */
  children: Elements;
}

/** A booking of the list (REQ-BKG-2): dates, title, number, what is paid and due; the rest after 'More'. */
export function CardFrame({ booking, icon, name, day, lines, mark, viewLabel, againPath, children }: CardFrameProps) {
  const { payment, refund } = booking;
  const due = balanceDueOf(booking);
  return (
    <Card
      as="article"
      padded={false}
      className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 p-3 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto] sm:grid-rows-[auto_1fr] sm:gap-x-4 sm:p-4"
    >
      <DayBlock day={day} />
      <div className="min-w-0 text-sm text-muted">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-base text-text">
          <span className="inline-flex min-w-0 items-center gap-2">
            <Icon of={icon} size="sm" className="text-faint" />
            <span lang={langOf(name)} className="min-w-0 wrap-anywhere">
              {name}
            </span>
          </span>
          <BookingBadge booking={booking} />
          {mark && <span className="text-2xs font-semibold text-caution">{mark}</span>}
        </h2>
        {lines.map((line, index) => (
          <p key={line} className={cx('wrap-anywhere', index > 0 && 'text-xs text-faint')}>
            {line}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 max-sm:col-start-2 sm:row-span-2 sm:flex-col sm:items-end sm:justify-start">
        <p className="flex flex-wrap items-baseline gap-x-1.5 sm:grid sm:justify-items-end">
          <Price amountPaise={booking.totalPaise} size="bar" />
          <span className="text-xs text-faint">{paidText(booking)}</span>
        </p>
        <p className="flex gap-4 text-sm">
          {againPath !== null && (
            <Link to={againPath} className="link">
              {t(m.bookAgain)}
            </Link>
          )}
          <Link to={`/bookings/${booking.id}`} className="link" aria-label={viewLabel}>
            {t(m.viewIt)}
          </Link>
        </p>
      </div>
      <details className="group min-w-0 text-xs text-muted max-sm:col-span-full sm:col-start-2">
        <summary className="flex w-fit cursor-pointer list-none items-center max-sm:ms-16">
          <span className="link text-xs group-open:hidden">{t(m.more)}</span>
          <span className="link hidden text-xs group-open:inline-flex">{t(m.less)}</span>
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t pt-3">
          {children}
          <p className="flex flex-wrap gap-2">
            <Badge className="wrap-anywhere whitespace-normal!">{t(m.ref, { reference: booking.reference })}</Badge>
            <Badge>{t(m.created, { time: formatDayTime(booking.createdAt) })}</Badge>
            <Badge>{planLabel(payment.plan, payment.label)}</Badge>
          </p>
        </div>
      </details>
      {due !== null && <Due booking={booking} due={due} />}
      {refund !== null && <Strip tone="bg-select-soft" {...refundWords(refund)} />}
    </Card>
  );
}

function DayBlock({ day }: { day: string }) {
  return (
    <p className="grid h-15 w-13 content-center justify-items-center rounded-md bg-raised text-2xs text-muted max-sm:row-span-3 sm:row-span-2 sm:size-18">
      <span>{weekdayName(day)}</span>
      <b className="text-lg leading-5.5 text-text sm:text-xl sm:leading-6.5">{Number(day.slice(8))}</b>
      <span>{shortMonthName(day)}</span>
    </p>
  );
}

function Due({
  booking,
  due: { duePaise, dueAt },
}: {
  booking: BookingSummary | FlightBookingSummary;
  due: BalanceDue;
}) {
  const amount = formatInr(duePaise);
  const rooms = booking.kind === 'hotel' ? booking.context.rooms : 'flight';
  return (
    <Strip
      tone="bg-caution-soft"
      title={dueAt === null ? t(m.due, { amount }) : t(m.dueBy, { dueAt: formatDayTime(dueAt) })}
      text={
        <>
          <span>{t(m.indiaTime)}</span>
          <span className="max-sm:hidden"> {unpaidText(rupeesToPaise(booking.payment.amountPaid), rooms)}</span>
        </>
      }
    >
      <LinkButton to={`/pay/${booking.id}`} variant="solid">
        {t(m.pay, { amount })}
      </LinkButton>
    </Strip>
  );
}

interface StripProps {
  tone: string;
  title: string;
  text: ReactNode;
  children?: Elements;
}

function Strip({ tone, title, text, children }: StripProps) {
  return (
    <div
      className={cx(
        'col-span-full mt-2 flex items-center justify-between gap-3 rounded-md py-2 ps-3 pe-2 text-sm sm:mt-3 sm:ps-4',
        tone,
      )}
    >
      <p>
        <b className="block font-semibold">{title}</b>
        <span className="block text-xs text-muted">{text}</span>
      </p>
      {children}
    </div>
  );
}
