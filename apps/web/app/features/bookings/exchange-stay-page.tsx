import * as m from '@safar/messages/change-stay';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { Link } from 'react-router';
import { fullName } from '@safar/domain/people/display-name';
import { isAgeOpen, occupancyLabel } from '@safar/domain/stay/occupancy';
import { formatDays, formatDayTime, formatTime, nightsBetween, nightsLabel } from '@safar/domain/time/days';
import { formatInr } from '@safar/domain/money/money';
import { mealLabel } from '@safar/domain/stay/meal';
import { roomName } from '@safar/domain/stay/room-name';
import { Breakup } from '#design/breakup.tsx';
import { Button, buttonClass } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { Loading, SkeletonText } from '#design/loading.tsx';
import { Note, NoteInSight, ProblemNote } from '#design/note.tsx';
import { RadioCard } from '#design/radio-card.tsx';
import type { StayDates } from '#design/stay-selection.ts';
import { DatesField } from '#features/hotel-search/dates-field.tsx';
import { GuestsField } from '#features/hotel-search/guests-field.tsx';
import { errorText, isSignedOut } from '#lib/api-error.ts';
import { useLogin } from '#lib/login-context.ts';
import { linkTo, Rich } from '#lib/rich.tsx';
import type { Booking, CheckoutSession } from '#lib/schemas.ts';
import { useReloadWhile } from '#lib/use-reload-while.ts';
import { BookingBar } from './booking-bar.tsx';
import {
  isSameParty,
  partyOf,
  useExchange,
  useExchangeQuote,
  useNamedQuote,
  useOtherRates,
  type ExchangeBasis,
  type ExchangeQuote,
  type OtherStay,
} from './use-exchange.ts';

/**
 * The page on which a paid stay is had on other dates or for other guests, for the difference alone (REQ-CHG-3).
 * @param named the checkout in which those guests were named; null before
 */
export function ExchangeStayPage({
  booking,
  basis,
  named,
}: {
  booking: Booking;
  basis: ExchangeBasis;
  named: CheckoutSession | null;
}) {
  const { hotelName, id } = booking;
  const title = t(m.title, { hotel: hotelName });
  useReloadWhile(basis.isUnderWay);
  return (
    <>
      <title>{title}</title>
      <BookingBar title={title} line={formatDays(booking.checkin, booking.checkout)} backTo={`/bookings/${id}`} />
      <div className="page pt-3 pb-12 sm:pt-5">
        {basis.isUnderWay ? (
          <Note title={t(m.underWay)}>
            {t(m.underWayText, { days: formatDays(booking.checkin, booking.checkout) })}
          </Note>
        ) : named === null ? (
          <Choice booking={booking} basis={basis} />
        ) : (
          <Named booking={booking} session={named} />
        )}
      </div>
    </>
  );
}

function Choice({ booking, basis }: { booking: Booking; basis: ExchangeBasis }) {
  const { stay } = basis;
  const [wanted, setWanted] = useState<OtherStay>({
    checkin: stay.checkin,
    checkout: stay.checkout,
    party: partyOf(stay),
  });
  const [isOther, setIsOther] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { checkin, checkout, party } = wanted;
  const isSame = isSameParty(stay, party);
  const isNew = checkin !== stay.checkin || checkout !== stay.checkout || !isSame || isOther;
  const isReady = isNew && !(party.children > 0 && isAgeOpen(party.ages));
  const rates = useOtherRates(stay, wanted, isReady);
  const quote = useExchangeQuote(booking.id, stay, wanted, chosen);
  const change = (next: Partial<OtherStay>) => {
    setWanted({ ...wanted, ...next });
    setChosen(null);
  };
  return (
    <div className={GRID}>
      <div className="grid min-w-0 gap-3 sm:gap-4">
        <Card as="section" className="grid gap-4 sm:p-5">
          <h2 className="text-base">{t(m.newDates)}</h2>
          <DatesField value={{ checkin, checkout }} onChange={(dates) => change(dates)} />
          <GuestsField value={party} onChange={(next) => change({ party: next })} inline />
          {isSame && (
            <Checkbox checked={isOther} onChange={({ target }) => setIsOther(target.checked)}>
              {t(m.otherPeople)}
            </Checkbox>
          )}
          <dl className="grid gap-1 text-sm">
            <Days label={t(m.youHave)} {...stay} who={occupancyLabel(partyOf(stay))} />
            {isNew && <Days label={t(m.youGet)} {...wanted} who={occupancyLabel(party)} />}
          </dl>
        </Card>
        {isReady && (
          <Card as="section" className="sm:p-5">
            <fieldset className="grid gap-3" aria-live="polite">
              <legend className="mb-3 text-base font-semibold">{t(m.yourRoom)}</legend>
              <Rates rates={rates} chosen={chosen} onChoose={setChosen} />
            </fieldset>
          </Card>
        )}
      </div>
      <aside className="lg:sticky lg:top-4 lg:row-span-2" aria-label={t(m.sum)}>
        <Card as="section" className="grid gap-4 sm:p-5">
          <h2 className="text-base">{t(m.sum)}</h2>
          {chosen === null ? (
            <p className="text-sm text-muted">{t(isNew ? m.chooseRoom : m.chooseDates)}</p>
          ) : (
            <Sum booking={booking} quote={quote} isOther={isOther} />
          )}
        </Card>
      </aside>
      <Order booking={booking} />
    </div>
  );
}

