/**
 * A form that only the script can send (`noValidate`, checked by us) is not sent by the browser before the page is live:
 * that would load the page anew, without what was typed. Runs in the head, inline, with the page's nonce.
 */
export const EARLY_SUBMIT_SCRIPT = import.meta.env.SSR
  ? `addEventListener('submit',function(e){if(e.target.noValidate)e.preventDefault()},true)`
  : '';
