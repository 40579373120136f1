/** Emitted on the window just before React hydrates the server's page. */
export const TAKING_OVER = 'safar:taking-over';

/** Emitted on the window when the script of a part of the page could not be loaded. */
export const SCRIPT_MISSING = 'safar:script-missing';

/** Emitted on the window once the page is live and its buttons work. */
export const LIVE = 'safar:live';

/**
 * Stops the browser from submitting a form that only our script can send (`noValidate`, validated by us) before the
 * page is live: that would reload the page and lose what was typed. Runs inline in the head.
 */
export const EARLY_SUBMIT_SCRIPT = import.meta.env.SSR
  ? `addEventListener('submit',function(e){if(e.target.noValidate)e.preventDefault()},true)`
  : '';

/** A press older than this when the page becomes live is not repeated. */
const EARLY_PRESS_MS = 10_000;

/**
 * A button pressed before the page is live does nothing, so the last press is repeated once the page is live. From
 * `TAKING_OVER` on React receives presses itself.
 */
export const EARLY_PRESS_SCRIPT = import.meta.env.SSR
  ? `(function(){var b,at;function k(e){b=e.target.closest&&e.target.closest('button[type=button]');at=performance.now()}
addEventListener('click',k,true);addEventListener('${TAKING_OVER}',function(){removeEventListener('click',k,true)});
addEventListener('${LIVE}',function(){if(b&&b.isConnected&&performance.now()-at<${EARLY_PRESS_MS})b.click();b=null})})()`
  : '';
