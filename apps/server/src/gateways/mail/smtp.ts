import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Logger } from '../../platform/logging.ts';
import type { MailGateway, MailOutcome } from '../mail-gateway.ts';

const CONNECT_LIMIT_MS = 5000;
const ANSWER_LIMIT_MS = 15_000;
const MAX_CONNECTIONS = 3;

/** Errors of nodemailer raised before the message was handed over. */
const NOT_TAKEN = new Set(['ECONNECTION', 'EDNS', 'EAUTH', 'EENVELOPE', 'EMESSAGE', 'ETLS']);

/** Mail over SMTP; when it `sends` nothing, every mail is refused before it reaches the server. */
export function createSmtp(config: Config['mail'], log: Logger): MailGateway {
  const transport = createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: ANSWER_LIMIT_MS,
  });
  return {
    send: async (mail) => {
      if (!config.sends) return 'refused';
      try {
        await transport.sendMail({
          ...mail,
          attachments: [...mail.attachments],
          from: config.from,
          // Tells automatic responders not to answer (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return 'accepted';
      } catch (error) {
        const outcome = outcomeOf(error);
        log.warn({ outcome, cause: codeOf(error) }, 'a mail was not sent');
        return outcome;
      }
    },
    refusal: async () => {
      try {
        await transport.verify();
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : codeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function outcomeOf(error: unknown): MailOutcome {
  const refusedByServer = error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';
  return refusedByServer || NOT_TAKEN.has(codeOf(error)) ? 'refused' : 'unknown';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
