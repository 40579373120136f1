import { useSearchParams } from 'react-router';
import { tabOfKey } from '#features/app-shell/product-tabs.ts';
import { HomePage } from '#features/home/home-page.tsx';
import { homeText } from '#features/home/home-text.ts';
import { loadHighlights, loadPopularCities } from '#features/home/load-home.ts';
import { apiFrom } from '#lib/api.ts';
import { PageHead } from '#lib/page-head.tsx';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const [highlights, cities] = await Promise.all([loadHighlights(api), loadPopularCities(api)]);
  return { highlights, cities };
}

/** Every tab of the page uses the same data. */
export function shouldRevalidate() {
  return false;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const tab = tabOfKey(search.get('tab'));
  const { heading, ...head } = homeText(tab, search.get('city'));
  return (
    <>
      <PageHead {...head} />
      <HomePage tab={tab} heading={heading} {...loaderData} />
    </>
  );
}
