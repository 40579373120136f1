/**
 * Asks the server on this machine to do an operator's work: `npm run reconcile [-- --days 3]` compares our books with the gateway's
 * and the supplier's; `npm run needs-attention [-- --settle <booking id>]` lists what a person must act on; `npm run answer-question
 * [-- <id> "<answer>"]` lists guests' questions, or answers one. Its address is `PORT` (default 3000) here.
 */
import { parseArgs } from 'node:util';

const HOUR_MS = 3_600_000;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { days: { type: 'string' }, settle: { type: 'string' } },
});

async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const url = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}/operations/${path}`;
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(HOUR_MS),
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

async function work(): Promise<unknown> {
  switch (positionals[0] ?? '') {
    case 'reconcile':
      return ask('POST', 'reconcile', values.days === undefined ? {} : { days: Number(values.days) });
    case 'needs-attention':
      return values.settle === undefined
        ? ask('GET', 'needs-attention')
        : ask('POST', 'needs-attention/settle', { bookingId: values.settle });
    case 'answer-question': {
      const [, id, text] = positionals;
      if (id === undefined) return ask('GET', 'questions');
      if (text === undefined || text.trim() === '') throw new Error('say the answer after the question’s id');
      return ask('POST', 'questions/answer', { id, text });
    }
    default:
      throw new Error('say reconcile, needs-attention or answer-question');
  }
}

try {
  console.log(JSON.stringify(await work(), null, 2));
} catch (error) {
  console.error(`Could not ask the server: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
