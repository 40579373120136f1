import { destination, pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { concernLine } from './concern.ts';
import { redactText } from './redact.ts';
import { traceLine } from './tracing.ts';

/** Names of fields that hold a person's data or a secret and must not be logged (REQ-PRIV-5). */
const PRIVATE_FIELDS = [
  'password',
  'otp',
  'token',
  'pan',
  'passport',
  'gstin',
  'mobile',
  'phone',
  'email',
  'contactPhone',
  'contactEmail',
  'dateOfBirth',
  'firstName',
  'lastName',
  'authorization',
  'cookie',
  'authkey',
];

export type Logger = PinoLogger;

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Most characters logged of a sentence from a supplier or gateway. */
const MAX_TEXT = 500;

/**
 * Structured logs, one JSON line each, on standard output by default. Private fields are removed down to the
 * third level; numbers and addresses are removed from the field `text`, in which suppliers and gateways may repeat what they were sent.
 */
export function createLogger(level: LogLevel, to: DestinationStream = destination(1)): Logger {
  return pino(
    {
      level,
      base: undefined,
      mixin: () => ({ ...concernLine(), ...traceLine() }),
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: {
        paths: PRIVATE_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
        censor: '[removed]',
      },
      serializers: {
        text: (text: unknown) => (typeof text === 'string' ? redactText(text, MAX_TEXT) : text),
        err: errorLine,
        req: requestLine,
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    to,
  );
}

/** A request as it is logged: without query (it can name a person's plans) and headers (REQ-PRIV-5). */
function requestLine(request: { method: string; url: string; id: string }) {
  return { id: request.id, method: request.method, path: request.url.split('?', 1)[0] };
}

/**
 * An error's message and stack, without objects that some libraries attach (connections, and with them credentials).
 */
function errorLine(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: errorLine(error.cause) };
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause };
}
