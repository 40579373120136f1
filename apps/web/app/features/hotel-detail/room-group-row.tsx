import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { IconBed, IconCheck, IconMaximize, IconSmokingNo, IconSunHigh, IconUsers } from '@tabler/icons-react';
import { Card } from '#design/card.tsx';
import { Icon, type IconGlyph } from '#design/icon.tsx';
import type { StaySearch } from '#features/hotel-search/stay-search.ts';
import type { Hotel } from './load-hotel.ts';
import type { RateChecker, RateChecks } from './rate-checks.ts';
import { ratesByName, type ShownTerms } from './renewed-rates.ts';
import { langOf } from '#lib/lang-of.ts';
import { ExtraLines } from './extra-lines.tsx';
import { roomExtras, type RateExtra } from './rate-extras.ts';
import { RateRow } from './rate-row.tsx';
import { RateTitles, ROOM_GRID } from './room-grid.tsx';
import { RoomPicture } from './room-picture.tsx';
import type { RoomGroup } from './room-groups.ts';
import { roomTags, type RoomTag } from './room-tags.ts';
import type { BookRate } from './use-book-rate.ts';
import type { RoomRate } from './use-rooms.ts';

interface RoomGroupRowProps {
  group: RoomGroup;
  hotel: Hotel;
  stay: StaySearch;
  nights: number;
  checks: RateChecks;
  checker: RateChecker;
  booking: BookRate;
  /** Terms that the page showed before the rates were fetched again, by rate name. */
  before: ReadonlyMap<string, ShownTerms> | undefined;
  /** Whether column titles stand above its rates. */
  titled: boolean;
}

/** A room in a band, with its rates as lines below it. */
export function RoomGroupRow({
  group,
  hotel,
  stay,
  nights,
  checks,
  checker,
  booking,
  before,
  titled,
}: RoomGroupRowProps) {
  const { shared, own } = roomExtras(group.rates, checks, hotel.Fees.mandatory);
  return (
    <Card as="li" padded={false} className="overflow-hidden">
      <RoomHead group={group} urls={picturesOf(group, hotel)} extras={shared} />
      {titled && <RateTitles />}
      <ul aria-label={t(m.ratesOf, { room: group.title })}>
        {[...ratesByName(group.rates)].map(([name, rate]) => (
          <RateRow
            key={name}
            rate={rate}
            before={before?.get(name) ?? searchedTerms(rate)}
            check={checks.get(rate.BookingCode)}
            checker={checker}
            rooms={stay.rooms}
            nights={nights}
            extras={own.get(rate.BookingCode) ?? []}
            booking={booking}
          />
        ))}
      </ul>
    </Card>
  );
}

function searchedTerms({ price, freeCancellationUntil }: RoomRate): ShownTerms {
  return { totalPaise: price.totalPaise, freeCancellationUntil };
}

/** The room's own pictures, else those of the hotel's rooms. */
function picturesOf({ type }: RoomGroup, hotel: Hotel): string[] {
  if (type !== null && type.images.length > 0) return type.images;
  return hotel.Images.filter(({ category }) => category === 'Room')
    .slice(0, 1)
    .map(({ url }) => url);
}

const TAG_ICONS: Record<RoomTag['kind'], IconGlyph> = {
  bed: IconBed,
  size: IconMaximize,
  sleeps: IconUsers,
  view: IconSunHigh,
  smoking: IconSmokingNo,
  other: IconCheck,
};

interface RoomHeadProps {
  group: RoomGroup;
  urls: readonly string[];
  /** Extras of every rate of the room. */
  extras: readonly RateExtra[];
}

function RoomHead({ group, urls, extras }: RoomHeadProps) {
  const [open, setOpen] = useState(false);
  const description = group.type?.description ?? '';
  return (
    <div className={ROOM_GRID}>
      <RoomPicture room={group.title} urls={urls} />
      <div className="min-w-0 gap-2 max-lg:contents lg:grid">
        <div className="grid min-w-0 content-start gap-1">
          <h3 lang={langOf(group.title)} className="text-base leading-snug font-semibold wrap-anywhere lg:text-lg">
            {group.title}
          </h3>
          <ul
            aria-label={t(m.about, { room: group.title })}
            className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted lg:gap-x-4"
          >
            {roomTags(group).map(({ kind, text }) => (
              <li key={text} className="flex items-center gap-1">
                <Icon of={TAG_ICONS[kind]} size="xs" className="text-faint" />
                <span lang={langOf(text)}>{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <ExtraLines extras={extras} className="max-lg:order-1" />
      </div>
      {description !== '' && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="link text-sm max-lg:col-start-2 max-lg:justify-self-start"
        >
          {t(m.details)}
        </button>
      )}
      {open && (
        <p lang={langOf(description)} className="order-1 col-span-full max-w-prose text-sm text-muted wrap-anywhere">
          {description}
        </p>
      )}
    </div>
  );
}
