import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { Suspense, useMemo, useState } from 'react';
import { canonicalCityPath } from '@safar/domain/words/slug';
import { data, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router';
import { placeName } from '@safar/domain/words/supplier-words';
import { LazyNotice } from '#features/hotel-results/lazy-notice.tsx';
import { loadResults, type LoadedResults, readPassedPage } from '#features/hotel-results/load-results.ts';
import { ResultsPage } from '#features/hotel-results/results-page.tsx';
import { completeNationality } from '#features/hotel-search/complete-nationality.ts';
import { stayKey } from '#features/hotel-search/stay-search.ts';
import { apiFrom } from '#lib/api.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { PageHead } from '#lib/page-head.tsx';
import type { Route } from './+types/hotel-results';

const ChooseStayPage = lazyPart(() =>
  import('#features/hotel-results/choose-stay-page.tsx').then((module) => module.ChooseStayPage),
);

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const api = apiFrom(context);
  await completeNationality(api, url);
  const loaded = await loadResults(api, url, params.citySlug);
  return data(loaded, { status: STATUS[loaded.kind] });
}

const STATUS = { city: 200, unclear: 200, 'unknown-city': 404, failed: 503 } as const;
/** Parameters that the loader's answer depends on; sort order and filters are handled in the page. */
const LOADED_BY = ['cc', 'city', 'checkin', 'checkout', 'rooms', 'adults', 'children', 'ages', 'nat', 'rsc'];

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const changed = LOADED_BY.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
  return changed || currentUrl.pathname !== nextUrl.pathname;
}

export default function HotelResults({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const [resets, setResets] = useState(0);

  switch (loaderData.kind) {
    case 'city':
      return (
        <CityPage
          loaded={loaderData}
          resets={resets}
          onReset={() => void revalidate().then(() => setResets((count) => count + 1))}
        />
      );
    case 'unclear':
      return (
        <>
          <title>{`${t(m.title, { city: placeName(loaderData.city.name) })} – Safar`}</title>
          <Suspense>
            <ChooseStayPage {...loaderData} />
          </Suspense>
        </>
      );
    case 'unknown-city':
      return (
        <div className="page py-10">
          <title>{`${t(m.cityNotFound)} – Safar`}</title>
          <h1 className="sr-only">{t(m.cityNotFound)}</h1>
          <LazyNotice notice={{ kind: 'unknown-city' }} />
        </div>
      );
    case 'failed':
      return (
        <div className="page py-10">
          <title>{`${t(m.hotels)} – Safar`}</title>
          <h1 className="sr-only">{t(m.hotels)}</h1>
          <LazyNotice
            notice={{
              kind: 'failed',
              text: loaderData.text,
              busy: state === 'loading',
              onRetry: () => void revalidate(),
            }}
          />
        </div>
      );
  }
}

interface CityPageProps {
  loaded: Extract<LoadedResults, { kind: 'city' }>;
  /** How often the list was restarted. */
  resets: number;
  onReset: () => void;
}

function CityPage({ loaded: { city, center, stay, page }, resets, onReset }: CityPageProps) {
  const first = useMemo(() => readPassedPage(page), [page]);
  return (
    <>
      <PageHead
        title={t(m.title, { city: placeName(city.name) })}
        description={t(m.description, { count: first.total, city: placeName(city.name) })}
        path={canonicalCityPath(city)}
        picture={first.hotels[0]?.Images[0]}
      />
      <ResultsPage
        key={`${city.code}|${stayKey(stay)}|${resets}`}
        city={city}
        center={center}
        stay={stay}
        first={first}
        onReset={onReset}
      />
    </>
  );
}
