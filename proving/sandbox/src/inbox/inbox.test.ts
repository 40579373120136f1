import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFolder, removeFolder, startServices, type Services } from '../testing.ts';
import { openInbox, type Inbox } from './store.ts';

let folder: string;
let services: Services;
let inbox: Inbox;

beforeAll(async () => {
  folder = newFolder();
  services = await startServices({ folder });
  inbox = openInbox(services.world);
});

afterAll(async () => {
  await services.close();
  removeFolder(folder);
});

function page(path: string) {
  return services.call('GET', path, undefined, { accept: 'text/html' });
}

describe('the inbox', () => {
  it('answers JSON to programs and a page to browsers, with codes in view and texts escaped', async () => {
    inbox.add({ channel: 'sms', to: '919876543210', text: '4821 is your Safar verification code. <script>' });
    expect((await services.call('GET', '/inbox?to=9876543210')).body).toHaveLength(1);
    const { body, headers } = await page('/inbox?to=9876543210');
    expect(body).toContain('<strong>4821</strong>');
    expect(body).toContain('&lt;script&gt;');
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
  });

  it('shows a mail in a frame that can do nothing', async () => {
    inbox.add({
      channel: 'email',
      to: 'a@example.com',
      subject: 'Hello',
      text: 'x',
      html: '<script>alert(1)</script>',
    });
    const { body } = await page('/inbox?to=A@example.com');
    const path = /src="(\/inbox\/messages\/\d+\/html)"/.exec(String(body))?.[1] ?? '';
    expect(body).toContain('sandbox=""');
    const mail = await page(path);
    expect(mail.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect((await page('/inbox/messages/999999/html')).status).toBe(404);
  });

  it('lists the attachments of a mail, shows documents, and only keeps what could act', async () => {
    const content = new TextEncoder().encode('%PDF-1.7 <script>');
    inbox.add({
      channel: 'email',
      to: 'documents@example.com',
      subject: 'Documents',
      text: 'x',
      attachments: [
        { filename: 'voucher.pdf', contentType: 'application/pdf', content },
        { filename: 'page.html', contentType: 'text/html', content },
      ],
    });
    const { body } = await page('/inbox?to=documents@example.com');
    const paths = [...String(body).matchAll(/href="(\/inbox\/messages\/\d+\/attachments\/\d+)"/g)].map(
      ([, path]) => path,
    );
    expect(paths).toHaveLength(2);
    const [pdf, risky] = await Promise.all(paths.map((path) => page(path ?? '')));
    expect(pdf?.headers.get('content-type')).toBe('application/pdf');
    expect(pdf?.headers.get('content-disposition')).toBe('inline; filename="voucher.pdf"');
    expect(risky?.headers.get('content-type')).toBe('application/octet-stream');
    expect(risky?.headers.get('content-disposition')).toContain('attachment');
    expect((await page('/inbox/messages/999999/attachments/0')).status).toBe(404);
  });

  it('keeps the newest 5,000 messages, newest first', () => {
    services.world.db.exec('BEGIN');
    for (let count = 0; count < 5200; count += 1) inbox.add({ channel: 'sms', to: '919000000000', text: `${count}` });
    services.world.db.exec('COMMIT');
    const kept = inbox.list();
    expect(kept.length).toBeGreaterThanOrEqual(4900);
    expect(kept.length).toBeLessThanOrEqual(5000);
    expect(kept[0]?.text).toBe('5199');
    expect(inbox.get(1)).toBeUndefined();
  });
});

describe('the front page', () => {
  it('says what this is and leads to inbox, books, calls and faults', async () => {
    const { body } = await page('/');
    for (const path of ['/inbox', '/books/hotel', '/books/payments', '/calls', '/faults']) {
      expect(body).toContain(`href="${path}"`);
    }
    expect(body).toContain(`${services.base}/razorpay/v1`);
    expect((await services.call('GET', '/assets/pages.css')).status).toBe(200);
    expect((await services.call('GET', '/assets/inbox.js')).status).toBe(200);
  });
});
