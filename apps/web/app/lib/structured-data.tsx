import { useSession } from './session.ts';

/**
 * Facts for search engines (schema.org, JSON-LD): only what the page itself shows (REQ-FRAME-15).
 * @param of the facts, without `@context`
 */
export function StructuredData({ of }: { of: { readonly '@type': string; readonly [name: string]: unknown } }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...of });
  return (
    <script
      type="application/ld+json"
      // Escaped, so that a '</script>' in a name does not end the script.
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }}
    />
  );
}

/**
 * Facts of a hotel that load later than the others; both have the same `@id`.
 * @param path of the hotel's canonical page
 */
export function HotelPart({ path, of }: { path: string; of: { readonly [name: string]: unknown } }) {
  const { siteUrl } = useSession().config;
  return <StructuredData of={{ '@type': 'Hotel', '@id': siteUrl + path, ...of }} />;
}

/** The breadcrumbs of a page from the home page on; the last step is the page itself. */
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
