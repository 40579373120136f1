import type { BrowserContext } from '@playwright/test';

/**
 * Translates every page of a context as browsers do, once it is live: each text node, including later ones, is replaced
 * by elements with its words. The words stay the same, so that tests find them. Returns the texts that were not alone
 * in their element (REQ-FRAME-19) and the errors of the pages.
 */
export async function translatePages(context: BrowserContext): Promise<{ bare: Set<string>; wrong: string[] }> {
  const bare = new Set<string>();
  const wrong: string[] = [];
  await context.exposeBinding('tellBareText', (_, text: string) => void bare.add(text));
  context.on('weberror', (error) => {
    if (!IN_HYDRATION.test(error.error().message)) wrong.push(error.error().message);
  });
  await context.addInitScript(translateWhenLive);
  return { bare, wrong };
}

/**
 * React's error when a part that arrived later was translated before it was hydrated. React then renders the part anew.
 */
const IN_HYDRATION = /Minified React error #4(?:18|23|25)|[Hh]ydrat/;

declare function tellBareText(text: string): void;

function translateWhenLive(): void {
  const UNTRANSLATED = 'script, style, noscript, textarea, title, option, font, [translate=no], .leaflet-container';
  function translateText(node: Text): void {
    const parent = node.parentElement;
    if (!parent || node.data.trim() === '' || parent.closest(UNTRANSLATED)) return;
    const isAlone = [...parent.childNodes].every(
      (each) => each === node || each.nodeType === Node.COMMENT_NODE || each.textContent?.trim() === '',
    );
    if (!isAlone) tellBareText(`${parent.outerHTML.slice(0, 120)} | ${node.data}`);
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = node.data;
    outer.append(inner);
    node.replaceWith(outer);
  }

  function translateIn(root: Node): void {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    if (root instanceof Text) texts.push(root);
    while (walk.nextNode()) if (walk.currentNode instanceof Text) texts.push(walk.currentNode);
    texts.forEach(translateText);
  }

  function begin(): void {
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const change of changes) for (const node of change.addedNodes) if (node.isConnected) translateIn(node);
    }).observe(document.body, { childList: true, subtree: true });
  }

  function waitUntilLive(): void {
    const parts = [...document.querySelectorAll('header, main, footer, button')];
    const isLive = parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
    if (parts.length > 0 && isLive) begin();
    else requestAnimationFrame(waitUntilLive);
  }

  if (window === window.top) waitUntilLive();
}
