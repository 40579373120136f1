import { join, resolve } from 'node:path';
import { z } from 'zod';
import { tempers, type TemperName } from './control/temper.ts';

const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  SANDBOX_PORT: port.default(3900),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  SANDBOX_SEED: z.string().min(1).default('safar'),
  SANDBOX_LATENCY: z.coerce.number().min(0).max(100).default(1),
  SANDBOX_TEMPER: z.enum(tempers).default('real'),
  SANDBOX_AHEAD_MS: z.coerce.number().int().default(0),
  SMTP_PORT: port.default(3925),
  WEBHOOK_URL: z.url().default('http://127.0.0.1:3000/api/payments/webhook/razorpay'),
  SMS_WEBHOOK_URL: z.url().optional(),
});

/** What a sandbox is told at its start. Everything else it may be told later, through its control calls. */
export interface Settings {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The sandbox's own folder (`DATA_DIR/sandbox`), for its database. */
  readonly folder: string;
  /** Fixes the whole inventory: the same seed gives the same hotels, rates and pictures. */
  readonly seed: string;
  /** Multiplies every artificial latency; 0 answers as fast as possible. */
  readonly latency: number;
  /** How untidy the answers are. */
  readonly temper: TemperName;
  /** How far its clock is ahead of the machine's, in milliseconds: prices go by the day they are asked on. */
  readonly aheadMs: number;
  /** 0 takes any free port. */
  readonly smtpPort: number;
  /** Where the payment gateway's webhooks are sent. */
  readonly webhookUrl: string;
  /** Where delivery reports of text messages are sent; none are sent when absent. */
  readonly smsWebhookUrl: string | undefined;
}

/** Reads the settings from environment variables; a wrong one throws an error that names it. */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const named = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(named);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The sandbox cannot start: ${problems.join('; ')}`);
  }
  const env = parsed.data;
  return {
    port: env.SANDBOX_PORT,
    host: env.HOST,
    folder: join(resolve(env.DATA_DIR), 'sandbox'),
    seed: env.SANDBOX_SEED,
    latency: env.SANDBOX_LATENCY,
    temper: env.SANDBOX_TEMPER,
    aheadMs: env.SANDBOX_AHEAD_MS,
    smtpPort: env.SMTP_PORT,
    webhookUrl: env.WEBHOOK_URL,
    smsWebhookUrl: env.SMS_WEBHOOK_URL,
  };
}
