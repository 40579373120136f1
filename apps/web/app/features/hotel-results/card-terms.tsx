import type { ReactNode } from 'react';
import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { Rich } from '#lib/rich.tsx';
import {
  IconAlertTriangle,
  IconBed,
  IconCalendarOff,
  IconCheck,
  IconCloudOff,
  IconCoffee,
  IconInfoCircle,
} from '@tabler/icons-react';
import { dueAtProperty } from '@safar/domain/property-charges';
import { mealLabel, mealPlan } from '@safar/domain/meal';
import { formatDayMonth, formatTime, indiaClockOf } from '@safar/domain/days';
import { cx } from '#design/cx.ts';
import { Icon, type IconGlyph } from '#design/icon.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { spaced } from '@safar/domain/room-words';
import { CARD_NO_PRICE } from './card-grid.ts';
import type { HotelOffer } from './hotel-offer.ts';

interface CardTermsProps {
  offer: HotelOffer | null | undefined;
  stalled: boolean;
  /** Due at the property whatever the rate. */
  fees: readonly string[];
}

/** The cheapest room and what could cost money later, or keep guests out; or why there is none. As high in every state. */
export function CardTerms({ offer, stalled, fees }: CardTermsProps) {
  if (stalled) return <NoPrice icon={IconCloudOff} title={t(m.notLoaded)} text={t(m.asksAgain)} />;
  if (offer === null) return <NoPrice icon={IconCalendarOff} title={t(m.soldOut)} text={t(m.noRoom)} />;
  return (
    <div className="mt-auto grid min-h-23 content-end gap-1 text-sm">
      {offer === undefined && (
        <>
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </>
      )}
      {offer && <Terms offer={offer} fees={fees} />}
    </div>
  );
}

function NoPrice({ icon, title, text }: { icon: IconGlyph; title: string; text: string }) {
  return (
    <div className={cx(CARD_NO_PRICE, 'flex items-center gap-4 rounded-md bg-raised px-4 py-3 text-sm')}>
      <Icon of={icon} size="lg" className="text-faint" />
      <p className="min-w-0">
        <b className="block font-semibold">{title}</b>
        <span className="text-muted">{text}</span>
      </p>
    </div>
  );
}

function Terms({ offer, fees }: { offer: HotelOffer; fees: readonly string[] }) {
  const free = offer.freeUntil;
  const atHotel = dueAtProperty({ supplements: offer.supplements, fees }).map((charge) => t(m.atHotel, { charge }));
  const notes = [...offer.ruleWarnings, ...atHotel].join(' · ');
  return (
    <>
      <span className="truncate">{spaced(offer.roomName)}</span>
      <span
        className={
          free ? 'flex min-w-0 items-center gap-2 text-positive' : 'flex min-w-0 items-center gap-2 text-muted'
        }
      >
        <Icon of={free ? IconCheck : IconInfoCircle} size="sm" />
        <span className="min-w-0">
          <CancellationTerm offer={offer} />
        </span>
      </span>
      <span className="flex items-center gap-2 text-muted">
        <Icon of={mealPlan(offer.mealType) === 'Room Only' ? IconBed : IconCoffee} size="sm" />
        {mealLabel(offer.mealType)}
      </span>
      {notes !== '' && (
        <span className="flex min-w-0 items-center gap-2 text-muted">
          <Icon of={IconAlertTriangle} size="sm" />
          <span className="truncate" title={notes}>
            {notes}
          </span>
        </span>
      )}
    </>
  );
}

function onWideCards(text: ReactNode) {
  return <span className="max-[22.5rem]:hidden">{text}</span>;
}

/** 'Free cancellation until 24 Nov, 14:00', in India time; the narrowest cards have no room for the second word. */
export function CancellationTerm({ offer: { freeUntil, refundable } }: { offer: HotelOffer }) {
  if (freeUntil === null) return refundable ? t(m.refundableCharge) : t(m.nonRefundable);
  return (
    <Rich
      message={m.freeUntil}
      values={{
        wide: onWideCards,
        day: formatDayMonth(indiaClockOf(freeUntil).day),
        time: formatTime(freeUntil),
      }}
    />
  );
}
