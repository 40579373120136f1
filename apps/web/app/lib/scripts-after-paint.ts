/** As React Router writes them: the scripts of a page, and the module that begins them. */
const PRELOAD = 'rel="modulepreload"';
const BEGINNING = 'type="module" async="">';
const SCRIPT_END = '</script>';

const WAITING_PRELOAD = 'rel="waiting-modulepreload" fetchpriority="low"';
const WAITING_BEGINNING = 'type="waiting-module">';

/** A picture that does not come holds the scripts up no longer. */
const LONGEST_WAIT_MS = 1500;

/** To ask for one takes a slow phone several ms: for all at once, presses would wait. */
const PRELOADS_A_TASK = 4;

/** The pictures in view are there at `load`, and a frame later they are painted. A page nobody looks at has no frames. */
const GO_ON = `(function(){var gone,links=Array.from(document.querySelectorAll('link[rel=waiting-modulepreload]'));
function go(){if(gone)return;gone=true;ask()}
function ask(){links.splice(0,${PRELOADS_A_TASK}).forEach(function(l){l.rel='modulepreload'});links.length?setTimeout(ask):begin()}
function begin(){var s=document.createElement('script');s.type='module';
s.text=document.querySelector('script[type=waiting-module]').text;document.head.append(s)}
addEventListener('load',function(){document.hidden?go():requestAnimationFrame(function(){setTimeout(go)})});
setTimeout(go,${LONGEST_WAIT_MS})})()`;

/**
 * Lets a page's scripts wait until it is painted, its pictures with it: it can be read before it is live, and on a slow line
 * scripts would hold up its fonts and pictures (REQ-FRAME-16). The router, which writes these tags, has no setting for that.
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
