import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newFolder, removeFolder, startServices, type Services } from '../testing.ts';
import { SMTP_PASSWORD, SMTP_USER } from './server.ts';
import { like } from '../like.ts';

const MAIL = [
  'From: Safar <hello@safar.example>',
  'To: Asha <asha@example.com>',
  'Subject: =?utf-8?Q?Booking_confirmed_=E2=80=93_Jaipur?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Your stay is confirmed.',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Your stay is <b>confirmed</b>.</p>',
  '--b--',
  '.',
].join('\r\n');

let folder: string;
let services: Services;
const sockets: Socket[] = [];

beforeAll(async () => {
  folder = newFolder();
  services = await startServices({ folder });
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

afterAll(async () => {
  await services.close();
  removeFolder(folder);
});

/** Sends SMTP commands line by line and returns the server's last replies, or `closed`. */
async function talk(lines: readonly string[]): Promise<string[]> {
  const socket = connect(services.smtpPort, '127.0.0.1');
  sockets.push(socket);
  const replies: string[] = [];
  const lastLines = lastLinesOf(socket);
  await lastLines.next();
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    const reply = await lastLines.next();
    replies.push(reply.done === true ? 'closed' : reply.value);
  }
  return replies;
}

async function* lastLinesOf(socket: Socket): AsyncGenerator<string, undefined> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    const lines = text.split('\r\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (/^\d{3} /.test(line)) yield line;
  }
}

function login(password: string): string {
  return `AUTH PLAIN ${Buffer.from(`\0${SMTP_USER}\0${password}`).toString('base64')}`;
}

function sendTo(recipient: string, mail = MAIL): Promise<string[]> {
  return talk([
    'EHLO test',
    login(SMTP_PASSWORD),
    'MAIL FROM:<hello@safar.example>',
    `RCPT TO:<${recipient}>`,
    'DATA',
    mail,
  ]);
}

describe('mail', () => {
  it('is read back in the inbox with subject, text and HTML', async () => {
    expect((await sendTo('Asha@example.com')).at(-1)).toMatch(/^250 /);
    const { body } = await services.call('GET', '/inbox?to=asha@EXAMPLE.com');
    expect(body).toMatchObject([
      {
        channel: 'email',
        to: 'Asha@example.com',
        subject: 'Booking confirmed – Jaipur',
        text: 'Your stay is confirmed.',
        html: like.stringContaining('<b>confirmed</b>'),
      },
    ]);
  });

  it('is taken from the account alone', async () => {
    expect((await talk(['EHLO test', login('wrong')])).at(-1)).toMatch(/^535 /);
    expect((await talk(['EHLO test', 'MAIL FROM:<a@b.example>'])).at(-1)).toMatch(/^530 /);
  });

  it('meets faults: rejected for good, refused for now, kept and then hung up', async () => {
    await services.arm({ target: 'smtp', operation: 'Send', kind: 'rejected' });
    expect((await sendTo('no@example.com')).at(-1)).toMatch(/^550 /);
    await services.arm({ target: 'smtp', operation: 'Send', kind: 'http-500' });
    expect((await sendTo('no@example.com')).at(-1)).toMatch(/^451 /);
    expect((await services.call('GET', '/inbox?to=no@example.com')).body).toEqual([]);
    await services.arm({ target: 'smtp', operation: 'Send', kind: 'drop' });
    expect((await sendTo('dropped@example.com')).at(-1)).toBe('closed');
    expect((await services.call('GET', '/inbox?to=dropped@example.com')).body).toHaveLength(1);
    expect((await services.call('GET', '/calls?target=smtp&reference=no@example.com')).body).toMatchObject({
      calls: [
        { fault: 'http-500', status: 451 },
        { fault: 'rejected', status: 550 },
      ],
    });
  });
});
