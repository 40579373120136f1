import { documentOf, html, type Html } from '../pages/html.ts';
import type { Message } from './store.ts';

const ADDRESS = /(https?:\/\/\S+)/;
const CODE = /\b\d{4,8}(?= is your)/;

const shownAt = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

const CHANNEL_NAMES = { sms: 'SMS', email: 'E-mail', push: 'Push' } as const;

/** Writes the inbox page: the text messages and mails that travellers would receive. */
export function inboxPage(messages: readonly Message[], to: string): string {
  return documentOf({
    title: to === '' ? 'Inbox' : `Inbox of ${to}`,
    styles: ['/assets/pages.css'],
    scripts: ['/assets/inbox.js'],
    body: html`<body>
      <header class="top">
        <a class="home" href="/">Sandbox</a>
        <h1>Inbox</h1>
        <p>Text messages and mails on their way to travellers. None of them leaves this machine.</p>
        <form class="filter" method="get" action="/inbox">
          <label for="to">Phone number or e-mail address</label>
          <input id="to" name="to" value="${to}" autocomplete="off" spellcheck="false" />
          <button type="submit">Show</button>
          ${to === '' ? undefined : html`<a href="/inbox">Show all</a>`}
        </form>
      </header>
      <main>
        <div id="messages" data-to="${to}" aria-live="polite">${messages.map(messageCard)}</div>
        <p class="empty" id="empty" ${messages.length === 0 ? undefined : html` hidden`}>Nothing was sent yet.</p>
      </main>
    </body>`,
  });
}

function messageCard(message: Message): Html {
  const code = message.channel === 'sms' ? CODE.exec(message.text)?.[0] : undefined;
  return html`<article class="message" data-id="${message.id}">
    <div class="line">
      <span class="badge ${message.channel}">${CHANNEL_NAMES[message.channel]}</span>
      <span class="to">${message.to}</span>
      <time datetime="${message.at}">${shownAt.format(new Date(message.at))}</time>
    </div>
    ${message.subject === undefined ? undefined : html`<h2>${message.subject}</h2>`}
    ${code === undefined ? undefined : html`<p class="code"><span>Code</span> <strong>${code}</strong></p>`}
    ${
      message.html === undefined
        ? html`<p class="text">${withLinks(message.text)}</p>`
        : html`<iframe
            src="/inbox/messages/${message.id}/html"
            title="${message.subject ?? 'Mail'}"
            sandbox=""
            loading="lazy"
          ></iframe>`
    }
    ${message.attachments.length === 0 ? undefined : attachmentList(message)}
  </article>`;
}

const BYTES_PER_KB = 1024;

function attachmentList({ id, attachments }: Message): Html {
  return html`<ul class="attachments" aria-label="Attachments">
    ${attachments.map(
      ({ number, filename, bytes }) =>
        html`<li>
          <a href="/inbox/messages/${id}/attachments/${number}" target="_blank" rel="noopener">${filename}</a>
          <span>${Math.ceil(bytes / BYTES_PER_KB)} KB</span>
        </li>`,
    )}
  </ul>`;
}

/** Turns the web addresses in a text, such as payment links, into links. */
function withLinks(text: string): Html[] {
  return text
    .split(ADDRESS)
    .map((part) => (part.startsWith('http') ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
