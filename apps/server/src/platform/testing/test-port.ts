import { isFree } from '../../../../../local/embedded-postgres.ts';

/** Below the ports that the system assigns to listeners and connections. */
const FIRST_PORT = 14_000;
const PORTS_EACH = 2000;
const OWN_FIRST = FIRST_PORT + PORTS_EACH * Number(process.env['VITEST_POOL_ID'] ?? 0);

let taken = Math.floor(Math.random() * PORTS_EACH);

/**
 * A loopback port for a test's own server. Each worker has its own range and gives each port to one test, so that no other part of
 * the run takes it before it is listened on or while its server restarts.
 */
export async function testPort(): Promise<number> {
  for (;;) {
    taken = (taken + 1) % PORTS_EACH;
    const port = OWN_FIRST + taken;
    if (await isFree(port)) return port;
  }
}
