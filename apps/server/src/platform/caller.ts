import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { countedNetworks } from './counted-networks.ts';
import { sha256Hex } from './crypto.ts';

/** On whose behalf work is done: the network of the address, and the session or browser within it. */
export interface Caller {
  /** As limits count it, `2001:db8:1:2::/64`. */
  readonly network: string;
  /** A hash of what the browser shows as its session; '' without one. It only divides what its network has. */
  readonly session: string;
  /** They ask through a call that is open to anybody: each question to a supplier that comes of it is counted. */
  readonly isOpen?: boolean;
}

const current = new AsyncLocalStorage<Caller>();

/** Who asks, while a request of theirs is answered; null for work of our own. */
export function currentCaller(): Caller | null {
  return current.getStore() ?? null;
}

/** Does work on behalf of a caller. */
export function callingAs<Result>(caller: Caller, work: () => Result): Result {
  return current.run(caller, work);
}

/** Does the work of a call that is open to anybody on behalf of who asks. */
export function callingOpenly<Result>(work: () => Result): Result {
  const caller = currentCaller();
  return caller === null ? work() : callingAs({ ...caller, isOpen: true }, work);
}

/** Lets everything a request causes know who asked. */
export function noteCallers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { cookie } = request.headers;
    const [{ name: network }] = countedNetworks(request.ip);
    current.run({ network, session: cookie === undefined ? '' : sha256Hex(cookie) }, done);
  });
}
