/**
 * A process that signs in, for tests that guess from many servers at once. Arguments: database URL, and the number of servers it simulates:
 * each has its own connections and address. For every line `{mobile, otps, passwords}` it reads, the servers make these guesses in
 * parallel; it prints their outcomes.
 */
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { readConfig } from '../../../config.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createCrypto } from '../../../platform/crypto.ts';
import { openDatabase } from '../../../platform/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { createLogger } from '../../../platform/logging.ts';
import { login } from '../login.ts';
import { Passwords } from '../password-tries.ts';
import { DatabaseSessions } from '../sessions.ts';
import { verifyOtp } from '../verify-otp.ts';

const Guesses = z.object({
  mobile: z.string(),
  otps: z.array(z.string()).default([]),
  passwords: z.array(z.string()).default([]),
});

const CONNECTIONS = 1;
const [databaseUrl = '', instanceCount = '1'] = process.argv.slice(2);
const config = readConfig({ SANDBOX: 'external' });
const instances = Array.from({ length: Number(instanceCount) }, (_, index) => {
  const database = openDatabase(databaseUrl, CONNECTIONS, createLogger('silent'));
  const context = { config, database, clock: systemClock, crypto: createCrypto(config.secretKeys) };
  const caller = { userAgent: 'guesser', ip: `10.${index}.${(process.pid >> 8) & 255}.${process.pid & 255}` };
  return { context, caller, sessions: new DatabaseSessions(context), passwords: new Passwords(context) };
});

console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const guesses = Guesses.parse(JSON.parse(line));
  const { mobile } = guesses;
  const outcomes = await Promise.all(
    instances.map(async ({ context, caller, sessions, passwords }) => {
      const each = [];
      for (const otp of guesses.otps) each.push(await verifyOtp(context, sessions, { mobile, otp, ...caller }));
      for (const password of guesses.passwords)
        each.push(await login(context, { passwords, sessions }, { mobile, password, ...caller }));
      return each;
    }),
  );
  console.log(
    JSON.stringify(outcomes.flat().map((outcome) => (outcome instanceof Failure ? outcome.error : 'signed-in'))),
  );
}
for (const { context } of instances) await context.database.close();
