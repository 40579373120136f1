import path from 'node:path';
import { z } from 'zod';
import { list, number, setting, text, url } from './setting.ts';

const MAX_PORT = 65_535;

const port = number(0, MAX_PORT);
const databaseUrl = z.string().pipe(z.url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://…' }));
const optional = <S extends z.ZodType<unknown, string>>(schema: S) => z.union([z.literal(''), schema]);

/** The development default of SECRET_KEY, known to the world. Production refuses it. */
export const DEVELOPMENT_SECRET_KEY = 'safar-development-secret-key-not-for-production';

/** What runs where, and with what. */
export const PROCESS = {
  PORT: setting({ schema: port, default: '3000', meaning: 'Port of the web site and its API.' }),
  HOST: setting({
    schema: text,
    default: '127.0.0.1',
    meaning: 'Address to listen on. 0.0.0.0 opens the site to the network: a deliberate choice.',
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
  DATABASE_URL: setting({
    schema: optional(databaseUrl),
    default: '',
    secret: true,
    meaning: 'PostgreSQL 15 or newer to use instead of the embedded one.',
  }),
  DATABASE_POOL: setting({ schema: number(2, 500), default: '20', meaning: 'Most database connections of requests.' }),
  WORKFLOW_POOL: setting({ schema: number(2, 200), default: '10', meaning: 'Most database connections of workflows.' }),
  SECRET_KEY: setting({
    schema: z.string().min(32, 'must have at least 32 characters'),
    default: DEVELOPMENT_SECRET_KEY,
    secret: true,
    meaning: 'Every keyed hash and encryption key is derived from it. Make one with: openssl rand -base64 48',
  }),
  SECRET_KEYS_BEFORE: setting({
    schema: list,
    default: '',
    secret: true,
    meaning: 'Earlier values of SECRET_KEY, comma separated: what was sealed under them can still be opened.',
  }),
  TRUST_PROXY: setting({
    schema: list,
    default: '',
    meaning: 'Addresses or networks of the proxies in front, comma separated; only they may say who the caller is.',
  }),
  RATE_LIMIT_PER_MINUTE: setting({
    schema: number(0, 1_000_000),
    default: '1200',
    meaning: 'API requests one address may make in a minute; 0 sets no limit.',
  }),
  METRICS_OPEN: setting({
    schema: z.enum(['on', 'off']),
    default: 'off',
    meaning: 'on: /metrics answers anyone, not only this machine.',
  }),
  LOG_LEVEL: setting({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    default: 'info',
    meaning: 'How much is logged.',
  }),
  SANDBOX: setting({
    schema: z.enum(['on', 'off', 'external']),
    default: 'on',
    meaning:
      'on: suppliers and gateways are played by a local program, started with the server; external: by one that runs already; off: they are real. On unless a live credential is set; never on in production.',
  }),
  SANDBOX_PORT: setting({ schema: port, default: '3900', meaning: 'Port of the sandbox.' }),
  SMTP_PORT: setting({
    schema: port,
    default: ({ sandboxPort }) => String(sandboxPort + 25),
    meaning: 'Port of the sandbox’s mail server.',
  }),
};
