import { UNATTENDED_HEADER } from '@safar/contract/desk/desk-call';
import { DAY_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../../platform/context.ts';
import { equalInConstantTime, randomToken, sha256Hex } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Operator, Operators } from '../../platform/desk.ts';
import { newId } from '../../platform/ids.ts';
import {
  findDeskSession,
  insertDeskSession,
  noteDeskSeen,
  pruneDeskSessions,
  revokeDeskSessions,
} from './desk-session-store.ts';

/** A session ends when it was not used for this long (REQ-DESK-1). */
const SESSION_IDLE_MS = 30 * MINUTE_MS;
/** A session ends this long after sign-in, even while it is used (REQ-DESK-1). */
const SESSION_LIFE_MS = 12 * 60 * MINUTE_MS;
/** A session in use is written at most this often. */
const SEEN_STEP_MS = MINUTE_MS;
const MAX_USER_AGENT_LENGTH = 200;
/** How long a device is recognised after an operator signed in on it. */
const DEVICE_LIFE_MS = 180 * DAY_MS;

type Context = Pick<PlatformContext, 'config' | 'database' | 'clock' | 'crypto'>;

/** Sessions of operators: a cookie of the desk's own origin, which no other site can send. */
export class DeskSessions implements Operators {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  async authenticate(request: FastifyRequest): Promise<Operator | null> {
    const { database, clock, config } = this.#context;
    const cookie = parseCookie(request.headers.cookie ?? '')[this.#cookieName];
    if (cookie === undefined || cookie === '') return null;
    const nowMs = clock.nowMs();
    const session = await findDeskSession(database.pool, sha256Hex(cookie), {
      nowIso: new Date(nowMs).toISOString(),
      idleSinceIso: new Date(nowMs - SESSION_IDLE_MS).toISOString(),
      withSamples: config.sandbox.owned,
    });
    if (session === null) return null;
    const isAttended = request.headers[UNATTENDED_HEADER] === undefined;
    if (isAttended && Date.parse(session.lastSeenAt) < nowMs - SEEN_STEP_MS)
      await noteDeskSeen(database.pool, session.sessionId, new Date(nowMs).toISOString());
    const { id, email, name, role } = session;
    return { id, email, name, role };
  }

  /** Writes a new session; returns its cookie's value. */
  async open(transaction: Transaction, operatorId: string, request: FastifyRequest): Promise<string> {
    const { clock } = this.#context;
    const cookie = randomToken();
    const nowMs = clock.nowMs();
    await insertDeskSession(transaction, {
      id: newId(nowMs),
      operatorId,
      cookieHash: sha256Hex(cookie),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
      nowIso: new Date(nowMs).toISOString(),
      expiresAt: new Date(nowMs + SESSION_LIFE_MS).toISOString(),
    });
    return cookie;
  }

  /** Gives a browser the cookie of its session, and one that recognises it as its operator's device at the next sign-in. */
  give(reply: FastifyReply, cookie: string, operatorId: string): void {
    this.#writeCookie(reply, this.#cookieName, cookie, SESSION_LIFE_MS / 1000);
    const value = this.#deviceValue(operatorId, this.#context.clock.nowMs() + DEVICE_LIFE_MS);
    this.#writeCookie(reply, this.#deviceCookieName, value, DEVICE_LIFE_MS / 1000);
  }

  /** The operator of a browser's device cookie, which grants no access; null when nobody signed in with it recently. */
  operatorOfDevice(request: FastifyRequest): string | null {
    const value = parseCookie(request.headers.cookie ?? '')[this.#deviceCookieName] ?? '';
    const [operatorId = '', until = ''] = value.split('.');
    const isOurs = equalInConstantTime(value, this.#deviceValue(operatorId, Number(until)));
    return isOurs && Number(until) > this.#context.clock.nowMs() ? operatorId : null;
  }

  /** Ends the request's session and clears its cookie. */
  async close(transaction: Transaction, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const cookie = parseCookie(request.headers.cookie ?? '')[this.#cookieName] ?? '';
    await revokeDeskSessions(transaction, { cookieHash: sha256Hex(cookie) }, this.#context.clock.nowIso());
    this.#writeCookie(reply, this.#cookieName, '', 0);
  }

  /** Ends every session of an operator. */
  async endAll(transaction: Transaction, operatorId: string): Promise<void> {
    await revokeDeskSessions(transaction, { operatorId }, this.#context.clock.nowIso());
  }

  /** Deletes sessions that have ended. */
  async prune(): Promise<void> {
    const { database, clock } = this.#context;
    await pruneDeskSessions(database.pool, clock.nowIso());
  }

  get #cookieName(): string {
    return this.#context.config.desk.https ? '__Host-safar_desk' : 'safar_desk';
  }

  get #deviceCookieName(): string {
    return `${this.#cookieName}_device`;
  }

  #deviceValue(operatorId: string, untilMs: number): string {
    const said = `${operatorId}.${untilMs}`;
    return `${said}.${this.#context.crypto.hmac('desk-device', said)}`;
  }

  #writeCookie(reply: FastifyReply, name: string, value: string, maxAgeSeconds: number): void {
    const { https } = this.#context.config.desk;
    const rules = { path: '/', httpOnly: true, sameSite: 'strict', secure: https } as const;
    reply.header('set-cookie', stringifySetCookie({ name, value, ...rules, maxAge: maxAgeSeconds }));
  }
}
