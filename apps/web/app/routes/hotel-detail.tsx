import * as common from '@safar/messages/common';
import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { useEffect } from 'react';
import { canonicalHotelPath, hotelSlug } from '@safar/domain/words/slug';
import { data, useRevalidator, redirect } from 'react-router';
import { placeName } from '@safar/domain/words/supplier-words';
import { EmptyState } from '#design/empty-state.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { DetailPage } from '#features/hotel-detail/detail-page.tsx';
import { loadHotel } from '#features/hotel-detail/load-hotel.ts';
import { completeNationality } from '#features/hotel-search/complete-nationality.ts';
import { stayKey } from '#features/hotel-search/stay-search.ts';
import { apiFrom } from '#lib/api.ts';
import { logJourney } from '#lib/journey-log.ts';
import { PageHead } from '#lib/page-head.tsx';
import type { Route } from './+types/hotel-detail';
import { withoutLanguage } from '@safar/messages/language';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const api = apiFrom(context);
  await completeNationality(api, url);
  const loaded = await loadHotel(api, url, params);
  if (loaded.kind === 'hotel') correctSlug(url, loaded.hotel.HotelName);
  return data(loaded, { status: STATUS[loaded.kind] });
}

/** The journey log's event for each outcome (REQ-LOG-1). */
const EVENT = { hotel: 'fetch ok', 'not-found': 'fetch empty', failed: 'fetch error' } as const;
const STATUS = { hotel: 200, 'not-found': 404, failed: 503 } as const;

export default function HotelDetail({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const { kind } = loaderData;
  const hotelCode = loaderData.kind === 'hotel' ? loaderData.hotel.HotelCode : '';
  useEffect(() => logJourney('open', { hotel: hotelCode }), [hotelCode]);
  useEffect(() => logJourney(EVENT[kind], { hotel: hotelCode }), [kind, hotelCode]);
  switch (loaderData.kind) {
    case 'hotel': {
      const { hotel, stay, problem } = loaderData;
      return (
        <>
          <PageHead
            title={`${hotel.HotelName}, ${placeName(hotel.CityName)}`}
            description={
              hotel.Description.replaceAll(/\s+/g, ' ').slice(0, 160) || t(m.roomsAt, { hotel: hotel.HotelName })
            }
            path={canonicalHotelPath({ name: hotel.HotelName, code: hotel.HotelCode, cityName: hotel.CityName })}
            picture={hotel.Images[0]?.url}
          />
          <DetailPage
            key={`${hotel.HotelCode}|${stayKey(stay)}|${problem}`}
            hotel={hotel}
            stay={stay}
            problem={problem}
          />
        </>
      );
    }
    case 'not-found':
      return (
        <div className="page py-10">
          <title>{`${t(m.notFoundTitle)} – Safar`}</title>
          <h1 className="sr-only">{t(m.hotel)}</h1>
          <EmptyState
            art="house"
            title={t(m.notFoundSentence)}
            text={t(m.notFound)}
            action={<LinkButton to="/home">{t(common.searchHotels)}</LinkButton>}
          />
        </div>
      );
    case 'failed':
      return (
        <div className="page py-10">
          <title>{`${t(m.hotel)} – Safar`}</title>
          <h1 className="sr-only">{t(m.hotel)}</h1>
          <ErrorState
            title={t(m.loadFailed)}
            text={loaderData.text}
            busy={state === 'loading'}
            onRetry={() => void revalidate()}
          />
        </div>
      );
  }
}

/**
 * Replaces a slug that is not the hotel's name and keeps the query; the browser keeps the hash (REQ-HOTEL-1).
 * Throws the redirect to the correct address.
 */
function correctSlug({ pathname, search }: URL, hotelName: string): void {
  const parts = withoutLanguage(pathname).split('/');
  const slug = hotelSlug(hotelName);
  if (parts.at(-1) !== slug) throw redirect([...parts.slice(0, -1), slug].join('/') + search);
}
