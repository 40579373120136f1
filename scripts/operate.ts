/**
 * Asks the server on this machine to do an operator's work: `npm run reconcile [-- --days 3]` compares our books with the gateway's
 * and the supplier's; `npm run escalations [-- --settle <booking id>]` lists what a person must act on; `npm run answer-question
 * [-- <id> "<answer>"]` lists guests' questions, or answers one; `npm run moderate [-- <id> release|reject]` lists the reviews and
 * questions that wait for a person, or decides on one; `npm run drift` lists what the answers of suppliers and the gateway held that
 * nobody here knows; `npm run hotel-mappings [-- <supplier> <its code> <our code or none> <your name>]` lists which of our hotels those of
 * further suppliers are, or decides on one; `npm run operator -- create <e-mail> --role <role> [--name <name>]` makes a link by which
 * somebody takes a place at the desk, `npm run operator -- audit` checks the log of what operators did; `npm run log-mark -- <user id>` says how
 * the log names a traveller. It is asked at `OPERATIONS_PORT` (default
 * 3801), with `OPERATIONS_TOKEN` where one is set; both may be in `.env`, as for the server.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './run-program.ts';

const HOUR_MS = 3_600_000;
const settingsFile = path.join(ROOT, '.env');
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    days: { type: 'string' },
    settle: { type: 'string' },
    role: { type: 'string' },
    name: { type: 'string' },
  },
});

async function ask(method: 'GET' | 'POST', call: string, body?: object): Promise<unknown> {
  const url = `http://127.0.0.1:${process.env['OPERATIONS_PORT'] ?? '3801'}/operations/${call}`;
  const token = process.env['OPERATIONS_TOKEN'] ?? '';
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(HOUR_MS),
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
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
    case 'hotel-mappings': {
      const [, supplier, supplierCode, hotelCode, decidedBy] = positionals;
      if (supplier === undefined) return ask('GET', 'hotel-mappings');
      if (supplierCode === undefined || hotelCode === undefined || decidedBy === undefined)
        throw new Error('say the supplier, its code of the hotel, our code of it (or none), and your name');
      const decided = { supplier, supplierCode, hotelCode: hotelCode === 'none' ? null : hotelCode, decidedBy };
      return ask('POST', 'hotel-mappings/decide', decided);
    }
    case 'operator': {
      const [, deed, email] = positionals;
      if (deed === 'audit') return ask('GET', 'audit');
      if (deed !== 'create' || email === undefined || values.role === undefined)
        throw new Error('say create, an e-mail address, and --role support, finance, content or admin; or audit');
      const reason = 'made on the machine';
      return ask('POST', 'operators', { email, role: values.role, name: values.name ?? email, reason });
    }
    case 'drift':
      return ask('GET', 'drift');
    default:
      throw new Error(
        'say drift, reconcile, escalations, answer-question, moderate, hotel-mappings, operator or log-mark',
      );
  }
}

try {
  console.log(JSON.stringify(await work(), null, 2));
} catch (error) {
  console.error(`Could not ask the server: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
