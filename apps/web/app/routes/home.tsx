import { useSearchParams } from 'react-router';
import { tabOfKey } from '#features/frame/product-tabs.ts';
import { HomePage } from '#features/home/home-page.tsx';
import { homeText } from '#features/home/home-text.ts';
import { PageHead } from '#lib/page-head.tsx';

export default function Home() {
  const [search] = useSearchParams();
  const tab = tabOfKey(search.get('tab'));
  const { heading, ...head } = homeText(tab, search.get('city'));
  return (
    <>
      <PageHead {...head} />
      <HomePage tab={tab} heading={heading} />
    </>
  );
}
