const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

const ANY_ADDRESS = /^(?:0\.0\.0\.0|\[?::\]?|\[?::ffff:(?:7f[0-9a-f]{2}:[0-9a-f]{1,4}|0:0|127(?:\.\d{1,3}){3})\]?)$/i;
const LOCAL_NAME = /(?:^|\.)localhost\.?$/i;

/** Whether a host leads to this machine, in any notation. */
export function leadsToThisMachine(host: string): boolean {
  return isLoopbackName(host) || ANY_ADDRESS.test(host) || LOCAL_NAME.test(host);
}

/** Whether a host name or address, from a setting or a Host header, is this machine's own. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK.test(host);
}
