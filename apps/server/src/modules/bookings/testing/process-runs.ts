import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Call } from '@safar/contract/call';
import type { DeskCall } from '@safar/contract/desk/desk-call';
import { isChangeReason } from '@safar/domain/order/reasons';
import { z } from 'zod';
import { HANGS_AFTER_MS } from '../../../platform/testing/hang-limit.ts';
import type { TestAnswer, TestCall } from '../../../platform/testing/test-app.ts';
import { CHANGE_STEPS } from '../change/change-runner.ts';
import type { Shop } from './journey.ts';
import { VOUCHERS } from './supplier-tricks.ts';

const SERVER = path.resolve(import.meta.dirname, 'crashable-server.ts');

/** The line that a server prints once it listens. */
export const LISTENING = 'listening';
/** The prefix of the line about a change that has halted at its moment of death. */
export const HALTED = 'halted: ';
/** The line that lets a server compare its books. */
export const RECONCILE = 'reconcile';
/** The line that lets a server invite an operator of support, and the prefix of the line with the invitation. */
export const INVITE = 'invite';
export const INVITED = 'invited: ';

const Halt = z.object({
  /** Why the booking changes. */
  reason: z.string().refine(isChangeReason),
  step: z.enum(CHANGE_STEPS),
  moment: z.enum(['before', 'after']),
  /** The checkout of the booking. */
  sessionId: z.string(),
});

/** The plan that a server gets before it starts. */
export const Life = z.object({
  /** The moments at which changes halt and the server is killed. Empty: it runs on. */
  halts: z.array(Halt).default([]),
  retryPolicy: z.record(z.string(), z.number()),
  vouchers: z.enum(VOUCHERS),
});

export type RunPlan = z.input<typeof Life>;

/** The environment that all runs of a server share. */
export interface Ground {
  readonly databaseUrl: string;
  readonly port: number;
  readonly deskPort: number;
  readonly sandboxUrl: string;
  /** Settings of the product. */
  readonly environment: Readonly<Record<string, string>>;
}

/** One process of the product, from start to end. */
export interface ProcessRun extends Shop {
  /** Makes a call of the operators' API. */
  deskCall(call: DeskCall, input?: TestCall): Promise<TestAnswer>;
  /** Begins to compare our books with those of the gateway and the suppliers, as every night. */
  reconcile(): void;
  /** Invites an operator of support. Resolves to the token of the invitation. */
  invite(): Promise<string>;
  /** Resolves once it has killed itself. Rejects when it ends otherwise, or not in time. */
  killed(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs of the server, one after another. */
export interface Runs {
  /** Starts a server, which kills itself where the plan says. Resolves when it listens. */
  begin(plan: RunPlan): Promise<ProcessRun>;
  /** Ends every process that still runs. */
  end(): void;
}

/** The next process is always loaded and waits for its plan, so that runs follow each other without a pause. */
export function createProcessRuns(ground: Ground): Runs {
  const alive = new Set<ChildProcess>();
  let next = load();

  function load(): Candidate {
    const child = spawn(process.execPath, [SERVER], {
      env: {
        ...process.env,
        // An earlier test that served the built pages may have set this process to production.
        NODE_ENV: 'test',
        ...ground.environment,
        PORT: String(ground.port),
        DESK_PORT: String(ground.deskPort),
        TEST_DATABASE_URL: ground.databaseUrl,
        NODE_NO_WARNINGS: '1',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    alive.add(child);
    const ended = Promise.withResolvers<string>();
    child.once('exit', (code, signal) => {
      alive.delete(child);
      ended.resolve(signal ?? `exit ${code}`);
    });
    const listening = Promise.withResolvers<void>();
    const invited = Promise.withResolvers<string>();
    const halted: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      // The server's log, when the environment enables it.
      if (line.startsWith('{')) console.error(line);
      if (line === LISTENING) listening.resolve();
      if (line.startsWith(INVITED)) invited.resolve(line.slice(INVITED.length));
      if (line.startsWith(HALTED)) halted.push(line.slice(HALTED.length));
    });
    return { child, listening: listening.promise, invited: invited.promise, halted, ended: ended.promise };
  }

  return {
    begin: async (plan) => {
      const begun = next;
      const { child, listening, ended } = begun;
      next = load();
      child.stdin?.write(`${JSON.stringify(plan)}\n`);
      await Promise.race([
        listening,
        ended.then((how) => Promise.reject(new Error(`the server ended as it began: ${how}`))),
        timeLimit(HANGS_AFTER_MS, () => 'the server did not listen in time'),
      ]);
      return runIdOf(ground, begun);
    },
    end: () => {
      for (const child of alive) child.kill('SIGKILL');
    },
  };
}

interface Candidate {
  readonly child: ChildProcess;
  readonly listening: Promise<void>;
  readonly invited: Promise<string>;
  /** The moments at which its changes have halted. */
  readonly halted: readonly string[];
  /** The signal or exit code with which it ended. */
  readonly ended: Promise<string>;
}

function runIdOf(ground: Ground, { child, invited, halted, ended }: Candidate): ProcessRun {
  return {
    sandboxUrl: ground.sandboxUrl,
    call: (call, input) => insistOver(`http://127.0.0.1:${ground.port}`, call, input),
    deskCall: (call, input) => insistOver(`http://127.0.0.1:${ground.deskPort}`, call, input),
    invite: () => {
      child.stdin?.write(`${INVITE}\n`);
      return invited;
    },
    reconcile: () => void child.stdin?.write(`${RECONCILE}\n`),
    killed: async () => {
      const how = await Promise.race([
        ended,
        timeLimit(HANGS_AFTER_MS, () => `the server was not killed in time; it halted at: ${halted.join(', ')}`),
      ]);
      if (how !== 'SIGKILL') throw new Error(`the server ended by ${how}`);
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function timeLimit(ms: number, text: () => string): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(text())), ms).unref();
  });
}

/** An answer of a server that is too busy for its database now, and says when to ask again. */
const Busy = z.object({ code: z.literal('UNAVAILABLE'), retryAfterSeconds: z.number() });

/** Whether the body of an answer says that the server is too busy now: on a slow machine any may be. */
export function isBusy(body: unknown): boolean {
  return Busy.safeParse(body).success;
}

/** Makes a call of the contract over HTTP. A server that is too busy is asked again, as its answer says. */
export async function insistOver(origin: string, call: Call | DeskCall, input?: TestCall): Promise<TestAnswer> {
  let answer = await callOver(origin, call, input);
  while (isBusy(answer.body)) answer = await callOver(origin, call, input);
  return answer;
}

/** Makes a call of the contract over HTTP. */
export async function callOver(origin: string, call: Call | DeskCall, input: TestCall = {}): Promise<TestAnswer> {
  const { params = {}, query = {}, body, as: caller = {}, headers = {} } = input;
  const place = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(origin + place);
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) url.searchParams.append(name, one);
  const response = await fetch(url, {
    method: call.method.toUpperCase(),
    headers: {
      ...(caller.cookie === undefined ? {} : { cookie: caller.cookie }),
      ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // A file is no JSON: it is read, and nothing is told of it.
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const answer: unknown = isJson ? await response.json() : null;
  if (!isJson) await response.arrayBuffer();
  return { status: response.status, body: answer, headers: { 'set-cookie': response.headers.get('set-cookie') } };
}
