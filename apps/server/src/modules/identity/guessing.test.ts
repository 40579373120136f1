import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as calls from '@safar/contract/identity';
import { OTP_RULES } from '@safar/domain/people/otp';
import { PASSWORD_RULES } from '@safar/domain/people/password-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { movableClock } from '../../platform/clock.ts';
import { freshMobile, receivedOtp, signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';

const CHILD = path.resolve(import.meta.dirname, 'testing/guess-child.ts');
const PROCESSES = 10;
const SERVERS_EACH = 5;
const SERVERS = PROCESSES * SERVERS_EACH;
const GUESSES = 1000;
const PER_SERVER = GUESSES / SERVERS;
/** Fewer than any limit, so that a server with its own count would accept the next guess. */
const WRONG_FIRST = Math.min(OTP_RULES.triesPerCode, PASSWORD_RULES.triesPerNumber) - 1;
const STRONG = 'Monsoon#26';
const Outcomes = z.array(z.string());

interface Guesses {
  readonly mobile: string;
  readonly otps?: readonly string[];
  readonly passwords?: readonly string[];
}

interface Guesser {
  readonly child: ChildProcess;
  readonly guess: (guesses: Guesses) => Promise<string[]>;
}

const clock = movableClock(Date.now());
let app: TestApp;
let guessers: Guesser[] = [];

beforeAll(async () => {
  app = await buildTestApp({ parts: { clock } });
  guessers = await Promise.all(Array.from({ length: PROCESSES }, startGuesser));
});
afterAll(async () => {
  for (const { child } of guessers) child.kill('SIGKILL');
  await app.close();
});

async function startGuesser(): Promise<Guesser> {
  const child = spawn(process.execPath, [CHILD, app.databaseUrl, String(SERVERS_EACH)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  return {
    child,
    guess: async (guesses) => {
      const answer = Promise.race([once(lines, 'line'), once(child, 'exit')]);
      child.stdin.write(`${JSON.stringify(guesses)}\n`);
      return Outcomes.parse(JSON.parse(String((await answer)[0])));
    },
  };
}

/** One of the processes ends, and another replaces it. */
async function restarted(): Promise<Guesser> {
  guessers.pop()?.child.kill('SIGKILL');
  const fresh = await startGuesser();
  guessers.push(fresh);
  return fresh;
}

async function fromAll(guesses: Guesses): Promise<string[]> {
  return (await Promise.all(guessers.map(({ guess }) => guess(guesses)))).flat();
}

/** Number of times that each outcome occurred. */
function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

async function sendCode(mobile: string): Promise<string> {
  expect(await app.call(calls.sendOtp, { body: { mobile } })).toMatchObject({ status: 200 });
  return receivedOtp(app, mobile);
}

function codesOtherThan(right: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    String((Number(right) + 1 + index) % 10 ** OTP_RULES.digits).padStart(OTP_RULES.digits, '0'),
  );
}

async function sessionsOf(mobile: string): Promise<number> {
  const { rows } = await app.context.database.pool.query<{ count: number }>(
    `select count(*)::int as count from sessions s join users u on u.id = s.user_id
     where u.mobile = $1 and s.user_agent = 'guesser'`,
    [mobile],
  );
  return rows[0]?.count ?? 0;
}

/** A traveller with a password, signed in elsewhere. */
async function owner(): Promise<SignedInTraveller> {
  const as = await signIn(app);
  const body = { mobile: as.mobile, name: 'Meera', password: STRONG };
  expect(await app.call(calls.setPassword, { as, body })).toMatchObject({ status: 200 });
  clock.advance(OTP_RULES.secondsBetweenSends * 1000 + 1);
  return as;
}

describe(`${GUESSES} guesses from ${SERVERS} servers in ${PROCESSES} processes`, () => {
  test('[REQ-ACC-4] at a code never sign in, though the right one is among them; a restart resets nothing; the owner’s next code works', async () => {
    const traveller = await owner();
    const { mobile } = traveller;
    const otp = await sendCode(mobile);
    const wrong = codesOtherThan(otp, PER_SERVER);
    const first = await fromAll({ mobile, otps: wrong.slice(0, WRONG_FIRST) });
    const second = await fromAll({ mobile, otps: [otp, ...wrong.slice(WRONG_FIRST, -1)] });
    expect(tally([...first, ...second])).toEqual({ OTP_INVALID: GUESSES });
    expect(await sessionsOf(mobile)).toBe(0);

    expect(new Set(await (await restarted()).guess({ mobile, otps: [otp] }))).toEqual(new Set(['OTP_INVALID']));

    expect(await app.call(calls.usersMe, { as: traveller })).toMatchObject({ status: 200 });
    clock.advance(OTP_RULES.secondsBetweenSends * 1000);
    const next = { mobile, otp: await sendCode(mobile) };
    expect(await app.call(calls.verifyOtp, { body: next })).toMatchObject({ status: 200 });
  });

  test('[REQ-ACC-9] at a password never sign in, though the right one is among them; the owner still signs in by code, and by password after the window', async () => {
    const { mobile } = await owner();
    const first = await fromAll({ mobile, passwords: Array.from({ length: WRONG_FIRST }, () => 'Wrong#123') });
    const second = await fromAll({
      mobile,
      passwords: Array.from({ length: PER_SERVER - WRONG_FIRST }, () => STRONG),
    });
    expect(tally([...first, ...second])).toEqual({
      LOGIN_FAILED: PASSWORD_RULES.triesPerNumber,
      PASSWORD_LIMITED: GUESSES - PASSWORD_RULES.triesPerNumber,
    });
    expect(await sessionsOf(mobile)).toBe(0);

    const again = await (await restarted()).guess({ mobile, passwords: [STRONG] });
    expect(new Set(again)).toEqual(new Set(['PASSWORD_LIMITED']));

    const login = () => app.call(calls.login, { body: { mobile, password: STRONG } });
    expect(await login()).toMatchObject({ status: 429 });
    const code = { mobile, otp: await sendCode(mobile) };
    expect(await app.call(calls.verifyOtp, { body: code })).toMatchObject({ status: 200 });
    // The guessers use the machine's clock, which has advanced meanwhile.
    clock.set(Math.max(clock.nowMs(), Date.now()) + PASSWORD_RULES.windowMs);
    expect(await login()).toMatchObject({ status: 200 });
  });

  test('[REQ-ACC-4] that are all right: a code works once, whoever is first', async () => {
    const mobile = freshMobile();
    const otp = await sendCode(mobile);
    const outcomes = await fromAll({ mobile, otps: [otp, otp] });
    expect(tally(outcomes)).toEqual({ 'signed-in': 1, OTP_INVALID: 2 * SERVERS - 1 });
    expect(await sessionsOf(mobile)).toBe(1);
  });
});
