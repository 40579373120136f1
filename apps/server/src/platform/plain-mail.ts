/** The HTML of a mail that is plain text. */
export function htmlOfText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<pre style="font:inherit;white-space:pre-wrap">${escaped}</pre>`;
}
