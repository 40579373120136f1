import type { Demonstration } from '../apps/server/src/compose.ts';
import type { Config } from '../apps/server/src/config.ts';
import type { Logger } from '../apps/server/src/platform/logging.ts';
import { ensurePostgres } from './embedded-postgres.ts';
import { watchPostgres } from './embedded-postgres-watch.ts';
import { seedContracts } from './sample-contracts.ts';
import { AUTHENTICATOR_SECRET } from '../proving/sandbox/src/pages/authenticator-app.ts';
import { SAMPLE_OPERATORS, SAMPLE_PASSWORD } from './sample-operators.ts';
import { SAMPLES } from './sample-reviews.ts';
import { startSandbox } from './sandbox-process.ts';

/** The programs that run beside the server on this machine, and the demonstration data. */
export interface Local {
  /** Address of the embedded database; undefined when the configuration names another database. */
  readonly databaseUrl?: string;
  /** Null unless this process runs the sandbox. */
  readonly demonstration: Demonstration | null;
  /** How operators sign in to the demonstration; null where there is no demonstration. */
  readonly operatorsText: string | null;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL and the sandbox, unless the configuration names ones that run elsewhere. Calls `giveUp` when the
 * database has died too often.
 */
export async function startLocal(
  config: Config,
  { log, giveUp }: { readonly log: Logger; readonly giveUp: (reason: Error) => void },
): Promise<Local> {
  const { sandbox, dataDir } = config;
  const [postgres, sandboxProcess] = await Promise.all([
    config.databaseUrl === undefined ? ensurePostgres({ folder: dataDir }) : undefined,
    sandbox.owned
      ? startSandbox(
          {
            port: sandbox.port,
            smtpPort: sandbox.smtpPort,
            temper: sandbox.temper,
            dataDir,
            webhookUrl: `http://127.0.0.1:${config.port}/api/payments/webhook/razorpay`,
            keepAlive: true,
          },
          log,
        )
      : undefined,
  ]);
  const watch = postgres && watchPostgres(postgres, { log, giveUp });
  watch?.start();
  const emails = SAMPLE_OPERATORS.map(({ email }) => email).join(', ');
  return {
    ...(postgres && { databaseUrl: postgres.url }),
    demonstration: sandbox.owned ? { operators: SAMPLE_OPERATORS, engagement: SAMPLES, seedContracts } : null,
    operatorsText: sandbox.owned
      ? `Operators of the sandbox: ${emails}\nPassword ${SAMPLE_PASSWORD}, authenticator secret ${AUTHENTICATOR_SECRET}, codes at ${sandbox.url}/authenticator`
      : null,
    stop: async () => {
      await watch?.stop();
      await Promise.all([sandboxProcess?.stop(), postgres?.stop()]);
    },
  };
}
