import { cutText } from '../../platform/outside-text.ts';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { supplierOddities } from '@safar/contract/desk/suppliers';
import { compareWithSchema, type Oddity } from '../../platform/compare-with-schema.ts';
import type { SeenAnswer } from '../../platform/answer-watch.ts';
import type { Module, PlatformContext } from '../../platform/context.ts';
import { sendFailure } from '../../platform/error-answers.ts';
import { fail } from '../../platform/failure.ts';
import { LONG_ID, readPage } from '../../platform/list-cursor.ts';
import { redactText } from '../../platform/redact.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import { createRecorder } from './recorder.ts';
import { addOddities, listOddities, type SeenOddity } from './store.ts';

/** By then an answer has been used, so that checking megabytes delays no caller. */
const ROUND_MS = 1000;
/** Answers of one operation that are checked in a round: those of a busy minute are alike, and a Search has megabytes. */
const MAX_ANSWERS_OF_OPERATION = 4;
/** Maximum number of oddities that wait to be written, and of stored ones; more means that a service changed altogether. */
const MAX_WAITING = 1000;
const MAX_KEPT = 5000;
const MAX_LISTED = 1000;
const PAGE_SIZE = 50;
/** Characters of an unknown text. */
const MAX_SHOWN = 200;

/** Names of operations, separated by commas. */
const RecordingsAsked = z.object({ operations: z.string().regex(/^[\w.-]{1,60}(?:,[\w.-]{1,60}){0,19}$/) });

/** The schema of each service's answers, by operation. */
export type KnownAnswers = Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>;

/**
 * Compares answers, some of each operation every second, with what is known of them: unknown keys, values and texts
 * are counted (`safar_events_total{event="drift …"}`) and stored once each, redacted: `npm run drift` shows them. An
 * answer is checked after it has been used (REQ-OPS-7).
 */
export function createDrift({ answers, database, metrics, clock, log }: PlatformContext, known: KnownAnswers): Module {
  const toCompare = new Map<string, SeenAnswer[]>();
  const waiting = new Map<string, SeenOddity>();

  function note({ service, operation }: SeenAnswer, kind: SeenOddity['kind'], path: string, value: unknown): void {
    metrics.events.inc({ event: `drift ${service} ${kind}` });
    const text = kind === 'unknown-value' || kind === 'unread-text' ? redactText(String(value), MAX_SHOWN) : '';
    // Texts that differ only in their digits count as one.
    const named = kind === 'unread-text' ? text.replaceAll(/\d/g, '0') : text;
    const key = [service, operation, kind, path, named].join('\n');
    const before = waiting.get(key);
    if (before === undefined && waiting.size >= MAX_WAITING) return;
    const example = before?.example ?? (text || patternOf(value));
    waiting.set(key, { service, operation, kind, path, value: named, example, seen: (before?.seen ?? 0) + 1 });
  }

  function compare(answer: SeenAnswer): void {
    const schemas = known[answer.service];
    if (schemas === undefined) return;
    const schema = Object.hasOwn(schemas, answer.operation) ? schemas[answer.operation] : undefined;
    if (schema === undefined) note(answer, 'unknown-operation', '', answer.body);
    else compareWithSchema(answer.body, schema, ({ kind, path, value }: Oddity) => note(answer, kind, path, value));
  }

  async function work(): Promise<void> {
    const answersNow = [...toCompare.values()].flat();
    toCompare.clear();
    for (const answer of answersNow) {
      compare(answer);
      await setImmediate();
    }
    if (waiting.size === 0) return;
    const seen = [...waiting.values()];
    waiting.clear();
    await addOddities(database.pool, seen, clock.nowIso(), MAX_KEPT);
  }

  const recorder = createRecorder(answers, clock);
  const rounds = repeatEvery(ROUND_MS, 'looking at answers', log, work);
  answers.listen((answer) => {
    const key = `${answer.service} ${answer.operation}`;
    const ofOperation = toCompare.get(key) ?? [];
    if (ofOperation.length < MAX_ANSWERS_OF_OPERATION) toCompare.set(key, [...ofOperation, answer]);
  });
  return {
    name: 'drift',
    register: () => {},
    registerDesk: (desk) =>
      desk.route(supplierOddities, async ({ query: { cursor } }) => {
        const page = await readPage(
          { cursor, size: PAGE_SIZE },
          (place, limit) => listOddities(database.pool, place, limit),
          ({ firstSeenAt, id }) => ({ at: firstSeenAt, id }),
          LONG_ID,
        );
        return page === undefined ? fail('BAD_REQUEST') : { oddities: page.rows, nextCursor: page.nextCursor };
      }),
    registerOperations: (operations) => {
      operations.get('/operations/drift', async (_request, reply) => {
        await work();
        return reply.send({ oddities: await listOddities(database.pool, null, MAX_LISTED) });
      });
      operations.get('/operations/recordings', async (request, reply) => {
        const asked = RecordingsAsked.safeParse(request.query);
        if (!asked.success) return sendFailure(reply, fail('BAD_REQUEST'));
        return reply.send({ recordings: recorder.take(asked.data.operations.split(',')) });
      });
    },
    start: async () => rounds.start(),
    stop: async () => {
      await rounds.stop();
      await work();
    },
  };
}

const MAX_MASKED = 60;
const MAX_KEYS = 20;
/** Pattern of a value in an unknown field, never the value itself: the field may hold anything. */
function patternOf(value: unknown): string {
  if (typeof value === 'string') return `text ${maskText(value)}`;
  if (Array.isArray(value)) return value.length === 0 ? 'list' : `list of ${patternOf(value[0])}`;
  if (typeof value === 'object' && value !== null)
    return `object with ${Object.keys(value).slice(0, MAX_KEYS).join(', ')}`;
  return typeof value;
}

function maskText(text: string): string {
  return cutText(text, MAX_MASKED)
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{L}/gu, 'a')
    .replaceAll(/\p{N}/gu, '9');
}
