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
  /** Operations, kinds, outcomes and ids of ours: nothing a traveller typed, and no text of an error, which may repeat that (REQ-OPS-37). */
  readonly attributes?: Attributes;
  readonly kind?: SpanKind;
  /** What it is part of; left out: of what is under way. */
  readonly within?: Context;
}

/** Writes spans where traces are on (`openTraces`), and nothing otherwise. Asked for each time: it is not the same all the time. */
export function tracer(): Tracer {
  return trace.getTracer('safar');
}

/** Does work as one span of a trace. `name` is one of few. */
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

/** The same for what is only a part: outside a trace it begins none. */
export function asPart<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return trace.getActiveSpan() === undefined ? work() : inSpan(name, work);
}

/** Where work is under way, to be kept beside what goes on later or elsewhere (`partOf`); null: in no trace. */
export function traceparent(): string | null {
  const place = trace.getActiveSpan()?.spanContext();
  if (place === undefined || !isSpanContextValid(place)) return null;
  return `00-${place.traceId}-${place.spanId}-0${place.traceFlags & SAMPLED}`;
}

/** A place in a trace that was begun elsewhere, or long ago; where none can be read, outside all of them. */
export function partOf(kept: unknown): Context {
  const [, traceId, spanId, flags = ''] = (typeof kept === 'string' ? TRACEPARENT.exec(kept) : null) ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const place = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & SAMPLED, isRemote: true };
  return isSpanContextValid(place) ? trace.setSpanContext(ROOT_CONTEXT, place) : ROOT_CONTEXT;
}

/** Which trace a line of the log belongs to, as collectors look for it. */
export function traceLine(): { readonly trace_id?: string; readonly span_id?: string } {
  const place = trace.getActiveSpan()?.spanContext();
  return place === undefined || !isSpanContextValid(place) ? {} : { trace_id: place.traceId, span_id: place.spanId };
}
