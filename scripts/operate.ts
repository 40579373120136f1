/**
 * Asks the server on this machine to do an operator's work, at `OPERATIONS_PORT` (default 3801), with
 * `OPERATIONS_TOKEN` where one is set. Both may be in `.env`, as for the server.
 * - `npm run doctor` asks every outside service whether our settings for it are right and prints the result.
 * - `npm run reconcile [-- --days 3]` compares our books with the gateway's and the supplier's.
 * - `npm run escalations [-- --settle <booking id>]` lists the cases that a person must act on, or settles one.
 * - `npm run answer-question [-- <id> "<answer>"]` lists guests' questions, or answers one.
 * - `npm run moderate [-- <id> release|reject]` lists the reviews and questions that wait for a person, or decides on
 * one.
 * - `npm run drift` lists unknown parts in the answers of suppliers and the gateway.
 * - `npm run operator -- create <e-mail> --role <role> [--name <name>]` makes an invitation link to the desk.
 * - `npm run operator -- audit` checks the audit log of operators.
 * - `npm run log-mark -- <user id>` prints the pseudonym that the log uses for a traveller.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ask } from './ask-server.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    days: { type: 'string' },
    settle: { type: 'string' },
    role: { type: 'string' },
    name: { type: 'string' },
  },
});

const Examined = z.object({
  checks: z.record(z.string(), z.object({ ready: z.boolean(), detail: z.string() })),
  outside: z.array(z.object({ name: z.string(), state: z.enum(['good', 'unsure', 'bad']), detail: z.string() })),
});

/** One line for each part; the exit code is not zero when one is unhealthy. */
async function examine(): Promise<string> {
  const { checks, outside } = Examined.parse(await ask('GET', 'doctor'));
  const parts = [
    ...Object.entries(checks).map(([name, { ready, detail }]) => ({ name, state: ready ? 'good' : 'bad', detail })),
    ...outside,
  ];
  if (parts.some(({ state }) => state === 'bad')) process.exitCode = 1;
  return parts.map(({ state, name, detail }) => `${state.padEnd(8)}${name.padEnd(24)}${detail}`).join('\n');
}

async function work(): Promise<unknown> {
  switch (positionals[0] ?? '') {
    case 'reconcile':
      return ask('POST', 'reconcile', values.days === undefined ? {} : { days: Number(values.days) });
    case 'escalations':
      return values.settle === undefined
        ? ask('GET', 'escalations')
        : ask('POST', 'escalations/settle', { bookingId: values.settle });
    case 'answer-question': {
      const [, id, text] = positionals;
      if (id === undefined) return ask('GET', 'questions');
      if (text === undefined || text.trim() === '') throw new Error('say the answer after the question’s id');
      return ask('POST', 'questions/answer', { id, text });
    }
    case 'log-mark':
      return ask('POST', 'log-mark', { userId: positionals[1] });
    case 'moderate': {
      const [, id, verdict] = positionals;
      if (id === undefined) return ask('GET', 'held');
      if (verdict !== 'release' && verdict !== 'reject') throw new Error('say release or reject after the text’s id');
      return ask('POST', 'held/decide', { id, verdict });
    }
    case 'operator': {
      const [, deed, email] = positionals;
      if (deed === 'audit') return ask('GET', 'audit');
      if (deed !== 'create' || email === undefined || values.role === undefined)
        throw new Error('say create, an e-mail address, and --role support, finance, content or admin; or audit');
      const reason = 'made on the machine';
      return ask('POST', 'operators', { email, role: values.role, name: values.name ?? email, reason });
    }
    case 'doctor':
      return examine();
    case 'drift':
      return ask('GET', 'drift');
    default:
      throw new Error('say doctor, drift, reconcile, escalations, answer-question, moderate, operator or log-mark');
  }
}

try {
  const answer = await work();
  console.log(typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2));
} catch (error) {
  console.error(`Could not ask the server: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
