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

/** The settings that a sandbox starts with. Control calls can change everything else later. */
export interface Settings {
  /** The HTTP port; 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The sandbox's own folder (`DATA_DIR/sandbox`), which holds its database. */
  readonly folder: string;
  /** The seed of hotels, rates and pictures: the same seed always gives the same ones. */
  readonly seed: string;
  /** A factor for every artificial latency; 0 answers as fast as possible. */
  readonly latency: number;
  /** Whether answers are as untidy as real ones (`real`) or show no quirk (`tidy`). */
  readonly temper: TemperName;
  /**
   * How far the sandbox's clock is ahead of the machine's, in milliseconds. Prices depend on the day of the question.
   */
  readonly aheadMs: number;
  /** The SMTP port; 0 takes any free port. */
  readonly smtpPort: number;
  /** The address that receives the payment gateway's webhooks. */
  readonly webhookUrl: string;
  /** The address that receives delivery reports of text messages. Without it the sandbox sends none. */
  readonly smsWebhookUrl: string | undefined;
}

/** Reads the settings from environment variables. An invalid variable throws an error that names it. */
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
