import { documentOf, html, type Html } from '../pages/html.ts';
import type { Link } from './entities.ts';
import { formatAmount } from './link-messages.ts';

/** The paths of the window's own files. */
export const WINDOW_SCRIPT = '/razorpay/assets/window.js';
export const WINDOW_STYLE = '/razorpay/assets/window.css';

/** The amount that the window offers to pay, or the reason why nothing can be paid. */
export type Offer =
  | { readonly kind: 'payable'; readonly amountPaise: number }
  | { readonly kind: 'closed'; readonly heading: string; readonly text: string };

/**
 * The data of the frame that checkout.js opens. The shop's page sends name, description, prefill and theme once the
 * frame is loaded.
 */
export interface CheckoutFrame {
  readonly orderId: string;
  /** The origin of the page that opened the frame. The frame exchanges messages with this origin only. */
  readonly parent: string;
  readonly token: string;
  readonly offer: Offer;
}

/** Writes the document of the checkout frame. */
export function checkoutPage(frame: CheckoutFrame): string {
  return documentOf({
    title: 'Test payment',
    styles: [WINDOW_STYLE],
    scripts: [WINDOW_SCRIPT],
    body: html`<body
      data-mode="checkout"
      data-order-id="${frame.orderId}"
      data-parent="${frame.parent}"
      data-token="${frame.token}"
    >
      <main class="stage">
        <div class="window" role="dialog" aria-modal="true" aria-labelledby="title" tabindex="-1">
          ${header('Test shop', '', frame.offer, true)} ${content(frame.offer)} ${confirmation()}
        </div>
      </main>
    </body>`,
  });
}

/** Writes the page of a payment link. */
export function linkPage(link: Link): string {
  const offer = offerOf(link);
  return documentOf({
    title: 'Payment link',
    styles: [WINDOW_STYLE],
    scripts: [WINDOW_SCRIPT],
    body: html`<body data-mode="link" data-link-id="${link.id}">
      <main class="stage">
        <div class="window">
          ${header('Payment request', link.description, offer, false)} ${content(offer)}
          <section class="panel done" id="done" hidden tabindex="-1" aria-labelledby="done-title">
            <h2 id="done-title">Payment successful</h2>
            <p>Payment id <span id="done-id"></span>. You can close this page.</p>
          </section>
        </div>
      </main>
    </body>`,
  });
}

/** Writes the page for a link that does not exist. */
export function unknownLinkPage(): string {
  const offer: Offer = {
    kind: 'closed',
    heading: 'Unknown payment link',
    text: 'There is no payment link at this address.',
  };
  return documentOf({
    title: 'Payment link',
    styles: [WINDOW_STYLE],
    scripts: [],
    body: html`<body data-mode="link">
      <main class="stage">
        <div class="window">${header('Payment request', '', offer, false)} ${content(offer)}</div>
      </main>
    </body>`,
  });
}

function offerOf(link: Link): Offer {
  switch (link.status) {
    case 'created':
    case 'partially_paid':
      return { kind: 'payable', amountPaise: link.amount - link.amount_paid };
    case 'paid':
      return { kind: 'closed', heading: 'Already paid', text: 'This payment link has been paid in full. Thank you.' };
    case 'cancelled':
      return { kind: 'closed', heading: 'Link cancelled', text: 'This payment link has been cancelled.' };
    case 'expired':
      return { kind: 'closed', heading: 'Link expired', text: 'This payment link has expired.' };
    default:
      return link.status satisfies never;
  }
}

function header(name: string, description: string, offer: Offer, closable: boolean): Html {
  return html`<header class="head">
      <span class="mark" id="mark" aria-hidden="true">${name.charAt(0)}</span>
      <div class="who">
        <h1 id="title">${name}</h1>
        <p id="description">${description}</p>
      </div>
      ${
        closable
          ? html`<button class="close" id="close" type="button" aria-label="Close payment window">
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path
                  d="M6 6l12 12M18 6L6 18"
                  fill="none"
                  stroke="currentColor"
                  stroke-width="2"
                  stroke-linecap="round"
                />
              </svg>
            </button>`
          : undefined
      }
      ${
        offer.kind === 'payable'
          ? html`<p class="amount"><span>Amount to pay</span> <strong>${formatAmount(offer.amountPaise)}</strong></p>`
          : undefined
      }
    </header>
    <p class="test" role="note">Test payment – no money moves</p>`;
}

