const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host's name or address, as a setting or a Host header gives it, is this machine's own. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK.test(host);
}
