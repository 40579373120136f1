import { verify } from '@node-rs/argon2';
import { PASSWORD_RULES } from '@safar/domain/people/password-rules';
import { SECOND_MS } from '@safar/domain/time/time-units';
import type { PlatformContext } from '../../platform/context.ts';
import { randomToken, hashPassword } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/database.ts';
import { fail, Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { callerLimits, type CallerLimits } from './caller-limits.ts';
import { forgetTry, insertTry, triesSince, type TryHistory } from './password-store.ts';
import { findUser, lockSubjects, type UserRow } from './store.ts';

type Context = Pick<PlatformContext, 'database' | 'clock' | 'crypto'>;

/** An account whose password has just been proved. */
export type ProvedUser = UserRow & { readonly passwordHash: string };

export interface PasswordTry {
  readonly mobile: string;
  readonly ip: string;
  readonly password: string;
}

/** Checks passwords, within limits that are stored in the database and apply across processes (REQ-ACC-9). */
export class Passwords {
  readonly #context: Context;
  /** Verified when there is no password, so that an unknown number takes as long as a wrong password. */
  readonly #dummyHash: Promise<string>;

  constructor(context: Context) {
    this.#context = context;
    this.#dummyHash = hashPassword(randomToken());
  }

  /**
   * The account with this mobile and password; null when the account does not exist or the password is wrong: neither the answer nor its
   * time tells which. A try is counted before the password is checked, and removed when it was right. Fails with PASSWORD_LIMITED
   * (`retryAfterSeconds`), which is decided without looking for the account.
   */
  async check({ mobile, ip, password }: PasswordTry): Promise<ProvedUser | null | Failure<'PASSWORD_LIMITED'>> {
    const { database, crypto } = this.#context;
    const caller = callerLimits(crypto, 'password-ip', ip, PASSWORD_RULES.triesPerIp);
    const mobileHash = crypto.hmac('password-mobile', mobile);
    const tryId = await database.transaction((transaction) => this.#countTry(transaction, mobileHash, caller));
    if (tryId instanceof Failure) return tryId;
    const user = await findUser(database, { mobile });
    const isRight = await verify(user?.passwordHash ?? (await this.#dummyHash), password);
    if (!isRight || user === null || !hasPassword(user)) return null;
    await forgetTry(database, tryId);
    return user;
  }

  async #countTry(transaction: Transaction, mobileHash: string, caller: CallerLimits) {
    const nowMs = this.#context.clock.nowMs();
    // First without the lock: a flood of tries over the limit waits for no lock and holds no connections.
    const over = await this.#limited(transaction, mobileHash, caller, nowMs);
    if (over !== null) return over;
    const subjects = [mobileHash, ...caller.networks.map(({ hash }) => hash)];
    await lockSubjects(
      transaction,
      subjects.map((subject) => `password:${subject}`),
    );
    const late = await this.#limited(transaction, mobileHash, caller, nowMs);
    if (late !== null) return late;
    const id = newId(nowMs);
    await insertTry(transaction, { id, mobileHash, ...caller.columns, triedAt: new Date(nowMs).toISOString() });
    return id;
  }

  async #limited(transaction: Transaction, mobileHash: string, caller: CallerLimits, nowMs: number) {
    const windowStart = new Date(nowMs - PASSWORD_RULES.windowMs).toISOString();
    const ofNumber = await triesSince(transaction, { mobileHash }, windowStart);
    let waitMs = waitLeftMs(ofNumber, PASSWORD_RULES.triesPerNumber, nowMs);
    for (const { hash, limit } of caller.networks) {
      const from = await triesSince(transaction, { networkHash: hash }, windowStart);
      waitMs = Math.max(waitMs, waitLeftMs(from, limit, nowMs));
    }
    if (waitMs <= 0) return null;
    return fail('PASSWORD_LIMITED', { details: { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) } });
  }
}

function hasPassword(user: UserRow): user is ProvedUser {
  return user.passwordHash !== null;
}

function waitLeftMs({ count, firstAt }: TryHistory, limit: number, nowMs: number): number {
  return count < limit || firstAt === null ? 0 : Date.parse(firstAt) + PASSWORD_RULES.windowMs - nowMs;
}
