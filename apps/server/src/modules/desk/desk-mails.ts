import { HOUR_MS } from '@safar/domain/time/time-units';
import type { MailGateway } from '../../gateways/mail-gateway.ts';
import { htmlOfText } from '../../platform/plain-mail.ts';
import { waitBefore } from '../../platform/repeat.ts';
import type { PlatformContext } from '../../platform/context.ts';
import { endDeskMail, postponeDeskMail, takeDueDeskMails, type DeskMail } from './desk-mail-store.ts';

/** Mails sent in parallel. */
const ROUND = 20;
/** Longer than sending one can take: when a process dies, another sends its mails after this. */
const LEASE_MS = 120_000;
const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = HOUR_MS;
/** Spread over half a day; the desk's own list gives the same number. */
const MAX_TRIES = 20;

interface Context extends Pick<PlatformContext, 'config' | 'database' | 'clock' | 'log'> {
  readonly mail: Pick<MailGateway, 'send'>;
}

/** Sends the operators' mails that are due; a refused mail is tried again, and finally given up. Answers whether more may be due. */
export async function sendDeskMails(context: Context): Promise<boolean> {
  const { database, clock } = context;
  const nowMs = clock.nowMs();
  const leaseUntilIso = new Date(nowMs + LEASE_MS).toISOString();
  const due = await database.transaction((transaction) =>
    takeDueDeskMails(transaction, { nowIso: new Date(nowMs).toISOString(), leaseUntilIso, limit: ROUND }),
  );
  await Promise.all(due.map((mail) => sendOne(context, mail)));
  return due.length === ROUND;
}

async function sendOne({ config, database, clock, log, mail }: Context, due: DeskMail): Promise<void> {
  const { id, email, subject, path, tries } = due;
  const text = `${due.text}\n\n${config.desk.url}${path}`;
  const outcome = await mail.send({
    to: email,
    replyTo: config.support.email,
    subject,
    text,
    html: htmlOfText(text),
    messageId: `<desk.${id}@${new URL(config.publicUrl).hostname}>`,
    attachments: [],
  });
  if (outcome === 'accepted') return endDeskMail(database.pool, id);
  if (tries < MAX_TRIES) {
    const waitMs = waitBefore(tries - 1, FIRST_RETRY_MS, LAST_RETRY_MS);
    return postponeDeskMail(database.pool, id, new Date(clock.nowMs() + waitMs).toISOString());
  }
  log.error({ mail: id }, 'a mail to an operator was given up');
  return endDeskMail(database.pool, id);
}
