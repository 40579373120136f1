import { KEY_ID, KEY_SECRET, WEBHOOK_SECRET } from '../razorpay/credentials.ts';
import { AUTH_KEY } from '../sms/routes.ts';
import { templates, variablesOf } from '../sms/templates.ts';
import { SMTP_PASSWORD, SMTP_USER } from '../smtp/server.ts';
import { documentOf, html } from './html.ts';

const EXAMPLE_FAULT = '{"target": "razorpay", "operation": "Webhook", "kind": "webhook-twice", "count": 3}';

const links = [
  ['/inbox', 'Inbox', 'Text messages, sign-in codes and mails'],
  ['/authenticator', 'Authenticator', 'Codes with which the sample operators sign in to the desk'],
  ['/books/hotel', 'Hotel books', 'What the hotel supplier has booked and cancelled'],
  ['/books/air', 'Air books', 'What the air supplier has booked, ticketed and cancelled'],
  ['/books/payments', 'Payment books', 'Orders, payments, refunds, links and webhooks'],
  ['/calls', 'Calls', 'Everything these services were asked, newest first'],
  ['/faults', 'Faults', 'What is armed to go wrong next'],
] as const;

/** Writes the sandbox's front page. `smtpPort` is the port of its mail server. */
export function homePage(baseUrl: string, smtpPort: number): string {
  return documentOf({
    title: 'Safar sandbox',
    styles: ['/assets/pages.css'],
    scripts: [],
    body: html`<body>
      <header class="top">
        <h1>Safar sandbox</h1>
        <p>
          The outside world on this machine: hotel and air supplier, payment gateway, text messages and mail, answering
          with their own protocols. Nothing here books a room or a seat, moves money or reaches a phone.
        </p>
      </header>
      <main>
        <ul class="links">
          ${links.map(
            ([path, name, text]) =>
              html`<li>
                <a href="${path}"><strong>${name}</strong> <span>${text}</span></a>
              </li>`,
          )}
        </ul>
        <section class="card">
          <h2>Payment gateway</h2>
          <dl class="facts">
            <dt>API</dt>
            <dd><code>${baseUrl}/razorpay/v1</code></dd>
            <dt>Checkout script</dt>
            <dd><code>${baseUrl}/razorpay/checkout.js</code></dd>
            <dt>Key id, key secret</dt>
            <dd><code>${KEY_ID}</code>, <code>${KEY_SECRET}</code></dd>
            <dt>Webhook secret</dt>
            <dd><code>${WEBHOOK_SECRET}</code></dd>
          </dl>
        </section>
        <section class="card">
          <h2>Text messages</h2>
          <dl class="facts">
            <dt>API</dt>
            <dd><code>${baseUrl}/msg91</code></dd>
            <dt>Auth key</dt>
            <dd><code>${AUTH_KEY}</code></dd>
            ${templates.map(
              (template) =>
                html`<dt>${template.title}</dt>
                  <dd><code>${template.id}</code> ${variablesOf(template).join(', ')}</dd>`,
            )}
          </dl>
        </section>
        <section class="card">
          <h2>Mail</h2>
          <dl class="facts">
            <dt>SMTP port</dt>
            <dd><code>${smtpPort}</code>, without TLS</dd>
            <dt>User, password</dt>
            <dd><code>${SMTP_USER}</code>, <code>${SMTP_PASSWORD}</code></dd>
          </dl>
        </section>
        <section class="card">
          <h2>Letting things go wrong</h2>
          <p class="hint"><code>PUT /faults</code> arms a fault, <code>DELETE /faults</code> disarms all.</p>
          <pre>${EXAMPLE_FAULT}</pre>
        </section>
      </main>
    </body>`,
  });
}