const GRID = 'grid items-start gap-3 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-x-5';

/** A rate whose guests are named, and what it costs in place of the stay. */
function Named({ booking, session }: { booking: Booking; session: CheckoutSession }) {
  const { context, guests, prebook } = session;
  const quote = useNamedQuote(booking.id, session.id);
  const names = (guests ?? []).flatMap(({ adults, children }) => [...adults, ...children].map(fullName));
  return (
    <div className={GRID}>
      <Card as="section" className="grid min-w-0 gap-3 sm:p-5">
        <h2 className="text-base">{t(m.youGet)}</h2>
        <p className="text-sm">{prebook.roomNames.map(roomName).join(', ')}</p>
        <dl className="grid gap-1 text-sm">
          <Days label={t(m.dates)} {...context} who={occupancyLabel(context)} />
          <div className="flex flex-wrap gap-x-3">
            <dt className="text-muted">{t(m.guests)}</dt>
            <dd className="font-semibold wrap-anywhere">{names.join(', ')}</dd>
          </div>
        </dl>
        <p className="flex flex-wrap gap-x-4 text-sm">
          <Link className="link" to={namesUrl(booking.id, session.id)}>
            {t(m.changeNames)}
          </Link>
          <Link className="link" to={`/bookings/${booking.id}/change`}>
            {t(m.chooseAgain)}
          </Link>
        </p>
      </Card>
      <aside className="lg:sticky lg:top-4 lg:row-span-2" aria-label={t(m.sum)}>
        <Card as="section" className="grid gap-4 sm:p-5">
          <h2 className="text-base">{t(m.sum)}</h2>
          <Sum booking={booking} quote={quote} isOther={false} />
        </Card>
      </aside>
      <Order booking={booking} />
    </div>
  );
}

/** The form in which the guests of a rate are named, before the stay is had for them. */
function namesUrl(bookingId: string, sessionId: string): string {
  return `/customerdetails/${sessionId}?for=${bookingId}`;
}

function Order({ booking }: { booking: Booking }) {
  return (
    <Card as="section" className="grid gap-3 text-sm sm:p-5">
      <h2 className="text-base">{t(m.order)}</h2>
      <ol className="grid list-decimal gap-2 ps-5">
        <li>{t(m.orderPay)}</li>
        <li>{t(m.orderBook)}</li>
        <li>{t(m.orderGive)}</li>
        <li>{t(m.orderPapers)}</li>
      </ol>
      <p className="text-muted">
        <Rich message={m.otherWays} values={{ link: linkTo(`/bookings/${booking.id}/change?new`) }} />
      </p>
    </Card>
  );
}

function Days({ label, checkin, checkout, who }: StayDates & { label: string; who: string }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">
        {`${formatDays(checkin, checkout)}, ${nightsLabel(nightsBetween(checkin, checkout))}, ${who}`}
      </dd>
    </div>
  );
}

