import { z } from 'zod';
import { anyText, number, setting, text, url } from './setting.ts';

const smtpUrl = z.string().pipe(z.url({ protocol: /^smtps?$/, error: 'must be smtp://user:password@host:port' }));

/** A text registered for SMS in India (docs/operations.md), by the id of its flow at MSG91. */
function template(sandbox: string, meaning: string) {
  return setting({ schema: text, sandbox, meaning });
}

/** Messages: MSG91 and mail. */
export const MESSAGES = {
  MSG91_URL: setting({
    schema: url,
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/msg91`,
    live: 'https://control.msg91.com',
    meaning: 'Base of the SMS service.',
  }),
  MSG91_AUTH_KEY: setting({
    schema: text,
    sandbox: 'sandbox-authkey',
    secret: true,
    meansLive: true,
    meaning: 'Key of the SMS service.',
  }),
  MSG91_SENDER: setting({ schema: text, sandbox: 'SAFARI', meaning: 'Sender registered for Indian SMS: six letters.' }),
  MSG91_TEMPLATE_OTP: template('6710c5d2a1b3f40000000001', 'Template of the one-time code.'),
  MSG91_TEMPLATE_CONFIRMED: template('6710c5d2a1b3f40000000002', 'Template: the booking is confirmed.'),
  MSG91_TEMPLATE_PENDING: template(
    '6710c5d2a1b3f40000000005',
    'Template: the booking is being confirmed, the money is safe.',
  ),
  MSG91_TEMPLATE_HOTEL_NUMBER: template(
    '6710c5d2a1b3f40000000020',
    'Template: what the hotel’s own desk knows the booking by.',
  ),
  MSG91_TEMPLATE_CANCELLED: template('6710c5d2a1b3f40000000004', 'Template: the booking is cancelled.'),
  MSG91_TEMPLATE_REFUNDED: template(
    '6710c5d2a1b3f40000000003',
    'Template: no room could be booked, the money goes back.',
  ),
  MSG91_TEMPLATE_HELD: template('6710c5d2a1b3f40000000006', 'Template: the room is held until its balance is paid.'),
  MSG91_TEMPLATE_REMINDER: template('6710c5d2a1b3f40000000007', 'Template: the balance is due soon.'),
  MSG91_TEMPLATE_PAID_IN_FULL: template('6710c5d2a1b3f40000000008', 'Template: the balance arrived.'),
  MSG91_TEMPLATE_PAYMENT_FAILED: template('6710c5d2a1b3f40000000009', 'Template: a payment of the balance failed.'),
  MSG91_TEMPLATE_PAYMENT_RETURNED: template(
    '6710c5d2a1b3f40000000010',
    'Template: money with nothing left to pay for goes back.',
  ),
  MSG91_TEMPLATE_RELEASED: template('6710c5d2a1b3f40000000011', 'Template: not paid in time, the room is released.'),
  MSG91_TEMPLATE_REFUND_PROCESSED: template('6710c5d2a1b3f40000000012', 'Template: a refund was paid out.'),
  MSG91_TEMPLATE_CANCEL_REJECTED: template('6710c5d2a1b3f40000000013', 'Template: the hotel refused to cancel.'),
  MSG91_TEMPLATE_FLIGHT_CONFIRMED: template('6710c5d2a1b3f40000000014', 'Template: a flight is ticketed.'),
  MSG91_TEMPLATE_FLIGHT_PENDING: template(
    '6710c5d2a1b3f40000000015',
    'Template: a flight is paid and not ticketed yet.',
  ),
  MSG91_TEMPLATE_FLIGHT_REFUNDED: template(
    '6710c5d2a1b3f40000000016',
    'Template: a flight was not ticketed, the money goes back.',
  ),
  MSG91_TEMPLATE_FLIGHT_CANCELLED: template('6710c5d2a1b3f40000000017', 'Template: a flight is cancelled.'),
  MSG91_TEMPLATE_FLIGHT_CANCEL_REJECTED: template(
    '6710c5d2a1b3f40000000018',
    'Template: the airline refused to cancel.',
  ),
  MSG91_TEMPLATE_FLIGHT_PART_CANCELLED: template(
    '6710c5d2a1b3f40000000019',
    'Template: one airline cancelled its ticket, the other refused.',
  ),
  SMS_BUDGET_PER_HOUR: setting({
    schema: number(0, 1_000_000),
    default: '500',
    zeroIsNoLimit: true,
    meaning:
      'Codes by SMS the whole site may send in an hour; a tenth of it in a minute, and to any range of a million numbers. 0 sets no limit.',
  }),
  CHALLENGE_SITE_KEY: setting({
    schema: anyText,
    default: '',
    meaning:
      'Site key of a service like Cloudflare Turnstile. Set with CHALLENGE_SECRET, whoever asks for a code shows that they are a person once three quarters of SMS_BUDGET_PER_HOUR are used.',
  }),
  CHALLENGE_SECRET: setting({ schema: anyText, default: '', secret: true, meaning: 'Secret key of that service.' }),
  CHALLENGE_VERIFY_URL: setting({
    schema: url,
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/challenge/siteverify`,
    live: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    meaning: 'Where that service says what a token is worth.',
  }),
  CHALLENGE_SCRIPT_URL: setting({
    schema: url,
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/challenge/api.js`,
    live: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    meaning: 'The script of that service’s widget.',
  }),
  MSG91_TEMPLATE_NOT_BOOKED: template(
    '6710c5d2a1b3f40000000031',
    'Template: no room could be booked, nothing had been paid.',
  ),
  MSG91_TEMPLATE_FLIGHT_CHANGE: template(
    '6710c5d2a1b3f40000000032',
    'Template: the airline changed a flight it holds, the traveller is asked.',
  ),
  MSG91_TEMPLATE_FLIGHT_EXTRAS_REFUNDED: template(
    '6710c5d2a1b3f40000000033',
    'Template: extras the airline did not give are refunded.',
  ),
  MSG91_TEMPLATE_MOVE_OFFERED: template(
    '6710c5d2a1b3f40000000034',
    'Template: another hotel is offered in place of a booked one.',
  ),
  SMTP_URL: setting({
    schema: smtpUrl,
    sandbox: ({ smtpPort }) => `smtp://sandbox:sandbox-smtp-secret@127.0.0.1:${smtpPort}`,
    secret: true,
    meansLive: true,
    meaning: 'Mail server: smtp(s)://user:password@host:port',
  }),
  MAIL_FROM: setting({
    schema: text,
    sandbox: 'Safar <bookings@safar.example>',
    meaning: 'Sender of e-mails.',
  }),
};
