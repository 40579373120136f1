import { IconBed, IconCheck, IconMaximize, IconSmokingNo, IconSunHigh, IconUsers } from '@tabler/icons-react';
import { Card } from '#design/card.tsx';
import { Icon, type IconGlyph } from '#design/icon.tsx';
import { Picture } from '#design/picture.tsx';
import type { StaySearch } from '#features/hotel-search/stay-search.ts';
import { usePictureSrc } from '#lib/picture-src.ts';
import type { Hotel } from './load-hotel.ts';
import type { RateChecker, RateChecks } from './rate-checks.ts';
import { ratesByName } from './rate-names.ts';
import { RateRow } from './rate-row.tsx';
import type { ShownTerms } from './renewed-rates.ts';
import { ROOM_GRID } from './room-grid.ts';
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
  /** What the page said of rates before they were asked for again, by their names. */
  before: ReadonlyMap<string, ShownTerms> | undefined;
}

/** A room with its rates. */
export function RoomGroupRow({ group, hotel, stay, nights, checks, checker, booking, before }: RoomGroupRowProps) {
  return (
    <Card
      as="li"
      padded={false}
      className="overflow-hidden lg:rounded-none lg:border-0 lg:border-t lg:border-hairline lg:shadow-none lg:first:border-t-0"
    >
      <div className={ROOM_GRID}>
        <RoomHead group={group} picture={pictureOf(group, hotel)} />
        <ul
          aria-label={`Rates of ${group.title}`}
          className="divide-y divide-hairline border-hairline max-lg:border-t lg:border-s"
        >
          {[...ratesByName(group.rates)].map(([name, rate]) => (
            <RateRow
              key={name}
              rate={rate}
              before={before?.get(name) ?? searchedTerms(rate)}
              check={checks.get(rate.BookingCode)}
              checker={checker}
              rooms={stay.rooms}
              nights={nights}
              fees={hotel.Fees.mandatory}
              booking={booking}
            />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function searchedTerms({ price, freeCancellationUntil }: RoomRate): ShownTerms {
  return { totalPaise: price.totalPaise, freeCancellationUntil };
}

/** The room's own picture, else one of the hotel's rooms. */
function pictureOf({ type }: RoomGroup, hotel: Hotel): string | null {
  return type?.images[0] ?? hotel.Images.find(({ category }) => category === 'Room')?.url ?? null;
}

const TAG_ICONS: Record<RoomTag['kind'], IconGlyph> = {
  bed: IconBed,
  size: IconMaximize,
  sleeps: IconUsers,
  view: IconSunHigh,
  smoking: IconSmokingNo,
  other: IconCheck,
};

function RoomHead({ group, picture }: { group: RoomGroup; picture: string | null }) {
  const src = usePictureSrc();
  const { type } = group;
  return (
    <div className="grid content-start gap-3 p-4 lg:p-5">
      {picture && (
        <Picture
          src={src(picture)}
          alt=""
          sizes="(width < 68.75rem) 100vw, 11rem"
          className="max-lg:aspect-video max-sm:-mx-4 max-sm:-mt-4 max-sm:rounded-none"
        />
      )}
      <h3 className="text-base leading-snug font-semibold wrap-anywhere">{group.title}</h3>
      <ul aria-label={`About ${group.title}`} className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {roomTags(group).map(({ kind, text }) => (
          <li key={text} className="flex items-center gap-1">
            <Icon of={TAG_ICONS[kind]} size="sm" className="text-faint" />
            {text}
          </li>
        ))}
      </ul>
      {type?.description && (
        <details className="text-xs text-muted">
          <summary className="link">Room details</summary>
          <p className="mt-1 wrap-anywhere">{type.description}</p>
        </details>
      )}
    </div>
  );
}
