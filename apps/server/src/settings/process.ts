import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { dayTime, httpPort, list, number, port, setting, text, url } from './setting.ts';

const databaseUrl = z.string().pipe(z.url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://…' }));
const redisUrl = z.string().pipe(z.url({ protocol: /^rediss?$/, error: 'must be redis://… or rediss://…' }));
/** An optional value: empty text, or a value of the schema with that schema's own errors. */
const optional = <S extends z.ZodType<unknown, string>>(schema: S) =>
  z.union([z.literal(''), schema], {
    error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
  });

/**
 * Smallest prefix length of a network of proxies; a wider network would let strangers choose the address that limits
 * count them by.
 */
const MIN_PREFIX = { ipv4: 8, ipv6: 16, mapped: 96 + 8 };

/** An address, or a network narrow enough to contain only proxies. */
function isProxy(part: string): boolean {
  const [address = '', bits, ...more] = part.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  const isMapped = family === 6 && /^[0:]*(?::ffff:|::)/i.test(address);
  const least = family === 4 ? MIN_PREFIX.ipv4 : isMapped ? MIN_PREFIX.mapped : MIN_PREFIX.ipv6;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= (family === 4 ? 32 : 128);
}

const proxies = list.refine((parts) => parts.every(isProxy), {
  error: 'must be addresses, or networks of at most a /8 (IPv6: /16), like 10.0.0.0/8',
});

/** The public development default of SECRET_KEY. Production refuses it. */
export const DEVELOPMENT_SECRET_KEY = 'safar-development-secret-key-not-for-production';

/** The port of the runtime contract; a second Safar on the same machine uses any free port instead. */
export const DEFAULT_OPERATIONS_PORT = '3801';

/** A second Safar on the same machine uses any free port instead. */
export const DEFAULT_DESK_PORT = '3800';

/** Roles of a process (`ROLES`, REQ-OPS-15). */
const ROLES = ['web', 'worker'] as const;

/** Sampler names of the OpenTelemetry specification. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Settings of the process: what runs where, and with which resources. */
export const PROCESS = {
  PORT: setting({ schema: httpPort, default: '3000', meaning: 'Port of the web site and its API.' }),
  HOST: setting({
    schema: text,
    default: '127.0.0.1',
    meaning: 'Address to listen on. 0.0.0.0 opens the site to the network: a deliberate choice.',
  }),
  KEEP_ALIVE_SECONDS: setting({
    schema: number(1, 600),
    default: '75',
    meaning:
      'How long an idle connection is kept open. Longer than the proxy in front keeps it (nginx: 60), or the proxy meets closed ones and answers 502.',
  }),
  /** How long a process that ends still answers (REQ-OPS-39). */
  DRAIN_SECONDS: setting({
    schema: number(0, 60),
    default: '0',
    meaning:
      'How long a process that is told to end goes on answering, while its /readyz says that it ends: longer than the proxy in front needs to see that. 0: there is no proxy.',
  }),
  DESK_PORT: setting({
    schema: httpPort,
    default: DEFAULT_DESK_PORT,
    meaning: 'Port of the desk, the application of the people who run Safar.',
  }),
  DESK_HOST: setting({
    schema: text,
    default: '127.0.0.1',
    meaning: 'Address the desk listens on. Another than this machine’s own needs an https DESK_URL.',
  }),
  DESK_URL: setting({
    schema: url,
    default: ({ deskPort }) => `http://localhost:${deskPort}`,
    mayBeLocal: true,
    meaning:
      'Address operators use; https, but where they come through a tunnel to this machine. An origin of its own: never a path of the travellers’ site.',
  }),
  /** The end of the desk's working day (REQ-DESK-36, REQ-DESK-51). */
  DESK_CLOSES_AT: setting({
    schema: dayTime,
    default: '18:30',
    meaning:
      'When the desk’s working day ends in India, HH:MM: until then on the next working day a request for a second person stands, and what is to be done without a nearer promise is promised.',
  }),
  /** The promise of a booking that needs a person (REQ-DESK-51). */
  DESK_BOOKING_MINUTES: setting({
    schema: number(1, 10_080),
    default: '30',
    meaning: 'Minutes within which a person looks at a booking that needs one; then it is late at the desk.',
  }),
  OPERATIONS_PORT: setting({
    schema: httpPort,
    default: DEFAULT_OPERATIONS_PORT,
    meaning: 'Port of the operators’ calls: /metrics, /dependencies, /operations/*.',
  }),
  OPERATIONS_HOST: setting({
    schema: text,
    default: '127.0.0.1',
    meaning: 'Address they are listened for on; another than this machine’s own needs OPERATIONS_TOKEN.',
  }),
  OPERATIONS_TOKEN: setting({
    schema: optional(z.string().regex(/^[\x21-\x7e]{32,}$/, 'must have at least 32 characters, without spaces')),
    default: '',
    secret: true,
    unguessable: true,
    meaning:
      'What every call of an operator then carries, as Authorization: Bearer. Make one with: openssl rand -base64 48',
  }),
  PUBLIC_URL: setting({
    schema: url,
    default: ({ port: own }) => `http://localhost:${own}`,
    meaning: 'Address travellers use; https makes cookies Secure and turns HSTS on.',
  }),
  DATA_DIR: setting({
    schema: text.transform((value) => path.resolve(value)),
    default: '.data',
    meaning: 'Folder of the embedded database, the sandbox’s books and caches.',
  }),
  /** The oldest version that is taken is one that a test runs (REQ-OPS-12). */
  DATABASE_URL: setting({
    schema: optional(databaseUrl),
    default: '',
    secret: true,
    mayBeLocal: true,
    meaning: 'PostgreSQL 15 or newer to use instead of the embedded one.',
  }),
  DATABASE_POOLED_URL: setting({
    schema: optional(databaseUrl),
    default: '',
    secret: true,
    mayBeLocal: true,
    meaning:
      'The same database through a pooler, which may be in transaction mode: for requests alone. Empty: DATABASE_URL.',
  }),
  /** What processes share (REQ-OPS-23, REQ-OPS-24, REQ-OPS-25). */
  REDIS_URL: setting({
    schema: optional(redisUrl),
    default: '',
    secret: true,
    mayBeLocal: true,
    meaning:
      'Valkey or Redis that all processes share, one of this Safar alone (redis://host:6379/1 is a database of a server): a supplier is asked once for all, limits count in all together. Empty, or while it is away: each process by itself.',
  }),
  /** Who makes the database ready (REQ-OPS-15). */
  MIGRATIONS: setting({
    schema: z.enum(['at-start', 'by-job']),
    default: 'at-start',
    meaning:
      'at-start: a process that starts brings the database to its release; by-job: `npm run migrate` does, and a process starts on a database that is ready for it alone.',
  }),
  ROLES: setting({
    schema: list.pipe(
      z
        .array(z.enum(ROLES))
        .min(1, 'must name web, worker or both')
        .transform((names) => new Set(names)),
    ),
    default: 'web,worker',
    meaning:
      'What this process does: web answers travellers and operators, worker books, refunds, sends messages and compares books. Of each, at least one process must run.',
  }),
  /** A copy of the books asks and changes nothing outside (REQ-OPS-35). */
  OUTSIDE: setting({
    schema: z.enum(['all', 'questions']),
    default: 'all',
    meaning:
      'questions: suppliers and gateways are only asked; nothing is booked, cancelled, paid, refunded, mailed or texted. For a copy of the books beside the real ones, with ROLES=web.',
  }),
  DATABASE_POOL: setting({ schema: number(2, 500), default: '20', meaning: 'Most database connections of requests.' }),
  WORKFLOW_POOL: setting({ schema: number(2, 200), default: '10', meaning: 'Most database connections of workflows.' }),
  SECRET_KEY: setting({
    schema: z.string().min(32, 'must have at least 32 characters'),
    default: DEVELOPMENT_SECRET_KEY,
    secret: true,
    unguessable: true,
    meaning: 'Every keyed hash and encryption key is derived from it. Make one with: openssl rand -base64 48',
  }),
  SECRET_KEYS_BEFORE: setting({
    schema: list,
    default: '',
    secret: true,
    unguessable: true,
    meaning: 'Earlier values of SECRET_KEY, comma separated: what was sealed under them can still be opened.',
  }),
  TRUST_PROXY: setting({
    schema: proxies,
    default: '',
    meaning: 'Addresses or networks of the proxies in front, comma separated; only they may say who the caller is.',
  }),
  /** The limit for a network (REQ-API-7). */
  RATE_LIMIT_PER_MINUTE: setting({
    schema: number(0, 1_000_000),
    default: '1200',
    zeroIsNoLimit: true,
    meaning:
      'API requests, and pages, that one address may ask for in a minute; half as many questions to suppliers may come of them. 0 sets no limit.',
  }),
  LOG_LEVEL: setting({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    default: 'info',
    meaning: 'How much is logged.',
  }),
  /** Without a collector no traces are written (REQ-OPS-37). */
  OTEL_EXPORTER_OTLP_ENDPOINT: setting({
    schema: optional(url),
    default: '',
    mayBeLocal: true,
    meaning:
      'Address of an OpenTelemetry collector (http://127.0.0.1:4318), which gets traces by OTLP over HTTP, in JSON. Empty: no traces are written.',
  }),
  OTEL_TRACES_SAMPLER: setting({
    schema: z.enum(SAMPLERS),
    default: 'parentbased_always_on',
    meaning: `Which traces are written: ${SAMPLERS.join(', ')}.`,
  }),
  OTEL_TRACES_SAMPLER_ARG: setting({
    schema: number(0, 1, { whole: false }),
    default: '1',
    meaning: 'Share of the traces that traceidratio writes.',
  }),
  SANDBOX: setting({
    schema: z.enum(['on', 'off', 'external']),
    default: 'on',
    meaning:
      'on: suppliers and gateways are played by a local program, started with the server; external: by one that runs already; off: they are real. On unless a live credential is set; never on in production.',
  }),
  SANDBOX_TEMPER: setting({
    schema: z.enum(['real', 'tidy']),
    default: 'real',
    meaning: 'How untidy the sandbox’s answers are: real: as recorded ones; tidy: every field filled.',
  }),
  SANDBOX_PORT: setting({ schema: httpPort, default: '3900', meaning: 'Port of the sandbox.' }),
  SMTP_PORT: setting({
    schema: port,
    default: ({ sandboxPort }) => String(sandboxPort + 25),
    meaning: 'Port of the sandbox’s mail server.',
  }),
};
