import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { Fragment, useState } from 'react';
import { Badge } from '#design/badge.tsx';
import { cx } from '#design/cx.ts';
import { PlaceMap } from '#features/map/place-map.tsx';
import { langOf } from '#lib/lang-of.ts';
import type { Hotel } from './load-hotel.ts';
import { NearbyCard } from './nearby-card.tsx';
import { OverviewChips } from './overview-chips.tsx';
import { Section } from './section.tsx';

/** Longer descriptions are cut to six lines at first (REQ-HOTEL-3). */
const CLAMP_LENGTH = 240;
const CHIPS_ON_PHONES = 12;

/** The property's description, and what is near it (REQ-HOTEL-3). */
export function Overview({ hotel, nights }: { hotel: Hotel; nights: number }) {
  return (
    <Section id="overview" title={t(m.overview)}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 justify-items-start gap-4">
          <OverviewChips hotelCode={hotel.HotelCode} nights={nights} />
          <Description text={hotel.Description} />
          {hotel.HotelFacilities.length > 0 && (
            <ul aria-label={t(m.amenities)} className="flex flex-wrap gap-2 sm:hidden">
              {hotel.HotelFacilities.slice(0, CHIPS_ON_PHONES).map((facility) => (
                <li key={facility}>
                  <Badge>
                    <span lang={langOf(facility)}>{shortLabel(facility)}</span>
                  </Badge>
                </li>
              ))}
            </ul>
          )}
          <PlaceMap
            name={hotel.HotelName}
            address={hotel.Address || hotel.CityName}
            map={hotel.Map}
            className="h-60 w-full rounded-lg"
          />
        </div>
        <NearbyCard nearby={hotel} />
      </div>
    </Section>
  );
}

const LABEL_LENGTH = 28;

/** A facility's name, cut at 28 characters (REQ-HOTEL-3). */
export function shortLabel(text: string): string {
  return text.length > LABEL_LENGTH ? `${text.slice(0, LABEL_LENGTH - 1).trimEnd()}…` : text;
}

function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  if (text.trim() === '') return <p className="text-muted">{t(m.noDescription)}</p>;
  const long = text.length > CLAMP_LENGTH;
  return (
    <>
      <p
        lang={langOf(text)}
        className={cx(
          'max-w-prose leading-relaxed whitespace-pre-line text-muted wrap-anywhere',
          long && !open && 'line-clamp-6',
        )}
      >
        <Paragraphs text={text} />
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          className="link text-sm"
          onClick={() => setOpen((wasOpen) => !wasOpen)}
        >
          {open ? t(m.showLess) : t(m.readMore)}
        </button>
      )}
    </>
  );
}

/** A paragraph with a heading, as suppliers write it: 'Location : By the sea.' */
const HEADED = /^([A-Z][\w &]{2,24}?) ?: (.+)$/;

/** The supplier's lines as plain text, without markup, with the heading of a line in bold. */
function Paragraphs({ text }: { text: string }) {
  return text.split('\n').map((line, index) => {
    const [, head, rest] = HEADED.exec(line) ?? [];
    return (
      <Fragment key={index}>
        {index > 0 && <br />}
        {head && <b className="font-semibold text-text">{`${head}: `}</b>}
        <span>{head ? rest : line}</span>
      </Fragment>
    );
  });
}
