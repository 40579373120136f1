import { formatMonth, monthOf, type CalendarMonth } from '@safar/domain/time/days';
import { formatInrExact } from '@safar/domain/money/money';
import type { MailGateway } from '../../../gateways/mail-gateway.ts';
import type { PlatformContext } from '../../../platform/context.ts';
import { nextTryAt, sendOutbox } from '../../../platform/outbox.ts';
import { htmlOfText } from '../../../platform/plain-mail.ts';
import { endStatement, postponeStatement, takeDueStatements, type DueStatement } from './mail-store.ts';

interface Context extends Pick<PlatformContext, 'config' | 'database' | 'clock' | 'log'> {
  readonly mail: Pick<MailGateway, 'send'>;
}

/**
 * Mails the statements that are due, each under one Message-ID however often it is tried; the hotel's page says when
 * one was given up. Returns whether more may be due (REQ-DESK-74).
 */
export function sendStatements(context: Context): Promise<boolean> {
  return sendOutbox(context, takeDueStatements, (due) => sendOne(context, due));
}

async function sendOne({ config, database, clock, log, mail }: Context, due: DueStatement): Promise<void> {
  const { hotel, n, email, csv, tries } = due;
  const month = monthOf(due.month);
  const { subject, text } = textOf(due, month, config);
  const outcome = await mail.send({
    to: email,
    replyTo: config.support.email,
    subject,
    text,
    html: htmlOfText(text),
    messageId: `<statement.${hotel}.${month}.${n}@${new URL(config.publicUrl).hostname}>`,
    attachments: [
      { filename: `hotel-${hotel}-${month}.csv`, contentType: 'text/csv; charset=utf-8', content: Buffer.from(csv) },
    ],
  });
  if (outcome === 'accepted') return endStatement(database.pool, due, 'sent', clock.nowIso());
  const nextIso = nextTryAt(clock, tries);
  if (nextIso !== null) return postponeStatement(database.pool, due, nextIso);
  log.error({ hotel, month }, 'the statement of a hotel was given up');
  return endStatement(database.pool, due, 'given-up', clock.nowIso());
}

/** What is written to the hotel's accounts, in English as its contract is. */
function textOf(
  { name, n, duePaise }: DueStatement,
  month: CalendarMonth,
  { seller, support }: Pick<PlatformContext['config'], 'seller' | 'support'>,
): { readonly subject: string; readonly text: string } {
  const of = formatMonth(month);
  const due =
    duePaise < 0
      ? `At the end of ${of} ${formatInrExact(-duePaise)} is due from you.`
      : `At the end of ${of} ${formatInrExact(duePaise)} is due to you.`;
  return {
    subject: `Statement of ${of}: ${name}${n === 1 ? '' : ', sent again'}`,
    text: [
      `To the accounts of ${name}`,
      `Attached is the statement of ${of}: the stays that ended, what was paid, and what is due. ${due}`,
      ...(n === 1 ? [] : ['It takes the place of the one of this month that was sent before.']),
      `If something differs from your books, please write to ${support.email} with the number of the booking.`,
      `${seller.legalName}, GSTIN ${seller.gstin}\n${seller.address}`,
    ].join('\n\n'),
  };
}
