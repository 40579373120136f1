import { formatMonth, monthOf, toInstantIso, type CalendarMonth } from '@safar/domain/time/days';
import { formatInrExact } from '@safar/domain/money/money';
import { HOUR_MS } from '@safar/domain/time/time-units';
import type { MailGateway } from '../../../gateways/mail-gateway.ts';
import type { PlatformContext } from '../../../platform/context.ts';
import { htmlOfText } from '../../../platform/plain-mail.ts';
import { waitBefore } from '../../../platform/repeat.ts';
import { endStatement, postponeStatement, takeDueStatements, type DueStatement } from './mail-store.ts';

/** Statements sent in parallel. */
const ROUND = 20;
/** Longer than sending one can take: when a process dies, another sends what it had taken after this. */
const LEASE_MS = 120_000;
const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = HOUR_MS;
/** Spread over half a day; then the hotel's page says that it was given up. */
const MAX_TRIES = 20;

interface Context extends Pick<PlatformContext, 'config' | 'database' | 'clock' | 'log'> {
  readonly mail: Pick<MailGateway, 'send'>;
}

/** Mails the statements that are due, each under one Message-ID however often it is tried. Returns whether more may be due. */
export async function sendStatements(context: Context): Promise<boolean> {
  const { database, clock } = context;
  const nowMs = clock.nowMs();
  const due = await database.transaction((transaction) =>
    takeDueStatements(transaction, {
      nowIso: toInstantIso(nowMs),
      leaseUntilIso: toInstantIso(nowMs + LEASE_MS),
      limit: ROUND,
    }),
  );
  await Promise.all(due.map((statement) => sendOne(context, statement)));
  return due.length === ROUND;
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
  if (tries < MAX_TRIES) {
    const waitMs = waitBefore(tries - 1, FIRST_RETRY_MS, LAST_RETRY_MS);
    return postponeStatement(database.pool, due, toInstantIso(clock.nowMs() + waitMs));
  }
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
      `Is something of it not as your books have it, write to ${support.email} with the number of the booking.`,
      `${seller.legalName}, GSTIN ${seller.gstin}\n${seller.address}`,
    ].join('\n\n'),
  };
}
