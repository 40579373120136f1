const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

const ANY_ADDRESS = /^(?:0\.0\.0\.0|\[?::\]?|\[?::ffff:(?:7f[0-9a-f]{2}:[0-9a-f]{1,4}|0:0|127(?:\.\d{1,3}){3})\]?)$/i;
const LOCAL_NAME = /(?:^|\.)localhost\.?$/i;

/** Whether a host as an address names it leads to this machine, in whatever way it is written. */
export function leadsToThisMachine(host: string): boolean {
  return isLoopbackName(host) || ANY_ADDRESS.test(host) || LOCAL_NAME.test(host);
}

/** Whether a host's name or address, as a setting or a Host header gives it, is this machine's own. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK.test(host);
}
