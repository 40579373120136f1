import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import type { ComponentProps } from 'react';
import { flightQuery } from '@safar/domain/flight/flight-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { FlightResultsPage } from '#features/flight-results/flight-results-page.tsx';
import { tripTitle } from '#features/flight-results/flight-trip.ts';
import { loadFlights } from '#features/flight-results/load-flights.ts';
import { SearchFormPage } from '#features/flight-results/search-form-page.tsx';
import { apiFrom } from '#lib/api.ts';
import { PageHead } from '#lib/page-head.tsx';
import type { Route } from './+types/flight-results';

/** A search for a day is of no use to a search engine. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadFlights(apiFrom(context), url);
}

/** Parameters that do not affect the loader's answer: the page's own sort order, filters and choice. */
const OWN =
  /^(?:sort|leg|ticket|(?:stops|departs|arrives|refundable|bag|minutes|layover|upto|airlines|airports|pick)\d?)$/;

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || searchOf(currentUrl) !== searchOf(nextUrl);
}

function searchOf(url: URL): string {
  return new URLSearchParams([...url.searchParams].filter(([name]) => !OWN.test(name))).toString();
}

export default function FlightResults({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'trip': {
      const { trip } = loaderData;
      const title = tripTitle(trip);
      return (
        <>
          <PageHead title={title} description={t(m.description, { title })} />
          <FlightResultsPage key={flightQuery(trip.search)} trip={trip} start={loaderData.start} />
        </>
      );
    }
    case 'calendar':
      return <FormInPlace title={t(m.monthTitle)} problem={null} start={loaderData.start} />;
    case 'unclear':
      return <FormInPlace title={t(m.searchTitle)} problem={loaderData.problem} start={loaderData.start} />;
  }
}

function FormInPlace(props: ComponentProps<typeof SearchFormPage>) {
  return (
    <>
      <PageHead title={props.title} description={t(m.searchDescription)} />
      <SearchFormPage {...props} />
    </>
  );
}