function content(offer: Offer): Html {
  if (offer.kind === 'closed') {
    return html`<section class="panel closed">
      <h2>${offer.heading}</h2>
      <p>${offer.text}</p>
    </section>`;
  }
  return html`<section class="pay" id="pay">
    <p class="payer" id="payer" hidden></p>
    <div class="tabs" role="tablist" aria-label="Payment method">
      ${tab('card', 'Card', true)} ${tab('upi', 'UPI', false)} ${tab('netbanking', 'Net banking', false)}
    </div>
    <div class="fields">
      ${cardPanel()} ${upiPanel()} ${bankPanel()}
      <p class="error" id="error" role="alert"></p>
      <p class="sr" id="status" role="status"></p>
    </div>
    <div class="actions">
      <button class="primary" id="succeed" type="button">Pay ${formatAmount(offer.amountPaise)}</button>
      <button class="quiet" id="fail" type="button">Fail this payment</button>
    </div>
  </section>`;
}

function tab(method: string, label: string, selected: boolean): Html {
  return html`<button
    type="button"
    role="tab"
    id="tab-${method}"
    data-method="${method}"
    aria-controls="panel-${method}"
    aria-selected="${selected ? 'true' : 'false'}"
    tabindex="${selected ? '0' : '-1'}"
  >
    ${label}
  </button>`;
}

function cardPanel(): Html {
  return html`<div role="tabpanel" id="panel-card" aria-labelledby="tab-card">
    <label class="field">
      <span>Card number</span>
      <input id="card-number" inputmode="numeric" autocomplete="off" maxlength="23" value="4111 1111 1111 1111" />
    </label>
    <div class="pair">
      <label class="field">
        <span>Expiry (MM/YY)</span>
        <input id="card-expiry" inputmode="numeric" autocomplete="off" maxlength="5" value="12/35" />
      </label>
      <label class="field">
        <span>CVV</span>
        <input id="card-cvv" inputmode="numeric" autocomplete="off" maxlength="4" value="123" />
      </label>
    </div>
    <label class="field">
      <span>Name on card</span>
      <input id="card-name" autocomplete="off" maxlength="100" value="Test Traveller" />
    </label>
  </div>`;
}

function upiPanel(): Html {
  return html`<div role="tabpanel" id="panel-upi" aria-labelledby="tab-upi" hidden>
    <label class="field">
      <span>UPI ID</span>
      <input id="upi-vpa" inputmode="email" autocomplete="off" maxlength="100" value="success@razorpay" />
    </label>
    <p class="hint">success@razorpay pays, failure@razorpay is declined.</p>
  </div>`;
}

const BANKS = [
  ['HDFC', 'HDFC Bank'],
  ['ICIC', 'ICICI Bank'],
  ['SBIN', 'State Bank of India'],
  ['UTIB', 'Axis Bank'],
  ['KKBK', 'Kotak Mahindra Bank'],
  ['PUNB', 'Punjab National Bank'],
] as const;

function bankPanel(): Html {
  return html`<div role="tabpanel" id="panel-netbanking" aria-labelledby="tab-netbanking" hidden>
    <label class="field">
      <span>Bank</span>
      <select id="bank">
        ${BANKS.map(([code, name]) => html`<option value="${code}">${name}</option>`)}
      </select>
    </label>
    <p class="hint">The bank's own page is left out: the buttons below decide how it answers.</p>
  </div>`;
}

function confirmation(): Html {
  return html`<section class="panel confirm" id="confirm" role="alertdialog" aria-labelledby="confirm-title" hidden>
    <h2 id="confirm-title">Cancel this payment?</h2>
    <p>Nothing has been paid yet.</p>
    <div class="actions">
      <button class="primary" id="stay" type="button">Keep paying</button>
      <button class="quiet" id="leave" type="button">Cancel payment</button>
    </div>
  </section>`;
}
