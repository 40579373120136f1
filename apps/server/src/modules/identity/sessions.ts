import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../../platform/context.ts';
import { equalInConstantTime, randomToken, sha256Hex } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Session, Sessions } from '../../platform/sessions.ts';
import { findSession, insertSession, revokeSession } from './store.ts';

const SESSION_LIFE_MS = 30 * 24 * 3600 * 1000;
const MAX_USER_AGENT_LENGTH = 200;
const BEARER = /^Bearer ([\w-]{1,100})$/i;

export interface OpenedSession {
  /** The bearer token; the browser keeps it in local storage. */
  token: string;
  cookie: string;
  expiresAt: string;
}

type Context = Pick<PlatformContext, 'config' | 'database' | 'clock'>;

interface SessionWithBearer extends Session {
  readonly bearerHash: string;
}

/** Sessions of D11: a cookie proves who reads, the cookie and the bearer token of the same session who changes something. */
export class DatabaseSessions implements Sessions {
  readonly #context: Context;
  readonly #byRequest = new WeakMap<FastifyRequest, Promise<SessionWithBearer | null>>();

  constructor(context: Context) {
    this.#context = context;
  }

  authenticate(request: FastifyRequest): Promise<Session | null> {
    return this.#sessionOf(request);
  }

  async hasBearerOf(request: FastifyRequest): Promise<boolean> {
    const session = await this.#sessionOf(request);
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    return session !== null && token !== undefined && equalInConstantTime(sha256Hex(token), session.bearerHash);
  }

  /** Writes a new session; nothing of an earlier one is kept, so that a planted cookie is worth nothing. */
  async open(transaction: Transaction, userId: string, userAgent: string): Promise<OpenedSession> {
    const { clock } = this.#context;
    const [cookie, token] = [randomToken(), randomToken()];
    const expiresAt = new Date(clock.nowMs() + SESSION_LIFE_MS).toISOString();
    await insertSession(transaction, {
      userId,
      id: newId(clock.nowMs()),
      cookieHash: sha256Hex(cookie),
      bearerHash: sha256Hex(token),
      userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      createdAt: clock.nowIso(),
      expiresAt,
    });
    return { cookie, token, expiresAt };
  }

  setCookie(reply: FastifyReply, cookie: string): void {
    this.#writeCookie(reply, cookie, SESSION_LIFE_MS / 1000);
  }

  /** Ends the request's session on the server and takes the cookie back. */
  async close(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = await this.#sessionOf(request);
    if (session !== null) await revokeSession(this.#context.database, session, this.#context.clock.nowIso());
    this.#writeCookie(reply, '', 0);
  }

  get #cookieName(): string {
    return this.#context.config.https ? '__Host-safar_session' : 'safar_session';
  }

  #writeCookie(reply: FastifyReply, value: string, maxAgeSeconds: number): void {
    const rules = { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#context.config.https } as const;
    reply.header('set-cookie', stringifySetCookie({ name: this.#cookieName, value, ...rules, maxAge: maxAgeSeconds }));
  }

  #sessionOf(request: FastifyRequest): Promise<SessionWithBearer | null> {
    const known = this.#byRequest.get(request) ?? this.#read(request);
    this.#byRequest.set(request, known);
    return known;
  }

  async #read(request: FastifyRequest): Promise<SessionWithBearer | null> {
    const cookie = parseCookie(request.headers.cookie ?? '')[this.#cookieName];
    if (cookie === undefined || cookie === '') return null;
    return findSession(this.#context.database, sha256Hex(cookie), this.#context.clock.nowIso());
  }
}