function Rates({
  rates,
  chosen,
  onChoose,
}: {
  rates: ReturnType<typeof useOtherRates>;
  chosen: string | null;
  onChoose: (code: string) => void;
}) {
  if (rates.error)
    return (
      <>
        <ProblemNote text={errorText(rates.error, t(m.ratesNotLoaded))} />
        <Button busy={rates.isFetching} onClick={() => void rates.refetch()}>
          {t(common.tryAgain)}
        </Button>
      </>
    );
  if (rates.data === undefined)
    return (
      <Loading label={t(m.asking)}>
        <SkeletonText lines={4} />
      </Loading>
    );
  if (rates.data.length === 0) return <p className="text-sm text-muted">{t(m.noRoom)}</p>;
  return rates.data.map((rate) => (
    <RadioCard
      key={rate.BookingCode}
      name="other-rate"
      checked={chosen === rate.BookingCode}
      onChange={() => onChoose(rate.BookingCode)}
      title={rate.roomNames.map(roomName).join(', ')}
      description={[
        mealLabel(rate.MealType),
        rate.freeCancellationUntil === null
          ? t(rate.IsRefundable ? m.chargedLater : m.notRefundable)
          : t(m.freeUntil, { time: formatDayTime(rate.freeCancellationUntil) }),
      ].join(' · ')}
      aside={
        <>
          <b className="block font-semibold">{formatInr(rate.price.totalPaise)}</b>
          <span className="block text-xs text-muted">{t(m.inAll)}</span>
        </>
      }
    />
  ));
}

/** @param isOther others stay, who are not named yet */
function Sum({
  booking,
  quote,
  isOther,
}: {
  booking: Booking;
  quote: ReturnType<typeof useExchangeQuote>;
  isOther: boolean;
}) {
  const exchange = useExchange(booking);
  const { openLogin } = useLogin();
  const { data, error, isFetching, refetch } = quote;
  if (error)
    return (
      <>
        <ProblemNote text={errorText(error, t(m.sumNotLoaded))} />
        <Button
          variant="solid"
          busy={isFetching}
          onClick={() =>
            isSignedOut(error) ? openLogin({ onSuccess: async () => void (await refetch()) }) : void refetch()
          }
        >
          {isSignedOut(error) ? t(common.login) : t(common.tryAgain)}
        </Button>
      </>
    );
  if (data === undefined)
    return (
      <Loading label={t(m.asking)}>
        <SkeletonText lines={5} />
      </Loading>
    );
  const isBack = data.payPaise === 0;
  return (
    <>
      <div aria-live="polite" className="grid gap-4">
        <Breakup
          rows={rowsOf(booking, data)}
          totalLabel={isBack ? t(m.comesBack) : t(m.toPay)}
          totalPaise={isBack ? data.backPaise : data.payPaise}
        />
        {data.heldPaise > 0 && data.note !== null && <Note tone="caution">{data.note}</Note>}
      </div>
      {exchange.problem && (
        <NoteInSight tone={exchange.problem.tone} title={exchange.problem.title}>
          {exchange.problem.text}
        </NoteInSight>
      )}
      {data.tooMuch !== null ? (
        <NoteInSight tone="caution">{data.tooMuch}</NoteInSight>
      ) : data.needsNames || isOther ? (
        <Link className={buttonClass({ variant: 'solid' })} to={namesUrl(booking.id, data.sessionId)}>
          {t(m.nameGuests)}
        </Link>
      ) : (
        <Button
          variant="solid"
          busy={exchange.busy}
          busyText={t(m.changing)}
          disabled={isFetching}
          onClick={() => void exchange.press(data, () => void refetch())}
        >
          {isBack ? t(m.change) : t(m.payAndChange, { amount: formatInr(data.payPaise) })}
        </Button>
      )}
      <p className="text-sm text-muted">{t(m.goodUntil, { time: formatTime(data.until) })}</p>
    </>
  );
}

/** The new price and what the old one still costs, less what was paid; the other way round where money comes back. */
function rowsOf(booking: Booking, { lines, feePaise, oldPaise, chargePaise, payPaise }: ExchangeQuote) {
  const sign = payPaise > 0 ? 1 : -1;
  const paid = {
    label: t(m.youPaid, { days: formatDays(booking.checkin, booking.checkout) }),
    amountPaise: -sign * (oldPaise + feePaise),
  };
  const price = [
    ...lines.map(({ kind, amountPaise }) => ({ label: t(NAMES[kind]), amountPaise: sign * amountPaise })),
    ...(feePaise > 0 ? [{ label: t(m.fee), amountPaise: sign * feePaise }] : []),
    { label: t(m.oldCharge), amountPaise: chargePaise === 0 ? 0 : sign * chargePaise },
  ];
  return sign > 0 ? [...price, paid] : [paid, ...price];
}
const NAMES = { base: m.room, tax: m.taxes, fee: m.fee, discount: m.discount, extra: m.room } as const;
