import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { isQuestion, type OutgoingCall, type OutgoingResult } from './outgoing-call.ts';
import type { Logger } from './logging.ts';
import { ALL_HIDDEN, redactCall, type ReadableTexts } from './redact.ts';
import { prepared } from './prepared.ts';
import { rowsOf } from './rows.ts';
import { cutText } from './outside-text.ts';

/** Most characters stored of a request or an answer. */
const MAX_TEXT = 20_000;
/** Most calls stored for one booking: a supplier that is polled for days mostly gives the same answer. */
const MAX_OF_SUBJECT = 1000;

const subject = new AsyncLocalStorage<string>();

/**
 * Runs work whose calls to suppliers and the gateway are stored, redacted, for a booking, before it is made too (REQ-DESK-6).
 */
export function onRecordOf<Result>(subjectId: string, work: () => Result): Result {
  return subject.run(subjectId, work);
}

/** A service whose calls may be stored; without readable texts, every text is hidden. */
interface RecordedService {
  readonly name: string;
  readonly readable?: ReadableTexts;
}

/** Stores requests and answers of work that runs in `onRecordOf`. */
export interface CallRecord {
  /**
   * Stores a call that changes something before it is sent, so that it is on record if the process dies; the returned function stores its
   * result. A question is stored once it is answered. A record that cannot be stored stops no call.
   */
  sending(service: RecordedService, call: OutgoingCall): Promise<NoteEnd>;
}

type NoteEnd = (result: OutgoingResult, tookMs: number) => Promise<void>;

const NOTHING_KEPT: NoteEnd = async () => undefined;
const NewRow = z.object({ id: z.string() });

/** The record of this process's calls, in the table `outside_calls`. */
export function createCallRecord(parts: {
  readonly database: Pick<Database, 'pool'>;
  readonly clock: Clock;
  readonly log: Logger;
}): CallRecord {
  const { database, clock, log } = parts;
  const unwritten = (error: unknown) => log.warn({ err: error }, 'a call was not kept on record');
  return {
    sending: async ({ name, readable = ALL_HIDDEN }, call) => {
      const subjectId = subject.getStore();
      if (subjectId === undefined) return NOTHING_KEPT;
      const sent = { subjectId, at: clock.nowIso(), service: name, call, readable };
      try {
        const row = isQuestion(call) ? null : await insertCall(database.pool, sent, null);
        if (row === undefined) return NOTHING_KEPT;
        return async (result, tookMs) => {
          const ended = endOf(sent, result, tookMs);
          await (
            row === null ? insertCall(database.pool, sent, ended) : updateCall(database.pool, row.id, sent.at, ended)
          ).catch(unwritten);
        };
      } catch (error) {
        unwritten(error);
        return NOTHING_KEPT;
      }
    },
  };
}

interface SentCall {
  readonly subjectId: string;
  readonly at: string;
  readonly service: string;
  readonly call: OutgoingCall;
  readonly readable: ReadableTexts;
}

/** The result of a call as it is stored: outcome, status, answer and milliseconds. */
type EndedCall = readonly [outcome: string, status: number | null, answer: string | null, tookMs: number];

function endOf({ call, readable }: SentCall, result: OutgoingResult, tookMs: number): EndedCall {
  const { answer } = redactCall({ request: call.body, answer: 'body' in result ? result.body : null }, readable);
  const status = 'status' in result ? result.status : null;
  return [result.kind, status, 'body' in result ? jsonText(answer) : null, Math.round(tookMs)];
}

/**
 * Returns undefined when its subject has too many calls already.
 * @param ended null while the call is in progress
 */
async function insertCall(
  pool: Database['pool'],
  { subjectId, at, service, call, readable }: SentCall,
  ended: EndedCall | null,
) {
  const { request } = redactCall({ request: call.body, answer: null }, readable);
  const [row] = await rowsOf(pool, NewRow)(
    prepared(`insert into outside_calls (subject_id, at, service, operation, request, outcome, status, answer, took_ms)
     select $1, $2, $3, $4, $5, $7, $8, $9, $10 where (select count(*) from outside_calls where subject_id = $1) < $6 returning id`),
    [
      subjectId,
      at,
      service,
      call.operation,
      requestText(call, request),
      MAX_OF_SUBJECT,
      ...(ended ?? [null, null, null, null]),
    ],
  );
  return row;
}

async function updateCall(pool: Database['pool'], id: string, at: string, ended: EndedCall): Promise<void> {
  await pool.query(
    prepared('update outside_calls set outcome = $3, status = $4, answer = $5, took_ms = $6 where id = $1 and at = $2'),
    [id, at, ...ended],
  );
}

/** The request line without its query string. */
function requestText({ method, url, body }: OutgoingCall, redacted: unknown): string {
  const line = `${method} ${new URL(url).pathname}`;
  return body === undefined ? line : `${line}\n${jsonText(redacted)}`;
}

function jsonText(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return text.length > MAX_TEXT ? `${cutText(text, MAX_TEXT)}\n(cut)` : text;
}
