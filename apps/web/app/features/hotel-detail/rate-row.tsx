import { useEffect, useId } from 'react';
import { IconAlertTriangle, IconCash, IconCheck, IconCoffee, IconInfoCircle } from '@tabler/icons-react';
import { ruleWarnings } from '@safar/domain/house-rules';
import { mealLabel } from '@safar/domain/meal';
import { formatInr } from '@safar/domain/money';
import { dueAtProperty } from '@safar/domain/property-charges';
import { promotionText } from '@safar/domain/promotion';
import { formatDayTime, nightsLabel } from '@safar/domain/days';
import { roomsLabel } from '@safar/domain/occupancy';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { cx } from '#design/cx.ts';
import { Icon, type IconGlyph } from '#design/icon.tsx';
import { announce } from '#design/live-region.tsx';
import { Price } from '#design/price.tsx';
import { counted } from '#lib/format.ts';
import { spaced } from '@safar/domain/room-words';
import { RatePolicy } from './rate-policy.tsx';
import { RATE_GRID } from './room-grid.ts';
import type { Prebook, RateCheck, RateChecker } from './rate-checks.ts';
import type { ShownTerms } from './renewed-rates.ts';
import type { BookRate } from './use-book-rate.ts';
import { useOnScreen } from './use-on-screen.ts';
import type { RoomRate } from './use-rooms.ts';

const MAX_INCLUSIONS = 4;
const GONE_TEXT = 'This rate has just gone. Please choose another.';

interface RateRowProps {
  rate: RoomRate;
  /** What the page has said of it: by the search, or before it was asked for again. */
  before: ShownTerms;
  check: RateCheck | undefined;
  checker: RateChecker;
  rooms: number;
  nights: number;
  /** Due at the property whatever the rate. */
  fees: readonly string[];
  booking: BookRate;
}

/** One rate: as searched at first, then as the supplier says now. Its latest price is asked for when it is seen. */
export function RateRow({ rate, before, check, checker, rooms, nights, fees, booking }: RateRowProps) {
  const row = useOnScreen<HTMLLIElement>(
    (bookingCode) => checker.check({ supplier: rate.supplier, bookingCode }),
    rate.BookingCode,
  );
  const priceId = useId();
  const gone = check?.kind === 'gone';
  const prebook = check?.kind === 'ok' ? check.prebook : null;
  const news = newsOf(before, check);
  useEffect(() => {
    if (news) announce(`${spaced(rate.DisplayName)}: ${news}`);
  }, [news, rate.DisplayName]);
  return (
    <li ref={row} className={cx(RATE_GRID, 'min-h-40 content-center items-center lg:min-h-36', gone && 'text-faint')}>
      <Included rate={rate} prebook={prebook} nights={nights} fees={fees} />
      <RatePrice id={priceId} rate={rate} check={check} rooms={rooms} nights={nights} />
      <RateMeal rate={rate} prebook={prebook} />
      <RateAction priceId={priceId} rate={rate} check={check} checker={checker} rooms={rooms} booking={booking} />
      {prebook && <ChangedTerms before={before} prebook={prebook} />}
    </li>
  );
}

interface IncludedProps {
  rate: RoomRate;
  prebook: Prebook | null;
  nights: number;
  fees: readonly string[];
}

function Included({ rate, prebook, nights, fees }: IncludedProps) {
  const freeUntil = prebook ? prebook.freeCancellationUntil : rate.freeCancellationUntil;
  const meal = mealLabel(prebook?.mealType ?? rate.MealType);
  const inclusions = (prebook?.inclusions || rate.Inclusion)
    .split(/[,;]\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.toLowerCase() !== meal.toLowerCase())
    .slice(0, MAX_INCLUSIONS);
  return (
    <div className="grid min-w-0 content-center gap-1 text-sm">
      {freeUntil ? (
        <Fact icon={IconCheck} className="text-positive">
          Free cancellation until {formatDayTime(freeUntil)} IST
        </Fact>
      ) : (
        <Fact icon={IconInfoCircle} className="text-muted">
          {rate.IsRefundable ? 'Refundable, with a charge' : 'Non-Refundable'}
        </Fact>
      )}
      {inclusions.map((inclusion) => (
        <Fact key={inclusion} icon={IconCheck} className="text-muted">
          {inclusion}
        </Fact>
      ))}
      {ruleWarnings(prebook?.rateConditions ?? []).map((warning) => (
        <Fact key={warning} icon={IconAlertTriangle} className="text-caution">
          {warning}
        </Fact>
      ))}
      {dueAtProperty({ supplements: prebook?.supplements ?? rate.supplements, fees }).map((line) => (
        <Fact key={line} icon={IconCash} className="text-muted">
          At the hotel: {line}
        </Fact>
      ))}
      <RatePolicy
        rows={prebook?.cancelPolicies ?? rate.CancelPolicies}
        totalPaise={(prebook?.price ?? rate.price).totalPaise}
        nights={nights}
      />
    </div>
  );
}

