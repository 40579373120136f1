/** Response headers of a page that is one traveller's own: no search engine lists it. */
export function privateHeaders(): Record<string, string> {
  return { 'X-Robots-Tag': 'noindex' };
}
