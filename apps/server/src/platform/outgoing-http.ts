import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import { Agent, buildConnector, errors, fetch, type Dispatcher, type Response } from 'undici';
import type { AnswerWatch } from './answer-watch.ts';
import type { CallRecord } from './call-record.ts';
import { currentCaller, type Caller } from './caller.ts';
import { createCallerBudget, type CallerBudget } from './caller-budget.ts';
import { createCircuitBreaker, type CircuitBreaker, type BreakerRules } from './circuit-breaker.ts';
import { createFairQueue, type FairQueue, type FairQueueLimits } from './fair-queue.ts';
import type { Limit, Limits } from './limits.ts';
import type { Logger } from './logging.ts';
import type { Metrics } from './metrics.ts';
import { isQuestion, type OutgoingCall, type OutgoingResult } from './outgoing-call.ts';
import type { ReadableTexts } from './redact.ts';
import { cutText, keptText, parseOutsideJson } from './outside-text.ts';
import { inSpan } from './tracing.ts';

const CONNECT_LIMIT_MS = 5000;
/**
 * How long a call that acts may wait here before it is sent. A process that was stopped meanwhile, or waited for its
 * database, must not act after another process has taken over and asked about the call.
 */
const ACT_WAIT_LIMIT_MS = 5000;
/** Enough for a day's list of a hotel supplier: some 150,000 bookings. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const KEEP_ALIVE_MS = 30_000;
const SHOWN_TEXT_LENGTH = 200;
/** Calls waiting in total, as a multiple of the limit of one network. */
const NETWORKS_WAITING = 10;
/** Our own work waits in one queue, as if it were one network. */
const OURS = 'ours';

/** An outside service and how much it may be asked at once. */
export interface TargetRules extends BreakerRules {
  /**
   * Concurrent calls of one operation. For each network, the next `maxWaiting` calls wait, in turns with other networks
   * (`FairQueue`); further ones are refused here. Operations do not share places, so that a search takes none from a
   * purchase.
   */
  readonly maxConcurrent: number;
  readonly maxWaiting: number;
  /**
   * Questions per minute that travellers cause freely (`budgeted: 'always'`), for all processes together; what the service grants beyond
   * that is for buyers. 0 or left out: no limit.
   */
  readonly looksPerMinute?: number;
  /** The texts that are stored on record; all others are hidden. */
  readonly readable?: ReadableTexts;
}

export interface OutgoingTarget {
  call(call: OutgoingCall): Promise<OutgoingResult>;
}

/** Outgoing HTTP in JSON. Never throws for what the other side does. */
export interface OutgoingHttp {
  target(rules: TargetRules): OutgoingTarget;
  close(): Promise<void>;
}

/** The queue and breaker of one operation. */
interface Lane {
  readonly queue: FairQueue;
  readonly breaker: CircuitBreaker;
}

/** What outgoing calls report to and are limited by. */
interface HttpParts {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Receives every answer. */
  readonly answers?: Pick<AnswerWatch, 'saw'>;
  /** Stores the calls of checkouts and bookings. */
  readonly record?: CallRecord;
  /** Budgeted questions of one network per minute; left out: no limit. */
  readonly asks?: { readonly perMinute: number; readonly limits: Limits };
  /** Sends only questions, for a copy of the books (`OUTSIDE`). */
  readonly onlyQuestions?: boolean;
}

const AGENT = {
  maxResponseSize: MAX_ANSWER_BYTES,
  // Each call has its own signal as its limit; these must not end it first.
  headersTimeout: 0,
  bodyTimeout: 0,
};

