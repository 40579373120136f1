import { setTimeout as pause } from 'node:timers/promises';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';
import type { Crypto } from './crypto.ts';
import type { Logger } from './logging.ts';

/** A collector that does not answer delays the end of a process no longer than this. */
const LAST_EXPORT_MS = 2000;
/** Longest text of an attribute; none of ours is longer. */
const MAX_ATTRIBUTE_LENGTH = 500;
const TRACE_ID_LENGTH = 32;

export interface Traces {
  /** Sends the remaining spans and stops writing. */
  close(): Promise<void>;
}

/**
 * Writes the spans of this process (`inSpan`) and sends them to a collector by OTLP over HTTP (REQ-OPS-37). Only this file loads the SDK; it
 * is imported only where traces are on.
 */
export function openTraces(
  { endpoint, sampler, ratio }: NonNullable<Config['tracing']>,
  {
    log,
    processId,
    crypto,
  }: { readonly log: Logger; readonly processId: string; readonly crypto: Pick<Crypto, 'hmac'> },
): Traces {
  const exporter = tellingOnce(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }), log);
  const provider = new TracerProvider({
    sampler: samplerOf(sampler, ratio, crypto),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'safar', 'service.instance.id': processId }))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })),
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return {
    close: async () => {
      trace.disable();
      context.disable();
      await Promise.race([provider.shutdown(), pause(LAST_EXPORT_MS, undefined, { ref: false })]);
    },
  };
}

/**
 * We decide whether a trace is sampled, in the same way in all processes: a caller may send a trace id, but does not decide whether it is written.
 */
function samplerOf(
  name: NonNullable<Config['tracing']>['sampler'],
  ratio: number,
  crypto: Pick<Crypto, 'hmac'>,
): Sampler {
  const chosen = rootSampler(name, ratio);
  const root: Sampler = {
    shouldSample: (at, traceId, ...rest) =>
      chosen.shouldSample(at, crypto.hmac('trace', traceId).slice(0, TRACE_ID_LENGTH), ...rest),
    toString: () => chosen.toString(),
  };
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root });
}

function rootSampler(name: NonNullable<Config['tracing']>['sampler'], ratio: number): Sampler {
  switch (name) {
    case 'always_on':
    case 'parentbased_always_on':
      return new AlwaysOnSampler();
    case 'always_off':
    case 'parentbased_always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
    case 'parentbased_traceidratio':
      return new TraceIdRatioBasedSampler(ratio);
  }
}

/** Logs once when the collector stops accepting spans, and again only after it has accepted some. */
function tellingOnce(exporter: SpanExporter, log: Logger): SpanExporter {
  let isTaken = true;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const wasTaken = isTaken;
        isTaken = result.error === undefined;
        if (wasTaken && !isTaken) log.warn({ err: result.error }, 'traces are lost: the collector does not take them');
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
