import { LIVE, TAKING_OVER } from './live-events.ts';

/**
 * A form that only the script can send (`noValidate`, checked by us) is not sent by the browser before the page is live:
 * that would load the page anew, without what was typed. Runs in the head, inline.
 */
export const EARLY_SUBMIT_SCRIPT = import.meta.env.SSR
  ? `addEventListener('submit',function(e){if(e.target.noValidate)e.preventDefault()},true)`
  : '';

/** How late a press before the page was live is still what somebody waits for. */
const EARLY_PRESS_MS = 10_000;

/**
 * A button that is pressed before the page is live does nothing: the last one is pressed again once it is. From `TAKING_OVER`
 * on React hears of presses itself.
 */
export const EARLY_PRESS_SCRIPT = import.meta.env.SSR
  ? `(function(){var b,at;function k(e){b=e.target.closest&&e.target.closest('button[type=button]');at=performance.now()}
addEventListener('click',k,true);addEventListener('${TAKING_OVER}',function(){removeEventListener('click',k,true)});
addEventListener('${LIVE}',function(){if(b&&b.isConnected&&performance.now()-at<${EARLY_PRESS_MS})b.click();b=null})})()`
  : '';