/** Outgoing calls of this process, counted and logged; see `OutgoingHttp` (REQ-OPS-8, REQ-OPS-26). */
export function createOutgoingHttp(parts: HttpParts): OutgoingHttp {
  const budget = parts.asks === undefined ? null : createCallerBudget({ name: 'questions', ...parts.asks });
  /** Connections of questions: shared and kept alive. */
  const forQuestions = new Agent({ ...AGENT, connect: { timeout: CONNECT_LIMIT_MS }, keepAliveTimeout: KEEP_ALIVE_MS });
  const open = new Set<Agent>([forQuestions]);
  /** Sends a call over a connection of its kind. */
  async function exchangeOver(call: OutgoingCall, isTooLate: () => boolean): Promise<OutgoingResult> {
    if (isQuestion(call)) return exchange(call, forQuestions);
    const own = connectionOfAct(isTooLate);
    open.add(own);
    try {
      return await exchange(call, own);
    } finally {
      open.delete(own);
      await own.destroy();
    }
  }
  return {
    target: (rules) => createTarget(rules, exchangeOver, { ...parts, budget }),
    close: async () => {
      await Promise.all([...open].map((agent) => agent.destroy()));
    },
  };
}

const connectTo = buildConnector({ timeout: CONNECT_LIMIT_MS });

/**
 * The connection of one call that acts. A host that is cut off cannot open it, so the call fails here. Over an open
 * connection the call would wait in the kernel and reach the other side once the network is back, long after another
 * process asked about it and acted again. A process that was stopped meanwhile finds it too late once it is open
 * (decision 0084).
 */
function connectionOfAct(isTooLate: () => boolean): Agent {
  return new Agent({
    ...AGENT,
    pipelining: 0,
    connect: (options, callback) =>
      connectTo(options, (error, socket) => {
        if (error !== null) return callback(error, null);
        if (!isTooLate()) return callback(null, socket);
        socket.destroy();
        callback(new errors.ConnectTimeoutError('it waited too long to be sent'), null);
      }),
  });
}

function createTarget(
  rules: TargetRules,
  exchangeOver: (call: OutgoingCall, isTooLate: () => boolean) => Promise<OutgoingResult>,
  {
    log,
    metrics,
    answers,
    record,
    asks,
    budget,
    onlyQuestions = false,
  }: HttpParts & { readonly budget: CallerBudget | null },
): OutgoingTarget {
  const lanes = new Map<string, Lane>();
  const { looksPerMinute = 0 } = rules;
  const looks = looksPerMinute > 0 ? asks?.limits.perMinute(`looks ${rules.name}`, looksPerMinute) : undefined;
  return {
    call: async (call) => {
      if (call.budgeted === 'spare' && (await looks?.hasLeftOver('all')) !== true) return { kind: 'overloaded' };
      return inSpan(
        `${rules.name} ${call.operation}`,
        async (span) => {
          const askedMs = performance.now();
          const noteEnd = await record?.sending(rules, call);
          const startMs = performance.now();
          const key = `${call.operation}:${call.repeatable}`;
          const lane = lanes.get(key) ?? {
            queue: createFairQueue(placesOf(rules)),
            breaker: createCircuitBreaker(rules, call, metrics),
          };
          lanes.set(key, lane);
          const caller = currentCaller();
          const isWithinBudget = budget === null || !isCounted(call, caller) || (await budget.spend(caller));
          const limit = call.budgeted === 'always' || call.budgeted === 'spare' ? looks : undefined;
          /** Judged before the breaker: that a call waited here says nothing of its service. */
          const isTooLate = () => !isQuestion(call) && performance.now() - askedMs >= ACT_WAIT_LIMIT_MS;
          const send = () =>
            isWithinBudget
              ? inLane(lane, { looks: limit, isTooLate }, () => exchangeOver(call, isTooLate))
              : { kind: 'over-budget' as const };
          const result: OutgoingResult = onlyQuestions && !isQuestion(call) ? { kind: 'overloaded' } : await send();
          const seconds = (performance.now() - startMs) / 1000;
          await noteEnd?.(result, seconds * 1000);
          metrics.outgoing.observe({ target: rules.name, operation: call.operation, outcome: result.kind }, seconds);
          if (result.kind !== 'answer')
            log.warn(
              { target: rules.name, operation: call.operation, outcome: result.kind, seconds },
              'outgoing call failed',
            );
          if (result.kind === 'answer')
            answers?.saw({
              service: rules.name,
              operation: call.operation,
              body: result.body,
              request: call.body,
              ...(rules.readable && { readable: rules.readable }),
            });
          noteResult(span, result);
          return result;
        },
        { kind: SpanKind.CLIENT },
      );
    },
  };
}

