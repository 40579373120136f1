import { languageOf, SOURCE_LANGUAGE, type Language } from '@safar/messages/language';
import { z } from 'zod';
import { prepared } from '../../platform/prepared.ts';
import { rowsOf } from '../../platform/rows.ts';
import { type Database, instantText, type Queryable, type Transaction } from '../../platform/database.ts';

/** A traveller. One whose account is not complete has no name and no password. Instants are ISO text. */
const UserRow = z.object({
  id: z.string(),
  mobile: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** The verified address; it is the account's only while it equals `email`. */
  verifiedEmail: z.string().nullable(),
  /** ISO 3166-1, two capitals. */
  country: z.string().nullable(),
  /** Language of SMS, e-mails and documents; one that the site no longer supports is read as English. */
  language: z.string().transform((code) => languageOf(code) ?? SOURCE_LANGUAGE),
  passwordHash: z.string().nullable(),
  /** True when the desk blocked it from signing in. */
  isBlocked: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type UserRow = z.infer<typeof UserRow>;

/** The live code of a number, as a keyed hash. */
const OtpCodeRow = z.object({ mobile: z.string(), codeHash: z.string() });
export type OtpCodeRow = z.infer<typeof OtpCodeRow>;

/** A code that was sent. The number and the networks are keyed hashes: they must not identify the recipient once an account is deleted. */
export interface OtpSend {
  readonly id: string;
  readonly mobileHash: string;
  readonly range: string;
  readonly ipHash: string;
  readonly siteHash: string | null;
  /** ISO instant. */
  readonly sentAt: string;
}

const USER_COLUMNS = `id, mobile, name, email, verified_email as "verifiedEmail", country, language, password_hash as "passwordHash",
  blocked_at is not null as "isBlocked", ${instantText('created_at')} as "createdAt", ${instantText('updated_at')} as "updatedAt"`;

export async function findUser(
  { pool }: Pick<Database, 'pool'>,
  by: { mobile: string } | { id: string },
): Promise<UserRow | null> {
  return 'id' in by ? readUser(pool, 'id', by.id) : readUser(pool, 'mobile', by.mobile);
}

async function readUser(db: Queryable, column: 'id' | 'mobile', value: string): Promise<UserRow | null> {
  const found = await rowsOf(db, UserRow)(prepared(`select ${USER_COLUMNS} from users where ${column} = $1`), [value]);
  return found[0] ?? null;
}

/** The traveller of a verified mobile; created at first sign-in, in the language used then. */
export async function userOfMobile(
  transaction: Transaction,
  mobile: string,
  { newId, nowIso, language }: { newId: string; nowIso: string; language: Language },
): Promise<UserRow> {
  await transaction.query(
    'insert into users (id, mobile, language, created_at, updated_at) values ($1, $2, $3, $4, $4) on conflict do nothing',
    [newId, mobile, language, nowIso],
  );
  const user = await readUser(transaction, 'mobile', mobile);
  if (user === null) throw new Error('a user that was just written is not there');
  return user;
}

/** Completes an account that has no password yet; null when it has one. */
export async function completeAccount(
  { pool }: Database,
  id: string,
  account: Pick<UserRow, 'name' | 'email' | 'country' | 'passwordHash' | 'updatedAt'>,
): Promise<UserRow | null> {
  const completed = await rowsOf(pool, UserRow)(
    `update users set name = $2, email = $3, country = $4, password_hash = $5, updated_at = $6
     where id = $1 and password_hash is null returning ${USER_COLUMNS}`,
    [id, account.name, account.email, account.country, account.passwordHash, account.updatedAt],
  );
  return completed[0] ?? null;
}

/** Locks these subjects: until the transaction ends, no other one sends or checks a secret of them. */
export async function lockSubjects(transaction: Transaction, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects.toSorted())
    await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`otp:${subject}`]);
}

const SendHistory = z.object({
  /** Sends within the window. */
  count: z.number(),
  /** ISO instants. */
  firstAt: z.string().nullable(),
  lastAt: z.string().nullable(),
});
export type SendHistory = z.infer<typeof SendHistory>;

/** Sends to a number, or from a network, since an instant. */
export async function sendsSince(
  transaction: Transaction,
  by: { mobileHash: string } | { networkHash: string },
  sinceIso: string,
): Promise<SendHistory> {
  const [subject, hash] =
    'mobileHash' in by ? ['mobile = $1', by.mobileHash] : ['(ip_hash = $1 or site_hash = $1)', by.networkHash];
  const found = await rowsOf(transaction, SendHistory)(
    `select count(*)::int as count, ${instantText('min(sent_at)')} as "firstAt", ${instantText('max(sent_at)')} as "lastAt"
     from otp_sends where ${subject} and sent_at > $2`,
    [hash, sinceIso],
  );
  return found[0] ?? { count: 0, firstAt: null, lastAt: null };
}

