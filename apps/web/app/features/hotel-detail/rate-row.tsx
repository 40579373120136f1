import * as common from '@safar/messages/common';
import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { Rich } from '#lib/rich.tsx';
import { Suspense, useEffect, useId, useState, type ReactNode } from 'react';
import { IconBed, IconCheck, IconCoffee, IconInfoCircle, IconX } from '@tabler/icons-react';
import { mealLabel } from '@safar/domain/stay/meal';
import { mealPlan } from '@safar/domain/stay/meal-plan';
import { formatInr, wholeRupees } from '@safar/domain/money/money';
import { planChoiceLabel, type PlanId } from '@safar/domain/money/plans';
import { formatDayMonth, formatTime, indiaClockOf, nightsLabel } from '@safar/domain/time/days';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { cx } from '#design/cx.ts';
import { announce } from '#design/live-region.tsx';
import { Price } from '#design/price.tsx';
import { logJourney } from '#lib/journey-log.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { roomName } from '@safar/domain/stay/room-name';
import { ExtraLines, Fact } from './extra-lines.tsx';
import type { RateExtra } from './rate-extras.ts';
import { RATE_GRID, RATE_HEIGHT } from './room-grid.tsx';
import type { Prebook, RateCheck, RateChecker } from './rate-checks.ts';
import type { ShownTerms } from './renewed-rates.ts';
import type { BookRate } from './use-book-rate.ts';
import { useOnScreen } from './use-on-screen.ts';
import type { RoomRate } from './use-rooms.ts';

const PolicyLines = lazyPart(() => import('./policy-lines.tsx').then((module) => module.PolicyLines));

interface RateRowProps {
  rate: RoomRate;
  /** The terms shown before: by the search, or before the rate was fetched again. */
  before: ShownTerms;
  check: RateCheck | undefined;
  checker: RateChecker;
  rooms: number;
  nights: number;
  /** Extras of this rate that not all rates of its room have. */
  extras: readonly RateExtra[];
  booking: BookRate;
}

/**
 * One rate: first as searched, then as the supplier confirms it. Its latest price is fetched when the row comes into
 * view.
 */
export function RateRow({ rate, before, check, checker, rooms, nights, extras, booking }: RateRowProps) {
  const row = useOnScreen<HTMLLIElement>(
    (bookingCode) => checker.check({ supplier: rate.supplier, bookingCode }),
    rate.BookingCode,
  );
  const priceId = useId();
  const gone = check?.kind === 'gone';
  const prebook = check?.kind === 'ok' ? check.prebook : null;
  const policyId = useId();
  const [policyOpen, setPolicyOpen] = useState(false);
  function togglePolicy() {
    setPolicyOpen(!policyOpen);
    if (!policyOpen) logJourney('policy view');
  }
  const news = newsOf(before, check);
  useEffect(() => {
    if (news) announce(`${roomName(rate.DisplayName)}: ${news}`);
  }, [news, rate.DisplayName]);
  return (
    <li ref={row} className={cx(RATE_GRID, RATE_HEIGHT, 'border-t border-hairline text-sm', gone && 'text-faint')}>
      <Meal type={prebook?.mealType ?? rate.MealType} />
      <Cancelling rate={rate} prebook={prebook} open={policyOpen} onToggle={togglePolicy} policyId={policyId} />
      <RatePlans check={check} />
      <RatePrice id={priceId} rate={rate} check={check} nights={nights} />
      <RateAction priceId={priceId} rate={rate} check={check} checker={checker} rooms={rooms} booking={booking} />
      {policyOpen && (
        <div id={policyId} className="col-span-full text-xs">
          <Suspense fallback={<p className="text-muted">{t(common.loading)}</p>}>
            <PolicyLines
              rows={prebook?.cancelPolicies ?? rate.CancelPolicies}
              netAmount={(prebook ?? rate).netAmount}
              totalPaise={(prebook ?? rate).price.totalPaise}
              nights={nights}
            />
          </Suspense>
        </div>
      )}
      <ExtraLines extras={extras} />
      {prebook && <ChangedTerms before={before} prebook={prebook} />}
    </li>
  );
}

function Meal({ type }: { type: string }) {
  return (
    <Fact icon={mealPlan(type) === 'Room Only' ? IconBed : IconCoffee} className="max-lg:col-span-full">
      {mealLabel(type)}
    </Fact>
  );
}

function readOut(text: ReactNode) {
  return <span className="sr-only">{text}</span>;
}

interface CancellingProps {
  rate: RoomRate;
  prebook: Prebook | null;
  open: boolean;
  onToggle: () => void;
  policyId: string;
}

/** The refund on cancellation, and the whole policy on demand. */
function Cancelling({ rate, prebook, open, onToggle, policyId }: CancellingProps) {
  const freeUntil = prebook ? prebook.freeCancellationUntil : rate.freeCancellationUntil;
  const refundable = prebook?.isRefundable ?? rate.IsRefundable;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 max-lg:col-span-full lg:grid">
      {freeUntil ? (
        <Fact icon={IconCheck} className="text-positive">
          <Rich
            message={m.freeUntil}
            values={{
              hidden: readOut,
              day: formatDayMonth(indiaClockOf(freeUntil).day),
              time: formatTime(freeUntil),
            }}
          />
        </Fact>
      ) : (
        <Fact icon={refundable ? IconInfoCircle : IconX} className="text-muted">
          {refundable ? t(m.refundableCharge) : t(m.nonRefundable)}
        </Fact>
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? policyId : undefined}
        onClick={onToggle}
        className="link justify-self-start text-start text-xs lg:ms-6"
      >
        {t(m.policy)}
      </button>
    </div>
  );
}

