import type { ReactNode } from 'react';
import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { IconAlertTriangle, IconBed, IconCheck, IconCoffee, IconInfoCircle } from '@tabler/icons-react';
import { formatDayMonth, formatTime, indiaClockOf } from '@safar/domain/time/days';
import { mealLabel } from '@safar/domain/stay/meal';
import { mealPlan } from '@safar/domain/stay/meal-plan';
import { dueAtProperty } from '@safar/domain/stay/property-charges';
import { roomName } from '@safar/domain/stay/room-name';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { langOf } from '#lib/lang-of.ts';
import { Rich } from '#lib/rich.tsx';
import type { HotelOffer } from './hotel-offer.ts';

/** Sentences on guests that the hotel may refuse and on charges due there. */
export function offerNotes({ ruleWarnings, supplements }: HotelOffer, fees: readonly string[]): string[] {
  return [...ruleWarnings, ...dueAtProperty({ supplements, fees }).map((charge) => t(m.atHotel, { charge }))];
}

/** The cheapest room with the terms that could cost money later or exclude guests. */
export function OfferTerms({ offer, fees }: { offer: HotelOffer; fees: readonly string[] }) {
  const free = offer.freeUntil;
  const notes = offerNotes(offer, fees).join(' · ');
  return (
    <>
      <RoomName text={roomName(offer.roomName)} />
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
      <span className={cx('flex items-center gap-2 text-muted', notes !== '' && 'max-sm:hidden')}>
        <Icon of={mealPlan(offer.mealType) === 'Room Only' ? IconBed : IconCoffee} size="sm" />
        <span>{mealLabel(offer.mealType)}</span>
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

function RoomName({ text }: { text: string }) {
  return (
    <span lang={langOf(text)} className="truncate max-sm:hidden">
      {text}
    </span>
  );
}

function onWideCards(text: ReactNode) {
  return <span className="max-sm:hidden">{text}</span>;
}

/** 'Free cancellation until 24 Nov, 14:00', in India time; phones leave the time to the hotel's page. */
export function CancellationTerm({ offer: { freeUntil, refundable } }: { offer: HotelOffer }) {
  if (freeUntil === null) return <span>{refundable ? t(m.refundableCharge) : t(m.nonRefundable)}</span>;
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
