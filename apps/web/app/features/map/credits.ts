/** A piece of an attribution. */
export interface Credit {
  text: string;
  /** Where it leads. */
  href: string | null;
}

/** Reads what an attribution says and links to; any other markup of its author stays off our pages. */
export function readCredits(html: string): Credit[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const credits: Credit[] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    const link = parentElement?.closest('a');
    credits.push({ text: textContent ?? '', href: link && /^https?:$/.test(link.protocol) ? link.href : null });
  }
  return credits;
}
