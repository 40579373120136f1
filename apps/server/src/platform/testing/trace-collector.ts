import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { testPort } from './test-port.ts';

const Value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }).loose();
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: Value })),
});
const Export = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
});

/** A span as a collector gets it. */
export type CollectedSpan = z.output<typeof Span>;

/** A collector that accepts traces by OTLP over HTTP, in JSON. */
export interface TraceCollector {
  readonly endpoint: string;
  readonly spans: CollectedSpan[];
  /** All request bodies, as received. */
  readonly texts: string[];
  close(): Promise<void>;
}

/** Starts a collector on a free port of this machine. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url !== '/v1/traces') return response.writeHead(404).end();
      texts.push(body);
      const { resourceSpans } = Export.parse(JSON.parse(body));
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const port = await testPort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    texts,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
