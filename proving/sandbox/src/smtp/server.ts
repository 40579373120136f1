import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerAuthentication } from 'smtp-server';
import type { Readable } from 'node:stream';
import type { Fault } from '../control/faults.ts';
import type { Inbox } from '../inbox/store.ts';
import type { World } from '../world.ts';

/** The account that may send mail. */
export const SMTP_USER = 'sandbox';
export const SMTP_PASSWORD = 'sandbox-smtp-secret';

const MAX_MESSAGE_BYTES = 15 * 1024 * 1024;
const DEFAULT_DELAY_MS = 5000;
const ACCEPTED = 250;
const REFUSED_FOR_NOW = 451;
const REFUSED = 550;
const TOO_LARGE = 552;

/** A mail server that puts its mail into the inbox. */
export interface MailServer {
  /** Listens on the host and port of the settings (port 0 takes any free one). */
  listen(): Promise<void>;
  /** Returns the port that the server listens on. */
  port(): number;
  close(): Promise<void>;
}

interface Mail {
  readonly recipients: readonly string[];
  readonly raw: Buffer;
}

/** Creates the mail server. It requires AUTH and offers no TLS, because only this machine uses it. */
export function createMailServer(world: World, inbox: Inbox): MailServer {
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    size: MAX_MESSAGE_BYTES,
    banner: 'Safar sandbox',
    closeTimeout: 100,
    logger: false,
    onAuth: (auth, _session, done) => {
      if (isAccount(auth)) done(null, { user: SMTP_USER });
      else done(new Error('Invalid username or password'));
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const hangUp = (): void => {
        for (const connection of server.connections) if (connection.id === session.id) connection.close();
      };
      receive(world, inbox, recipients, stream).then(
        (verdict) => carryOut(verdict, hangUp, done),
        () => carryOut(answered(REFUSED_FOR_NOW, 'Could not be read, try again later'), hangUp, done),
      );
    },
  });
  server.on('error', (error) => console.warn(`Mail connection: ${error.message}`));
  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(world.settings.smtpPort, world.settings.host, () => {
          server.off('error', reject);
          resolve();
        });
      }),
    port() {
      const address = server.server.address();
      return typeof address === 'object' && address !== null ? address.port : world.settings.smtpPort;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

type Verdict =
  | { readonly kind: 'answer'; readonly code: number; readonly text: string }
  | { readonly kind: 'silence' }
  | { readonly kind: 'hang-up' };

function answered(code: number, text: string): Verdict {
  return { kind: 'answer', code, text };
}

function carryOut(verdict: Verdict, hangUp: () => void, done: (error?: Error | null, message?: string) => void): void {
  switch (verdict.kind) {
    case 'silence':
      return;
    case 'hang-up':
      hangUp();
      return;
    case 'answer':
      if (verdict.code === ACCEPTED) done(null, verdict.text);
      else done(Object.assign(new Error(verdict.text), { responseCode: verdict.code }));
      return;
    default:
      verdict satisfies never;
  }
}

async function receive(
  world: World,
  inbox: Inbox,
  recipients: readonly string[],
  stream: Readable & { readonly sizeExceeded?: boolean },
): Promise<Verdict> {
  const raw = Buffer.concat(await stream.toArray());
  const reference = recipients.join(' ');
  const fault = world.faults.take('smtp', 'Send', reference);
  const call = world.calls.received('smtp', 'Send', reference, fault?.kind ?? null);
  const verdict =
    stream.sizeExceeded === true
      ? answered(TOO_LARGE, 'Message too large')
      : await decide(inbox, { recipients, raw }, fault);
  if (verdict.kind === 'answer' && world.db.isOpen) world.calls.answered(call, verdict.code);
  return verdict;
}

async function decide(inbox: Inbox, mail: Mail, fault: Fault | undefined): Promise<Verdict> {
  const kind = fault?.kind;
  if (kind === 'rejected') return answered(REFUSED, 'Mailbox unavailable');
  if (kind === 'http-500' || kind === 'http-429') return answered(REFUSED_FOR_NOW, 'Try again later');
  if (kind === 'timeout' && fault?.acts !== true) return { kind: 'silence' };
  await keep(inbox, mail);
  if (kind === 'timeout') return { kind: 'silence' };
  if (kind === 'drop') return { kind: 'hang-up' };
  if (kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault?.delayMs ?? DEFAULT_DELAY_MS));
  return answered(ACCEPTED, 'OK: queued');
}

/** Puts a message into the inbox of each of its recipients. */
async function keep(inbox: Inbox, { recipients, raw }: Mail): Promise<void> {
  const parsed = await PostalMime.parse(raw);
  for (const to of recipients) {
    inbox.add({
      channel: 'email',
      to,
      subject: parsed.subject ?? '(no subject)',
      text: parsed.text?.trim() ?? '',
      html: parsed.html,
      attachments: parsed.attachments.map((file) => ({
        filename: file.filename ?? 'file',
        contentType: file.mimeType,
        content: bytesOf(file.content),
      })),
    });
  }
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}

function isAccount(auth: SMTPServerAuthentication): boolean {
  return auth.username === SMTP_USER && auth.password === SMTP_PASSWORD;
}
