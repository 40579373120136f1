import { useSession } from './session.ts';

/**
 * Facts for search engines (schema.org, JSON-LD): only what the page itself shows.
 * @param of without `@context`
 */
export function StructuredData({ of }: { of: { readonly '@type': string; readonly [name: string]: unknown } }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...of });
  return (
    <script
      type="application/ld+json"
      // A name with '</script>' in it stays a name.
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }}
    />
  );
}

/**
 * What is known of a hotel later than the rest of its facts, which have the same `@id`.
 * @param path of the hotel's canonical page
 */
export function HotelPart({ path, of }: { path: string; of: { readonly [name: string]: unknown } }) {
  const { siteUrl } = useSession().config;
  return <StructuredData of={{ '@type': 'Hotel', '@id': siteUrl + path, ...of }} />;
}

/** The way to a page, from the home page on; the last step is the page itself. */
export function breadcrumbs(siteUrl: string, steps: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