const OTHER_PLANS: Record<PlanId, string> = { pay_later: t(m.later), pay_half: t(m.tenth), pay_full: t(m.full) };

function otherPlans([plan, other]: readonly PlanId[]): string {
  if (plan === undefined) return '';
  if (other === undefined) return t(m.orPay, { plan: OTHER_PLANS[plan] });
  return t(m.orPayTwo, { plan: OTHER_PLANS[plan], other: OTHER_PLANS[other] });
}

/** The plan with the smallest payment now, and the other plans of the rate (REQ-CHK-4). */
function RatePlans({ check }: { check: RateCheck | undefined }) {
  const [first, ...others] = check?.kind === 'ok' && !check.prebook.notSold ? check.prebook.plans : [];
  return (
    <div className="flex min-h-5 flex-wrap items-center gap-x-2 gap-y-0.5 max-lg:col-span-full">
      {first && (
        <Badge tone={first === 'pay_later' ? 'positive' : 'neutral'} className="lg:whitespace-normal!">
          {planChoiceLabel(first)}
        </Badge>
      )}
      {others.length > 0 && <span className="text-2xs text-muted">{otherPlans(others)}</span>}
    </div>
  );
}

interface RatePriceProps extends Pick<RateRowProps, 'rate' | 'check' | 'nights'> {
  id: string;
}

function RatePrice({ id, rate, check, nights }: RatePriceProps) {
  const shown = check?.kind === 'ok' ? check.prebook.price : rate.price;
  if (check?.kind === 'gone') {
    return (
      <div className="grid gap-0.5 lg:max-w-48 lg:justify-items-end lg:text-end">
        <b className="font-semibold text-text">{t(m.soldOut)}</b>
        <span className="text-xs text-muted">{t(m.gone)}</span>
      </div>
    );
  }
  return (
    <div id={id} className="grid min-w-0 lg:justify-items-end lg:text-end">
      {/* In a narrow column each has its own line: otherwise only some prices would share a line. */}
      <span className="flex flex-wrap items-baseline gap-x-2 lg:max-xl:grid lg:max-xl:justify-items-end">
        <Price amountPaise={wholeRupees(shown.totalPaise)} size="bar" />
        {nights > 1 && (
          <span className="text-2xs text-muted">
            {t(m.aNight, { price: formatInr(wholeRupees(Math.ceil(shown.totalPaise / nights))) })}
          </span>
        )}
      </span>
      <span className="text-2xs text-muted">{t(m.forNights, { nights: nightsLabel(nights) })}</span>
      <span className={cx('text-2xs text-balance', check?.kind === 'failed' ? 'text-critical' : 'text-faint')}>
        {checkText(check, shown)}
      </span>
    </div>
  );
}

/** The text under the price: that it is being checked, its parts, or why it is unknown. */
function checkText(check: RateCheck | undefined, { taxPaise, platformFeePaise }: RoomRate['price']): string {
  switch (check?.kind) {
    case undefined:
    case 'waiting':
      return t(m.fetching);
    case 'ok':
      return t(m.madeOf, { tax: formatInr(taxPaise), fee: formatInr(platformFeePaise) });
    case 'failed':
    case 'gone':
      return check.text;
  }
}

function RateAction({
  priceId,
  rate,
  check,
  checker,
  rooms,
  booking,
}: Omit<RateRowProps, 'nights' | 'extras' | 'before'> & { priceId: string }) {
  if (check?.kind === 'gone') return <span className="text-faint">{t(m.notAvailable)}</span>;
  if (check?.kind === 'failed') {
    const { supplier, BookingCode: bookingCode } = rate;
    return <Button onClick={() => checker.again({ supplier, bookingCode })}>{t(common.tryAgain)}</Button>;
  }
  const ready = check?.kind === 'ok' ? check.prebook : null;
  if (ready?.notSold) return <span className="text-sm text-muted">{ready.notSold}</span>;
  const busy = booking.busyCode === rate.BookingCode;
  return (
    <Button
      variant="tonal"
      aria-describedby={priceId}
      disabled={!ready || (booking.busyCode !== null && !busy)}
      busy={busy}
      busyText={t(m.starting)}
      className="whitespace-normal! lg:px-2!"
      onClick={() => ready && void booking.book(ready)}
    >
      {booking.signedIn ? t(m.book, { rooms }) : t(m.loginToBook)}
    </Button>
  );
}

/** What has changed since the search, beside the rate. */
function ChangedTerms({ before, prebook }: { before: ShownTerms; prebook: Prebook }) {
  const notes = changesOf(before, prebook);
  if (notes.length === 0) return null;
  return (
    <div className="col-span-full grid gap-1 rounded-md bg-caution-soft px-3 py-2 text-sm text-muted">
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </div>
  );
}

/** Announcement after a check; nothing when the price has not changed. */
function newsOf(before: ShownTerms, check: RateCheck | undefined): string {
  switch (check?.kind) {
    case 'gone':
      return t(m.gone);
    case 'failed':
      return check.text;
    case 'ok':
      return changesOf(before, check.prebook).join(' ');
    case 'waiting':
    case undefined:
      return '';
  }
}

/** Sentences on what the supplier has changed since the search. */
function changesOf({ totalPaise: before, freeCancellationUntil }: ShownTerms, prebook: Prebook): string[] {
  const notes: string[] = [];
  const after = prebook.price.totalPaise;
  if (before !== after) {
    const prices = { before: formatInr(before), after: formatInr(after) };
    notes.push(after > before ? t(m.wentUp, prices) : t(m.wentDown, prices));
  }
  if ((freeCancellationUntil === null) !== (prebook.freeCancellationUntil === null)) {
    notes.push(prebook.freeCancellationUntil === null ? t(m.freeLost) : t(m.freeNow));
  }
  return notes;
}
