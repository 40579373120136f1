import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
  type Tracer,
} from '@opentelemetry/api';
import { concernLine } from './concern.ts';

/** Version, trace, span and flags (W3C Trace Context). */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

interface SpanRules {
  /** Operations, kinds, outcomes and ids of ours; nothing a traveller typed, and no error messages, which may repeat it (REQ-OPS-37). */
  readonly attributes?: Attributes;
  readonly kind?: SpanKind;
  /** The parent span; by default the active one. */
  readonly within?: Context;
}

/** Writes spans where traces are on (`openTraces`), and otherwise nothing. It is looked up at each use because it can change. */
export function tracer(): Tracer {
  return trace.getTracer('safar');
}

/** Runs work as one span of a trace. `name` is from a small, fixed set. */
export function inSpan<Result>(
  name: string,
  work: (span: Span) => Promise<Result>,
  { within = context.active(), kind, attributes = {} }: SpanRules = {},
): Promise<Result> {
  const { booking } = concernLine();
  const rules = { ...(kind !== undefined && { kind }), attributes };
  return tracer().startActiveSpan(name, rules, within, async (span) => {
    if (booking !== undefined) span.setAttribute('safar.booking', booking);
    try {
      return await work(span);
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Like `inSpan`, but only inside a trace: it never starts one. */
export function asPart<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return trace.getActiveSpan() === undefined ? work() : inSpan(name, work);
}

/** The active span, to be stored with work that continues later or elsewhere (`partOf`); null outside a trace. */
export function traceparent(): string | null {
  const place = trace.getActiveSpan()?.spanContext();
  if (place === undefined || !isSpanContextValid(place)) return null;
  return `00-${place.traceId}-${place.spanId}-0${place.traceFlags & SAMPLED}`;
}

/** The context of a stored `traceparent`; outside all traces when it cannot be read. */
export function partOf(kept: unknown): Context {
  const [, traceId, spanId, flags = ''] = (typeof kept === 'string' ? TRACEPARENT.exec(kept) : null) ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const place = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & SAMPLED, isRemote: true };
  return isSpanContextValid(place) ? trace.setSpanContext(ROOT_CONTEXT, place) : ROOT_CONTEXT;
}

/** Log fields for the trace of a line, under the names that collectors expect. */
export function traceLine(): { readonly trace_id?: string; readonly span_id?: string } {
  const place = trace.getActiveSpan()?.spanContext();
  return place === undefined || !isSpanContextValid(place) ? {} : { trace_id: place.traceId, span_id: place.spanId };
}
