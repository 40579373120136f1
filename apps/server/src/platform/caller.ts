import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { countedNetworks } from './addresses.ts';
import { sha256Hex } from './crypto.ts';

/** On whose behalf work is done: the network of the address, and the session or browser within it. */
export interface Caller {
  /** The network as limits count it, `2001:db8:1:2::/64`. */
  readonly network: string;
  /** A hash of the session cookie; '' without one. It only divides the budget of its network. */
  readonly session: string;
  /** The call is open to anybody: each question to a supplier that it causes is counted. */
  readonly isOpen?: boolean;
}

const current = new AsyncLocalStorage<Caller>();

/** The caller of the request being answered; null for our own work. */
export function currentCaller(): Caller | null {
  return current.getStore() ?? null;
}

/** Runs work on behalf of a caller. */
export function callingAs<Result>(caller: Caller, work: () => Result): Result {
  return current.run(caller, work);
}

/** Runs the work of a call that is open to anybody on behalf of its caller. */
export function callingOpenly<Result>(work: () => Result): Result {
  const caller = currentCaller();
  return caller === null ? work() : callingAs({ ...caller, isOpen: true }, work);
}

/** Makes the caller of a request known to everything the request causes. */
export function noteCallers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { cookie } = request.headers;
    const [{ name: network }] = countedNetworks(request.ip);
    current.run({ network, session: cookie === undefined ? '' : sha256Hex(cookie) }, done);
  });
}
