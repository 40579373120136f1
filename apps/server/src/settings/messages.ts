import { z } from 'zod';
import { anyText, number, setting, sources, text, url } from './setting.ts';
import { pushKeys } from './push-keys.ts';
import { SANDBOX_TEMPLATES, smsTemplates } from './sms-templates.ts';

const smtpUrl = z.string().pipe(z.url({ protocol: /^smtps?$/, error: 'must be smtp://user:password@host:port' }));

/** Those of Chrome and what is made of it, Firefox, Safari and Edge. */
const BROWSERS_PUSH_SERVICES =
  'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://web.push.apple.com,https://*.notify.windows.com';

/** Messages: MSG91, push messages and mail. */
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
  /** The ids of the registered texts (REQ-MSG-3). */
  MSG91_TEMPLATES: setting({
    schema: smsTemplates,
    sandbox: SANDBOX_TEMPLATES,
    meaning:
      'Ids of the registered SMS texts at MSG91, as `en.otp=6710…,hi.otp=6711…`. `npm run sms-texts` prints names and texts. Every English one is required; one missing in another language is sent in English.',
  }),
  /** The budget of codes by SMS (REQ-ACC-17). */
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
  /** Without this key there are no push messages (REQ-MSG-8). */
  PUSH_PRIVATE_KEY: setting({
    schema: pushKeys,
    default: '',
    secret: true,
    meaning:
      'Private key (VAPID, P-256, 32 bytes in base64url) of push messages to browsers; empty sends none, and nothing of them is shown. docs/deploy.md says how to make one. With another key everybody has to switch them on again.',
  }),
  /** Push messages are sent to these services alone (REQ-MSG-8). */
  PUSH_SERVICES: setting({
    schema: sources,
    sandbox: ({ sandboxUrl }) => `${BROWSERS_PUSH_SERVICES},${sandboxUrl}`,
    live: BROWSERS_PUSH_SERVICES,
    meaning:
      'Push services of browsers that are sent to, separated by commas; a browser that names another one is refused.',
  }),
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
