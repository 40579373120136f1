import { randomInt } from 'node:crypto';
import { MINUTE_MS } from '../time-units.ts';
import type { World } from '../world.ts';

const DEFAULT_LENGTH = 4;
const MIN_LENGTH = 4;
const MAX_LENGTH = 9;
const DEFAULT_EXPIRY_MINUTES = 15;

/** The result of checking a code. Every text but that of success is a refusal. */
export type Verdict =
  | 'OTP verified success'
  | 'OTP not match'
  | 'OTP expired'
  | 'Mobile no. already verified'
  | 'Mobile no. not found';

/** The code to create, as the caller asks for it. */
export interface NewCode {
  readonly mobile: string;
  readonly code?: string | undefined;
  readonly length?: number | undefined;
  readonly expiryMinutes?: number | undefined;
}

/** The codes that this service creates itself (`/api/v5/otp`), one per number. */
export interface OneTimeCodes {
  /** Creates or takes a code for a number, replaces the number's older code, and returns it. */
  issue(asked: NewCode): string;
  /** Returns the last code of a number, or undefined when it was used or has expired. */
  current(mobile: string): string | undefined;
  verify(mobile: string, code: string): Verdict;
}

/** Opens the codes and creates their table when it is missing. */
export function openOneTimeCodes(world: World): OneTimeCodes {
  world.db.exec(`CREATE TABLE IF NOT EXISTS sms_codes (
    mobile TEXT PRIMARY KEY, code TEXT NOT NULL, expires_at INTEGER NOT NULL, used INTEGER NOT NULL)`);
  const upsert = world.db.prepare(
    'INSERT OR REPLACE INTO sms_codes (mobile, code, expires_at, used) VALUES (?, ?, ?, 0)',
  );
  const select = world.db.prepare('SELECT code, expires_at, used FROM sms_codes WHERE mobile = ?');
  const use = world.db.prepare('UPDATE sms_codes SET used = 1 WHERE mobile = ?');
  return {
    issue({ mobile, code, length, expiryMinutes }) {
      const issued = code ?? newCode(length ?? DEFAULT_LENGTH);
      upsert.run(mobile, issued, world.now() + (expiryMinutes ?? DEFAULT_EXPIRY_MINUTES) * MINUTE_MS);
      return issued;
    },
    current(mobile) {
      const row = select.get(mobile);
      if (row === undefined || Number(row['used']) === 1 || Number(row['expires_at']) < world.now()) return undefined;
      return String(row['code']);
    },
    verify(mobile, code) {
      const row = select.get(mobile);
      if (row === undefined) return 'Mobile no. not found';
      if (Number(row['used']) === 1) return 'Mobile no. already verified';
      if (Number(row['expires_at']) < world.now()) return 'OTP expired';
      if (String(row['code']) !== code) return 'OTP not match';
      use.run(mobile);
      return 'OTP verified success';
    },
  };
}

function newCode(length: number): string {
  const digits = Math.min(Math.max(length, MIN_LENGTH), MAX_LENGTH);
  return String(randomInt(10 ** (digits - 1), 10 ** digits));
}
