/** A part of an attribution. */
export interface Credit {
  text: string;
  /** The link's address. */
  href: string | null;
}

/** Reads an attribution's text and links; all other markup is dropped. */
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
