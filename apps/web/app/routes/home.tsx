import { useSearchParams } from 'react-router';
import { tabOfKey } from '#features/frame/product-tabs.ts';
import { HomePage } from '#features/home/home-page.tsx';

export default function Home() {
  const [search] = useSearchParams();
  return (
    <>
      <title>Safar: book hotels across India</title>
      <meta
        name="description"
        content="Search hotels across India. Taxes and fees are in the first price, and each rate says until when it can be cancelled free."
      />
      <HomePage tab={tabOfKey(search.get('tab'))} />
    </>
  );
}
