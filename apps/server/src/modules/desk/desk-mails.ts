import type { MailGateway } from '../../gateways/mail-gateway.ts';
import { nextTryAt, sendOutbox } from '../../platform/outbox.ts';
import { htmlOfText } from '../../platform/plain-mail.ts';
import type { PlatformContext } from '../../platform/context.ts';
import { endDeskMail, postponeDeskMail, takeDueDeskMails, type DeskMail } from './desk-mail-store.ts';

interface Context extends Pick<PlatformContext, 'config' | 'database' | 'clock' | 'log'> {
  readonly mail: Pick<MailGateway, 'send'>;
}

/**
 * Sends the operators' mails that are due. A refused mail is tried again, and finally given up: the desk's own list says
 * what it said. Returns whether more may be due.
 */
export function sendDeskMails(context: Context): Promise<boolean> {
  return sendOutbox(context, takeDueDeskMails, (due) => sendOne(context, due));
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
  const nextIso = nextTryAt(clock, tries);
  if (nextIso !== null) return postponeDeskMail(database.pool, id, nextIso);
  log.error({ mail: id }, 'a mail to an operator was given up');
  return endDeskMail(database.pool, id);
}
