/** Markup that goes into a page without escaping. */
export interface Html {
  readonly markup: string;
}

type Part = Html | readonly Html[] | string | number | undefined;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template tag that escapes its values unless they are markup themselves. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = texts.map((text, index) => text + (index < parts.length ? render(parts[index]) : '')).join('');
  return { markup };
}

function render(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') {
    return String(part).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
  }
  return 'markup' in part ? part.markup : part.map((each) => each.markup).join('');
}

/** The parts of a page. Style sheets and scripts are files of this server. */
export interface Page {
  readonly title: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly body: Html;
}

/** Writes a whole document. */
export function documentOf(page: Page): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${page.title}</title>
        ${page.styles.map((path) => html`<link rel="stylesheet" href="${path}" />`)}
        ${page.scripts.map((path) => html`<script src="${path}" defer></script>`)}
      </head>
      ${page.body}
    </html>`.markup;
}

/** The content security policy of the sandbox's own pages: it allows nothing from other servers and nothing inline. */
export const PAGE_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ');
