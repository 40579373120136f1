import { z } from 'zod';
import type { World } from '../world.ts';
import { createAlarm } from './alarm.ts';

const BATCH = 50;

const timerSchema = z.object({
  kind: z.enum(['refund-processed', 'refund-failed', 'payment-expiry', 'link-expiry']),
  /** The id of the refund, payment or link. */
  subject: z.string(),
});

/** An action that the gateway takes later by itself. */
export type Timer = z.infer<typeof timerSchema>;

/** The pending timers. They are kept across restarts. */
export interface Timers {
  /** Sets a timer for `dueAtMs` (epoch ms). It replaces a timer of the same kind and subject. */
  set(timer: Timer, dueAtMs: number): void;
  /** Starts to call `act` for every timer that is due. A timer is removed once `act` has returned. */
  start(act: (timer: Timer) => void): void;
  stop(): void;
}

/** Opens the timers and creates their table when it is missing. */
export function openTimers(world: World): Timers {
  const { db } = world;
  db.exec(`CREATE TABLE IF NOT EXISTS razorpay_timers (
    kind TEXT NOT NULL, subject TEXT NOT NULL, due_at INTEGER NOT NULL, PRIMARY KEY (kind, subject))`);
  const upsert = db.prepare(`INSERT INTO razorpay_timers (kind, subject, due_at) VALUES (?, ?, ?)
    ON CONFLICT (kind, subject) DO UPDATE SET due_at = excluded.due_at`);
  const next = db.prepare('SELECT min(due_at) AS due_at FROM razorpay_timers');
  const due = db.prepare('SELECT kind, subject FROM razorpay_timers WHERE due_at <= ? ORDER BY due_at LIMIT ?');
  const remove = db.prepare('DELETE FROM razorpay_timers WHERE kind = ? AND subject = ?');
  let act: ((timer: Timer) => void) | undefined;
  const alarm = createAlarm({
    now: () => world.now(),
    nextDueMs() {
      const dueAt = next.get()?.['due_at'];
      return typeof dueAt === 'number' ? dueAt : undefined;
    },
    run() {
      for (const row of due.all(world.now(), BATCH)) {
        const timer = timerSchema.parse(row);
        act?.(timer);
        remove.run(timer.kind, timer.subject);
      }
    },
  });
  return {
    set(timer, dueAtMs) {
      upsert.run(timer.kind, timer.subject, dueAtMs);
      if (act !== undefined) alarm.set();
    },
    start(action) {
      act = action;
      alarm.set();
    },
    stop: () => alarm.stop(),
  };
}
