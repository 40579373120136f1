/** The tags as React Router writes them: a page's preloads, and the module that starts its scripts. */
const PRELOAD = 'rel="modulepreload"';
const BEGINNING = 'type="module" async="">';
const SCRIPT_END = '</script>';

const WAITING_PRELOAD = 'rel="waiting-modulepreload" fetchpriority="low"';
const WAITING_BEGINNING = 'type="waiting-module">';

/** The scripts wait no longer than this for pictures that do not load. */
const LONGEST_WAIT_MS = 1500;

/** Each preload takes a slow phone several ms; adding all in one task would delay presses. */
const PRELOADS_A_TASK = 4;

/** The pictures in view have loaded at `load` and are painted one frame later. A hidden page has no frames. */
const GO_ON = `(function(){var gone,links=Array.from(document.querySelectorAll('link[rel=waiting-modulepreload]'));
function go(){if(gone)return;gone=true;ask()}
function ask(){links.splice(0,${PRELOADS_A_TASK}).forEach(function(l){l.rel='modulepreload'});links.length?setTimeout(ask):begin()}
function begin(){var s=document.createElement('script');s.type='module';
s.text=document.querySelector('script[type=waiting-module]').text;document.head.append(s)}
addEventListener('load',function(){document.hidden?go():requestAnimationFrame(function(){setTimeout(go)})});
setTimeout(go,${LONGEST_WAIT_MS})})()`;

/**
 * Delays a page's scripts until the page and its pictures are painted: it can be read before it is live, and on a slow
 * line scripts would delay its fonts and pictures (REQ-FRAME-16). React Router, which writes these tags, has no setting
 * for that.
 * @param nonce of the page's inline scripts
 */
export function scriptsAfterPaint(page: string, nonce: string | undefined): string {
  const begins = page.lastIndexOf(BEGINNING);
  if (begins === -1) return page;
  const ends = page.indexOf(SCRIPT_END, begins) + SCRIPT_END.length;
  const before = page.slice(0, begins).replaceAll(PRELOAD, WAITING_PRELOAD);
  const module = WAITING_BEGINNING + page.slice(begins + BEGINNING.length, ends);
  return `${before}${module}<script${nonce ? ` nonce="${nonce}"` : ''}>${GO_ON}</script>${page.slice(ends)}`;
}