function Fact({ icon, className, children }: { icon: IconGlyph; className?: string; children: React.ReactNode }) {
  return (
    <span className={cx('flex min-w-0 items-start gap-2', className)}>
      <Icon of={icon} size="sm" className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}

interface RatePriceProps extends Pick<RateRowProps, 'rate' | 'check' | 'rooms' | 'nights'> {
  id: string;
}

function RatePrice({ id, rate, check, rooms, nights }: RatePriceProps) {
  const shown = check?.kind === 'ok' ? check.prebook.price : rate.price;
  if (check?.kind === 'gone') {
    return (
      <div className="grid gap-0.5">
        <b className="font-semibold text-text">Sold out</b>
        <span className="text-xs text-muted">{GONE_TEXT}</span>
      </div>
    );
  }
  return (
    <div id={id} className="grid min-h-22 content-center gap-0.5">
      <Price
        amountPaise={shown.totalPaise}
        covers={`for ${nightsLabel(nights)}, ${roomsLabel(rooms)}, incl. taxes & fees`}
      />
      <span className={cx('text-xs', check?.kind === 'failed' ? 'text-critical' : 'text-faint')}>
        {checkText(check, shown)}
      </span>
    </div>
  );
}

/** What stands under the price: that it is being asked for, what it is made of, or why it is not known. */
function checkText(check: RateCheck | undefined, { taxPaise, platformFeePaise }: RoomRate['price']): string {
  switch (check?.kind) {
    case undefined:
    case 'waiting':
      return 'Fetching latest price & inclusions…';
    case 'ok':
      return `${formatInr(taxPaise)} tax, ${formatInr(platformFeePaise)} platform fee`;
    case 'failed':
    case 'gone':
      return check.text;
  }
}

function RateMeal({ rate, prebook }: { rate: RoomRate; prebook: Prebook | null }) {
  const refundable = prebook?.isRefundable ?? rate.IsRefundable;
  return (
    <div className="grid content-center justify-items-start gap-1 text-sm">
      <Fact icon={IconCoffee}>{mealLabel(prebook?.mealType ?? rate.MealType)}</Fact>
      <span className="flex flex-wrap gap-1">
        <Badge tone={refundable ? 'positive' : 'neutral'}>{refundable ? 'Refundable' : 'Non-Refundable'}</Badge>
        {rate.RoomPromotion && (
          <Badge tone="accent">Hotel’s offer in this price: {promotionText(rate.RoomPromotion)}</Badge>
        )}
      </span>
    </div>
  );
}

function RateAction({
  priceId,
  rate,
  check,
  checker,
  rooms,
  booking,
}: Omit<RateRowProps, 'nights' | 'fees' | 'before'> & { priceId: string }) {
  if (check?.kind === 'gone') return <span className="text-sm text-faint">Not available</span>;
  if (check?.kind === 'failed') {
    const { supplier, BookingCode: bookingCode } = rate;
    return <Button onClick={() => checker.again({ supplier, bookingCode })}>Try again</Button>;
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
      busyText="Starting…"
      onClick={() => ready && void booking.book(ready)}
    >
      {booking.signedIn ? `Book ${counted(rooms, 'Room')}` : 'Login to Book'}
    </Button>
  );
}

/** What is not as it was searched: said plainly, beside the rate. */
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

/** What is read out of a rate that was asked for: not that its price came, as it was. */
function newsOf(before: ShownTerms, check: RateCheck | undefined): string {
  switch (check?.kind) {
    case 'gone':
      return GONE_TEXT;
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
    const way = after > before ? 'gone up' : 'gone down';
    notes.push(`The price has ${way} since your search: it was ${formatInr(before)}, now ${formatInr(after)}.`);
  }
  if ((freeCancellationUntil === null) !== (prebook.freeCancellationUntil === null)) {
    notes.push(
      prebook.freeCancellationUntil === null
        ? 'Free cancellation is no longer offered on this rate.'
        : 'This rate now has free cancellation.',
    );
  }
  return notes;
}
