/** Emitted on the window just before React hydrates the server's page. */
export const TAKING_OVER = 'safar:taking-over';

/** Emitted on the window when the script of a part of the page could not be loaded. */
export const SCRIPT_MISSING = 'safar:script-missing';

/** Emitted on the window once the page is live and its buttons work. */
export const LIVE = 'safar:live';

/**
 * Stops the browser from submitting a form that only our script can send (`noValidate`, validated by us) before the
 * page is live: that would reload the page and lose what was typed. Runs inline in the head (REQ-FRAME-12).
 */
export const EARLY_SUBMIT_SCRIPT = import.meta.env.SSR
  ? `addEventListener('submit',function(e){if(e.target.noValidate)e.preventDefault()},true)`
  : '';

/**
 * Emitted on the button of a form once it works: the fields around it have what was typed before. Parts of a page
 * become live one after another, so this may come later than `LIVE`.
 */
export const SUBMIT_LIVE = 'safar:submit-live';

/** A press older than this when the page becomes live is not repeated. */
const EARLY_PRESS_MS = 10_000;

/**
 * A button pressed before the page is live does nothing, so the last press is repeated once the page is live, that of
 * a form which only our script can send once its button is. From `TAKING_OVER` on React receives presses itself
 * (REQ-FRAME-12).
 */
export const EARLY_PRESS_SCRIPT = import.meta.env.SSR
  ? `(function(){var b,at;function k(e){b=e.target.closest&&e.target.closest('button');at=performance.now();
if(b&&b.type!='button'&&!(b.form&&b.form.noValidate))b=null}
function r(){var p=b;b=null;if(p&&p.isConnected&&performance.now()-at<${EARLY_PRESS_MS})p.click()}
addEventListener('click',k,true);addEventListener('${TAKING_OVER}',function(){removeEventListener('click',k,true)});
addEventListener('${LIVE}',function(){if(b&&b.type=='button')r()});
addEventListener('${SUBMIT_LIVE}',function(e){if(b&&b.contains(e.target))setTimeout(r)},true)})()`
  : '';
