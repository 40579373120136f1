import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '@safar/domain/time/time-units';
import type { PlatformContext } from '../../platform/context.ts';
import { equalInConstantTime, randomToken, sha256Hex } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { sessionCookieOf, setSessionCookie, type Session, type Sessions } from '../../platform/sessions.ts';
import { deviceName } from './device-name.ts';
import {
  findSession,
  insertSession,
  liveAt,
  liveSessions,
  noteSeen,
  revokeOthers,
  revokeSession,
  type LiveAt,
} from './session-store.ts';

/** A session ends this long after sign-in, even while it is used (REQ-ACC-7). */
export const SESSION_LIFE_MS = 30 * DAY_MS;
/** A session in use is written at most this often (REQ-ACC-7). */
export const SEEN_STEP_MS = 10 * 60_000;
/** Devices a traveller can be signed in on; one more ends the oldest (REQ-ACC-7). */
export const MAX_SESSIONS = 20;
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

/**
 * Sessions of REQ-ACC-6: the cookie authorises reading, the cookie and the bearer token of the same session authorise
 * changes. Signing out has the browser clear what it kept (REQ-PRIV-6, REQ-ACC-11).
 */
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

  /** Writes a new session; it reuses nothing of an earlier one, so that a planted cookie is useless. */
  async open(transaction: Transaction, userId: string, userAgent: string): Promise<OpenedSession> {
    const { clock } = this.#context;
    const [cookie, token] = [randomToken(), randomToken()];
    const expiresAt = new Date(clock.nowMs() + SESSION_LIFE_MS).toISOString();
    const session = {
      userId,
      id: newId(clock.nowMs()),
      cookieHash: sha256Hex(cookie),
      bearerHash: sha256Hex(token),
      userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      createdAt: clock.nowIso(),
      lastSeenAt: clock.nowIso(),
      expiresAt,
    };
    await insertSession(transaction, session, MAX_SESSIONS);
    return { cookie, token, expiresAt };
  }

  /** Gives a browser its new session's cookie, and ends the session of the cookie it sent. */
  async adopt(request: FastifyRequest, reply: FastifyReply, opened: OpenedSession): Promise<void> {
    await this.#revokePresented(request);
    setSessionCookie(reply, this.#context.config, { value: opened.cookie, maxAgeSeconds: SESSION_LIFE_MS / 1000 });
  }

  /** Ends the request's session on the server and clears the cookie. */
  async close(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.#revokePresented(request);
    this.takeBack(reply);
  }

  /** Clears the cookie, and what the browser stored for its session. */
  takeBack(reply: FastifyReply): void {
    setSessionCookie(reply, this.#context.config, { value: '', maxAgeSeconds: 0 });
    // Not "cookies": that would empty every subdomain. Not "cache": nothing personal is cached, and clearing it is slow.
    reply.header('clear-site-data', '"storage"');
  }

  /** The devices a traveller is signed in on: the requesting one first, then the last used. */
  async devices({ userId, id }: { readonly userId: string; readonly id: string | null }) {
    const rows = await liveSessions(this.#context.database, userId, this.#liveNow());
    return rows
      .map((row) => ({
        id: row.id,
        name: deviceName(row.userAgent),
        current: row.id === id,
        signedInAt: row.createdAt,
        lastSeenAt: row.lastSeenAt ?? row.createdAt,
        expiresAt: row.expiresAt,
      }))
      .toSorted((left, right) => Number(right.current) - Number(left.current));
  }

  /** Ends one session of a traveller; false when it has ended already or belongs to another traveller. */
  revoke(session: Pick<Session, 'userId' | 'id'>): Promise<boolean> {
    return revokeSession(this.#context.database, session, this.#context.clock.nowIso());
  }

  /** Ends every session of the traveller except this one; returns their number. */
  revokeOthers(transaction: Transaction, session: Pick<Session, 'userId' | 'id'>): Promise<number> {
    return revokeOthers(transaction, session, this.#liveNow());
  }

  /** Ends every session of a traveller; returns their number. */
  revokeAll(transaction: Transaction, userId: string): Promise<number> {
    return revokeOthers(transaction, { userId, id: null }, this.#liveNow());
  }

  #sessionOf(request: FastifyRequest): Promise<SessionWithBearer | null> {
    const known = this.#byRequest.get(request) ?? this.#read(request);
    this.#byRequest.set(request, known);
    return known;
  }

  async #read(request: FastifyRequest): Promise<SessionWithBearer | null> {
    const cookie = sessionCookieOf(request, this.#context.config);
    if (cookie === undefined) return null;
    const { database, clock } = this.#context;
    const session = await findSession(database, sha256Hex(cookie), this.#liveNow());
    if (session === null) return null;
    const staleSince = clock.nowMs() - SEEN_STEP_MS;
    if (session.lastSeenAt === null || Date.parse(session.lastSeenAt) < staleSince)
      await noteSeen(database, session, clock.nowIso(), new Date(staleSince).toISOString());
    return session;
  }

  async #revokePresented(request: FastifyRequest): Promise<void> {
    const session = await this.#sessionOf(request);
    if (session !== null) await this.revoke(session);
  }

  #liveNow(): LiveAt {
    return liveAt(this.#context.clock.nowMs());
  }
}