/** Records a send and replaces the number's code. Sends from before `forgetBeforeIso` no longer count and are deleted. */
export async function recordSend(
  transaction: Transaction,
  send: OtpSend,
  code: OtpCodeRow & { readonly expiresAt: string },
  forgetBeforeIso: string,
): Promise<void> {
  await transaction.query(
    'insert into otp_sends (id, mobile, range, ip_hash, site_hash, sent_at) values ($1, $2, $3, $4, $5, $6)',
    [send.id, send.mobileHash, send.range, send.ipHash, send.siteHash, send.sentAt],
  );
  await transaction.query(
    `insert into otp_codes (mobile, code_hash, expires_at, tries, used) values ($1, $2, $3, 0, false)
     on conflict (mobile) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at,
       tries = excluded.tries, used = excluded.used`,
    [code.mobile, code.codeHash, code.expiresAt],
  );
  await transaction.query('delete from otp_sends where mobile = $1 and sent_at < $2', [
    send.mobileHash,
    forgetBeforeIso,
  ]);
}

/** Deletes a send that the SMS service refused, so that it does not count against the traveller. */
export async function forgetSend({ pool }: Database, id: string): Promise<void> {
  await pool.query('delete from otp_sends where id = $1', [id]);
}

/** Counts a try at the number's live code and answers the code; null when no try is left. */
export async function takeTry(
  transaction: Transaction,
  mobile: string,
  { nowIso, maxTries }: { nowIso: string; maxTries: number },
): Promise<OtpCodeRow | null> {
  const counted = await rowsOf(transaction, OtpCodeRow)(
    `update otp_codes set tries = tries + 1 where mobile = $1 and not used and expires_at > $2 and tries < $3
     returning mobile, code_hash as "codeHash"`,
    [mobile, nowIso, maxTries],
  );
  return counted[0] ?? null;
}

/** Uses up the code, which works once. */
export async function spendCode(transaction: Transaction, mobile: string): Promise<void> {
  await transaction.query('update otp_codes set used = true where mobile = $1', [mobile]);
}

/** Changes the profile; absent fields stay, an empty e-mail or country is removed. Null when the account no longer exists. */
export async function updateProfile(
  { pool }: Database,
  id: string,
  {
    name,
    email,
    country,
    language,
    updatedAt,
  }: Pick<UserRow, 'updatedAt'> & {
    readonly name?: string | undefined;
    readonly email?: string | undefined;
    readonly country?: string | undefined;
    readonly language?: Language | undefined;
  },
): Promise<UserRow | null> {
  const changed = await rowsOf(pool, UserRow)(
    `update users set name = coalesce($2, name), email = nullif(coalesce($3, email), ''),
       country = nullif(coalesce($4, country), ''), language = coalesce($5, language), updated_at = $6
     where id = $1 returning ${USER_COLUMNS}`,
    [id, name ?? null, email ?? null, country ?? null, language ?? null, updatedAt],
  );
  return changed[0] ?? null;
}

/** Sets a password; false when the current one is no longer the one that was proved (null: none). */
export async function replacePassword(
  transaction: Transaction,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  change: Pick<UserRow, 'passwordHash' | 'updatedAt'>,
): Promise<boolean> {
  const changed = await transaction.query(
    `update users set password_hash = $3, updated_at = $4 where id = $1 and password_hash is not distinct from $2`,
    [id, passwordHash, change.passwordHash, change.updatedAt],
  );
  return changed.rowCount === 1;
}

/** Whether a password is still the account's; it stays locked until the transaction ends. */
export async function holdPassword(
  transaction: Transaction,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<boolean> {
  const held = await transaction.query('select from users where id = $1 and password_hash = $2 for share', [
    id,
    passwordHash,
  ]);
  return held.rowCount === 1;
}

/** Deletes an account with its sessions, saved travellers and codes, but not its purchases. */
export async function deleteUser(
  transaction: Transaction,
  { id, mobile }: Pick<UserRow, 'id' | 'mobile'>,
): Promise<void> {
  await transaction.query('delete from users where id = $1', [id]);
  await transaction.query('delete from otp_codes where mobile = $1', [mobile]);
  // Rows of a version that stored the number itself.
  await transaction.query('delete from otp_sends where mobile = $1', [mobile]);
}

/** Deletes codes and sends that no limit counts any more. */
export async function pruneOtp({ pool }: Database, beforeIso: string): Promise<void> {
  await pool.query('delete from otp_codes where expires_at < $1', [beforeIso]);
  await pool.query('delete from otp_sends where sent_at < $1', [beforeIso]);
}
