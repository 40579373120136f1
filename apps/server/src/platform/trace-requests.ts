import { context, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestConcernLine } from './concern.ts';
import { pageUnderWay } from './page-calls.ts';
import { PROBE_PATHS } from './probes.ts';
import { partOf, tracer } from './tracing.ts';

const FIRST_FAILURE = 500;

/**
 * Makes each request a span (REQ-OPS-37): within the span of the page that calls, within the browser's trace (`traceparent`), or in a new
 * trace. The span is named by its route, since an address contains ids and a query can name a person's plans.
 */
export function traceRequests(app: FastifyInstance): void {
  const places = new WeakMap<FastifyRequest, Context>();
  const goOn = (request: FastifyRequest, done: () => void): void => {
    const place = places.get(request);
    if (place === undefined) done();
    else context.with(place, done);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (!PROBE_PATHS.has(route)) {
      const within = pageUnderWay() === undefined ? partOf(request.headers['traceparent']) : context.active();
      const attributes = { 'http.request.method': request.method, 'http.route': route };
      const span = tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, within);
      places.set(request, trace.setSpan(within, span));
    }
    goOn(request, done);
  });
  // A body arrives on its connection, outside the context of its request.
  app.addHook('preValidation', (request, _reply, done) => goOn(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(places.get(request) ?? context.active());
    if (places.has(request) && span !== undefined) {
      span.setAttribute('http.response.status_code', reply.statusCode);
      const { booking } = requestConcernLine(request);
      if (booking !== undefined) span.setAttribute('safar.booking', booking);
      if (reply.statusCode >= FIRST_FAILURE) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
    goOn(request, done);
  });
}