function isCounted({ budgeted }: OutgoingCall, caller: Caller | null): boolean {
  return budgeted === 'always' || (budgeted === 'open' && caller?.isOpen === true);
}

/**
 * Places of one operation. A network has three quarters of them at most, so that another network's first call is sent at
 * once.
 */
function placesOf({ maxConcurrent, maxWaiting }: TargetRules): FairQueueLimits {
  const atOnceEach = Math.ceil((maxConcurrent * 3) / 4);
  return { atOnce: maxConcurrent, atOnceEach, waiting: maxWaiting * NETWORKS_WAITING, waitingEach: maxWaiting };
}

/** @param looks counts the call once it has its place: a call that gives up waiting costs nothing */
async function inLane(
  { queue, breaker }: Lane,
  { looks, isTooLate }: { readonly looks: Limit | undefined; readonly isTooLate: () => boolean },
  work: () => Promise<OutgoingResult>,
): Promise<OutgoingResult> {
  const caller = currentCaller();
  const leave = await queue.enter(caller?.network ?? OURS, caller?.session ?? '');
  if (leave === null) return { kind: 'overloaded' };
  try {
    if (isTooLate()) return { kind: 'overloaded' };
    return await breaker(async () =>
      looks === undefined || (await looks.spend('all')).isWithin ? work() : { kind: 'overloaded' },
    );
  } finally {
    leave();
  }
}

async function exchange(call: OutgoingCall, agent: Dispatcher): Promise<OutgoingResult> {
  const signal = AbortSignal.timeout(call.timeoutMs);
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...typeOf(call),
        ...call.headers,
      },
      ...(call.bytes !== undefined && { body: call.bytes }),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      redirect: 'manual',
      signal,
      dispatcher: agent,
    });
    const text = await textOf(response);
    return call.bytes === undefined ? readAnswer(response.status, text) : readStatus(response.status, text);
  } catch (error) {
    if (signal.aborted) return { kind: 'timeout' };
    return { kind: neverConnected(error) ? 'unreachable' : 'cut' };
  }
}

/**
 * Decodes an answer as it arrives. `response.text()` first collects megabytes outside the heap, and after a few of them every
 * garbage collection is a full one: it doubled a flight search's time at the 95th percentile.
 */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  const chunks: AsyncIterable<Uint8Array> | undefined[] = body ?? [];
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

function readAnswer(status: number, text: string): OutgoingResult {
  const parsed = parseOutsideJson(text);
  if (status === 429 || status >= 500) return { kind: 'refused', status, body: parsed?.value ?? shownOf(text) };
  if (parsed === undefined) return { kind: 'malformed', status, text: shownOf(text) };
  return { kind: 'answer', status, body: parsed.value };
}

function typeOf({ body, bytes }: OutgoingCall): Record<string, string> {
  if (bytes !== undefined) return { 'content-type': 'application/octet-stream' };
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

function readStatus(status: number, text: string): OutgoingResult {
  const body = shownOf(text);
  return status === 429 || status >= 500 ? { kind: 'refused', status, body } : { kind: 'answer', status, body };
}

function shownOf(text: string): string {
  return cutText(keptText(text), SHOWN_TEXT_LENGTH);
}

const CONNECT_ERRORS = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function neverConnected(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof AggregateError) return cause.errors.every(neverConnected);
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    typeof cause.code === 'string' &&
    CONNECT_ERRORS.has(cause.code)
  );
}

function noteResult(span: Span, result: OutgoingResult): void {
  span.setAttribute('safar.outcome', result.kind);
  if ('status' in result) span.setAttribute('http.response.status_code', result.status);
  if (result.kind !== 'answer') span.setStatus({ code: SpanStatusCode.ERROR });
}
