import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const REQUEST_BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const OUTGOING_BUCKETS_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 60, 120];

/**
 * Events with an alarm. They exist from the start, since a monitor would not see the first event as growth otherwise
 * (REQ-OPS-19).
 */
const ALARMED_EVENTS = [
  'booking-needs-person',
  'refund-needs-person',
  'refund-beyond-payment',
  'message sms given-up',
  'message email given-up',
  'supplier-balance below-alarm',
  'supplier-balance below-stop',
  'payment-above-most',
  'webhook-unread',
  'unreadable-row',
  'reconciliation incomplete',
  'sms-budget-tight',
  'sms-budget-spent',
];

/** Everything measured, for Prometheus. Labels never hold a person's data or an unbounded value. */
export interface Metrics {
  readonly registry: Registry;
  /** Answered requests: method, route pattern, status. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** Calls to suppliers and gateways: target, operation, outcome kind. */
  readonly outgoing: Histogram<'target' | 'operation' | 'outcome'>;
  /** 1 while the breaker of an operation is open. */
  readonly breakerOpen: Gauge<'target' | 'operation'>;
  /** Cache lookups: cache name, hit / miss / stale. */
  readonly cacheLookups: Counter<'cache' | 'result'>;
  /** Counts of a module's own events, by name. */
  readonly events: Counter<'event'>;
}

/** A separate registry for each app, so that two apps in one process (tests) do not collide. */
export function createMetrics({ processMetrics }: { processMetrics: boolean }): Metrics {
  const registry = new Registry();
  if (processMetrics) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const events = new Counter({
    name: 'safar_events_total',
    help: 'Things that happened, by name',
    labelNames: ['event'],
    registers,
  });
  for (const event of ALARMED_EVENTS) events.inc({ event }, 0);
  return {
    registry,
    requests: new Histogram({
      name: 'safar_http_request_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS_SECONDS,
      registers,
    }),
    outgoing: new Histogram({
      name: 'safar_outgoing_call_seconds',
      help: 'Time of a call to a supplier or gateway, retries included',
      labelNames: ['target', 'operation', 'outcome'],
      buckets: OUTGOING_BUCKETS_SECONDS,
      registers,
    }),
    breakerOpen: new Gauge({
      name: 'safar_breaker_open',
      help: '1 while calls of an operation are refused without being made',
      labelNames: ['target', 'operation'],
      registers,
    }),
    cacheLookups: new Counter({
      name: 'safar_cache_lookups_total',
      help: 'Lookups in the in-memory caches',
      labelNames: ['cache', 'result'],
      registers,
    }),
    events,
  };
}
