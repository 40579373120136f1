import type { World } from '../world.ts';
import { createAlarm } from './alarm.ts';
import { WEBHOOK_SECRET } from './credentials.ts';
import { newId } from './ids.ts';
import { sign } from './signature.ts';

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_WAIT_MS = 60_000;
/** The tries last for about an hour; the real service goes on for 24 hours. */
const MAX_TRIES = 60;
/** A receiver that answers later than this counts as one that did not answer (5 s in the protocol). */
const ANSWER_WITHIN_MS = 5000;
const MAX_AT_ONCE = 16;
const DEFAULT_LATE_MS = 5000;
const FORGED_FACTOR = 10;
const MAX_FINISHED_ROWS = 20_000;
const PRUNE_EVERY = 500;

const FAULTS = ['webhook-lost', 'webhook-twice', 'webhook-late', 'webhook-forged'] as const;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS razorpay_deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT, event_id TEXT NOT NULL, event TEXT NOT NULL, reference TEXT NOT NULL,
    body TEXT NOT NULL, signature TEXT NOT NULL, forged INTEGER NOT NULL, state TEXT NOT NULL, tries INTEGER NOT NULL,
    due_at INTEGER NOT NULL, created_at INTEGER NOT NULL, finished_at INTEGER, last_status INTEGER);
  CREATE INDEX IF NOT EXISTS razorpay_deliveries_due ON razorpay_deliveries (state, due_at);`;

/** A webhook to send: its exact bytes, and the text that identifies its subject. */
export interface Webhook {
  readonly event: string;
  readonly body: string;
  /** The ids of the payment, order, refund or link that the webhook is about, separated by spaces. */
  readonly reference: string;
}

/**
 * One delivery of a webhook as the books list it. State `lost` means that a fault kept it from being sent, `given-up`
 * that the receiver refused it too often. `forged` deliveries are sent once.
 */
export interface Delivery {
  readonly eventId: string;
  readonly event: string;
  readonly reference: string;
  readonly forged: boolean;
  readonly state: string;
  readonly tries: number;
  readonly lastStatus: number | null;
  /** Instants in ISO format. */
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

/**
 * The outgoing webhooks. Each is stored in the transaction of the change that it tells of, and sent until the receiver
 * accepts it, also after a restart.
 */
export interface Deliveries {
  /** Stores a webhook and applies an armed fault to it. It is sent once `start` has been called. */
  enqueue(webhook: Webhook): void;
  start(): void;
  stop(): void;
  list(): Delivery[];
}

interface Due {
  readonly id: number;
  readonly eventId: string;
  readonly body: string;
  readonly signature: string;
  readonly forged: boolean;
  readonly tries: number;
  readonly dueAtMs: number;
}

/**
 * Returns how long to wait after this many failed tries, in milliseconds. The wait starts at one second and doubles.
 */
export function retryWaitMs(tries: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), MAX_RETRY_WAIT_MS);
}

/** Opens the record of deliveries and creates its table when it is missing. */
export function openDeliveries(world: World): Deliveries {
  const { db } = world;
  db.exec(SCHEMA);
  const insert = db.prepare(`INSERT INTO razorpay_deliveries
    (event_id, event, reference, body, signature, forged, state, tries, due_at, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, ?)`);
  const prune = db.prepare(`DELETE FROM razorpay_deliveries WHERE state <> 'waiting' AND id <= ?`);
  const waiting = db.prepare(`SELECT id, event_id, body, signature, forged, tries, due_at FROM razorpay_deliveries
    WHERE state = 'waiting' ORDER BY due_at, id LIMIT ${MAX_AT_ONCE * 2}`);
  const finish = db.prepare(
    'UPDATE razorpay_deliveries SET state = ?, tries = ?, last_status = ?, finished_at = ? WHERE id = ?',
  );
  const postpone = db.prepare('UPDATE razorpay_deliveries SET tries = ?, last_status = ?, due_at = ? WHERE id = ?');
  const all = db.prepare('SELECT * FROM razorpay_deliveries ORDER BY id DESC');

  const inFlight = new Set<number>();
  const stopping = new AbortController();
  const due = (): Due[] =>
    inFlight.size >= MAX_AT_ONCE
      ? []
      : waiting
          .all()
          .map(toDue)
          .filter(({ id }) => !inFlight.has(id));

  const settle = (delivery: Due, status: number | null): void => {
    const tries = delivery.tries + 1;
    const taken = status !== null && status >= 200 && status < 300;
    if (taken) finish.run('delivered', tries, status, world.now(), delivery.id);
    else if (delivery.forged) finish.run('refused', tries, status, world.now(), delivery.id);
    else if (tries >= MAX_TRIES) finish.run('given-up', tries, status, world.now(), delivery.id);
    else postpone.run(tries, status, world.now() + retryWaitMs(tries), delivery.id);
  };
  const send = async (delivery: Due): Promise<void> => {
    inFlight.add(delivery.id);
    const status = await post(world.settings.webhookUrl, delivery, stopping.signal);
    inFlight.delete(delivery.id);
    if (stopping.signal.aborted) return;
    settle(delivery, status);
    alarm.set();
  };
  const alarm = createAlarm({
    now: () => world.now(),
    nextDueMs: () => due()[0]?.dueAtMs,
    run() {
      const ready = due().filter(({ dueAtMs }) => dueAtMs <= world.now());
      for (const delivery of ready.slice(0, MAX_AT_ONCE - inFlight.size)) void send(delivery);
    },
  });

  let started = false;
  const write = (webhook: Webhook, state: string, dueAtMs: number, eventId: string): void => {
    const signature = sign(webhook.body, WEBHOOK_SECRET);
    insert.run(eventId, webhook.event, webhook.reference, webhook.body, signature, 0, state, dueAtMs, world.now());
  };
  const writeForged = (webhook: Webhook): void => {
    const body = enlarge(webhook.body);
    const signature = sign(body, 'not the secret');
    insert.run(newId('evt'), webhook.event, webhook.reference, body, signature, 1, 'waiting', world.now(), world.now());
  };
  return {
    enqueue(webhook) {
      const eventId = newId('evt');
      const fault = world.faults.take('razorpay', 'Webhook', `${webhook.event} ${webhook.reference}`, FAULTS);
      const lateMs = fault?.kind === 'webhook-late' ? (fault.delayMs ?? DEFAULT_LATE_MS) : 0;
      write(webhook, fault?.kind === 'webhook-lost' ? 'lost' : 'waiting', world.now() + lateMs, eventId);
      if (fault?.kind === 'webhook-twice') write(webhook, 'waiting', world.now(), eventId);
      if (fault?.kind === 'webhook-forged') writeForged(webhook);
      const newest = Number(db.prepare('SELECT last_insert_rowid() AS id').get()?.['id']);
      if (newest % PRUNE_EVERY === 0) prune.run(newest - MAX_FINISHED_ROWS);
      if (started) alarm.set();
    },
    start() {
      started = true;
      alarm.set();
    },
    stop() {
      alarm.stop();
      stopping.abort();
    },
    list: () => all.all().map(toDelivery),
  };
}

async function post(url: string, delivery: Due, stopping: AbortSignal): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature': delivery.signature,
        'x-razorpay-event-id': delivery.eventId,
      },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}

/** Multiplies the amounts in a webhook by ten, as a forger would. */
function enlarge(body: string): string {
  return body.replaceAll(/"amount":(\d+)/g, (_whole, amount: string) => `"amount":${Number(amount) * FORGED_FACTOR}`);
}

function toDue(row: Record<string, unknown>): Due {
  return {
    id: Number(row['id']),
    eventId: String(row['event_id']),
    body: String(row['body']),
    signature: String(row['signature']),
    forged: Number(row['forged']) === 1,
    tries: Number(row['tries']),
    dueAtMs: Number(row['due_at']),
  };
}

function toDelivery(row: Record<string, unknown>): Delivery {
  return {
    eventId: String(row['event_id']),
    event: String(row['event']),
    reference: String(row['reference']),
    forged: Number(row['forged']) === 1,
    state: String(row['state']),
    tries: Number(row['tries']),
    lastStatus: row['last_status'] === null ? null : Number(row['last_status']),
    createdAt: new Date(Number(row['created_at'])).toISOString(),
    finishedAt: row['finished_at'] === null ? null : new Date(Number(row['finished_at'])).toISOString(),
  };
}
