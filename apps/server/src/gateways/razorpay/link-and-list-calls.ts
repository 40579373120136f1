import type { GatewayLink, LinkSearch, PaymentGateway, Span, TooMany } from '../payment-gateway.ts';
import { asLink, asPayments, asRefunds } from './answers.ts';
import { about, ask, firstOf, rowsAbout, send, type Caller, type Read } from './exchange.ts';
import type { Rows } from './wire-fields.ts';

type LinkCalls = Pick<PaymentGateway, 'openLink' | 'link' | 'linkByReference' | 'linkOfPayment' | 'cancelLink'>;
type ListCalls = Pick<PaymentGateway, 'paymentsIn' | 'refundsIn' | 'settledOn'>;

/** Most rows on one page of a list (razorpay.md 1). */
const PAGE = 100;
/** Most rows on one page of a settlement report (razorpay.md 1). */
const REPORT_PAGE = 1000;
/** Most pages of a list held at once; for a span with more, shorter spans are asked for. */
const MAX_PAGES = 100;

/** Payment links (razorpay.md 5). */
export function linkCalls(caller: Caller): LinkCalls {
  return {
    openLink: async ({ amountPaise, reference, description, customer, expiresAtMs, callbackUrl, notes }) => {
      const body = {
        amount: amountPaise,
        currency: 'INR',
        accept_partial: false,
        reference_id: reference,
        description,
        customer: {
          name: customer.name,
          contact: customer.contact,
          ...(customer.email === null ? {} : { email: customer.email }),
        },
        ...(expiresAtMs === null ? {} : { expire_by: Math.floor(expiresAtMs / 1000) }),
        notify: { sms: false, email: false },
        reminder_enable: false,
        callback_url: callbackUrl,
        callback_method: 'get',
        notes,
      };
      const answer = await send(caller, 'payment_links.create', '/payment_links', body);
      return asLink(about(answer, (link) => link.amountPaise === amountPaise && link.reference === reference));
    },
    link: async (linkId) => {
      const answer = await ask(caller, 'payment_links.fetch', `/payment_links/${linkId}`);
      return asLink(about(answer, ({ id }) => id === linkId));
    },
    linkByReference: (asked) =>
      firstLink(caller, `reference_id=${encodeURIComponent(asked)}`, ({ reference }) => reference === asked),
    // A list of links does not always name their payments.
    linkOfPayment: (paymentId) =>
      firstLink(
        caller,
        `payment_id=${encodeURIComponent(paymentId)}`,
        ({ paymentIds }) => paymentIds.length === 0 || paymentIds.includes(paymentId),
      ),
    cancelLink: async (linkId) => {
      const answer = await send(caller, 'payment_links.cancel', `/payment_links/${linkId}/cancel`, {});
      return asLink(about(answer, ({ id }) => id === linkId));
    },
  };
}

async function firstLink(caller: Caller, query: string, isAsked: (link: GatewayLink) => boolean): Promise<LinkSearch> {
  const answer = await ask(caller, 'payment_links.list', `/payment_links?${query}`);
  const first = firstOf(rowsAbout(answer, isAsked));
  return first.kind === 'ok' ? { kind: 'ok', link: first.value } : first;
}

/** Everything the gateway has of a span, for reconciliation. */
export function listCalls(caller: Caller): ListCalls {
  return {
    paymentsIn: async (span) => {
      const answer = await allPages(span, (query) => ask(caller, 'payments.list', `/payments?${query}`));
      return answer.kind === 'too-many' ? answer : asPayments(answer);
    },
    refundsIn: async (span) => {
      const answer = await allPages(span, (query) => ask(caller, 'refunds.list', `/refunds?${query}`));
      return answer.kind === 'too-many' ? answer : asRefunds(answer);
    },
    settledOn: async (day, skip) => {
      const [year, month, date] = day.split('-').map(Number);
      const query = `year=${year}&month=${month}&day=${date}&count=${REPORT_PAGE}&skip=${skip}`;
      const answer = await ask(caller, 'settlements.report', `/settlements/recon/combined?${query}`);
      if (answer.kind !== 'ok') return answer;
      const { rows: lines, isWhole, given } = answer.value;
      return { kind: 'ok', lines, isWhole, next: given < REPORT_PAGE ? null : skip + given };
    },
  };
}

/** A list must be whole, so one failing page fails all of it. Times are whole seconds. */
async function allPages<T>(
  { fromMs, toMs }: Span,
  page: (query: string) => Promise<Read<Rows<T>>>,
): Promise<Read<Rows<T>> | TooMany> {
  const asked = `from=${Math.floor(fromMs / 1000)}&to=${Math.floor(toMs / 1000)}`;
  const all: T[] = [];
  let isWhole = true;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const answer = await page(`${asked}&count=${PAGE}&skip=${pages * PAGE}`);
    if (answer.kind !== 'ok') return answer;
    all.push(...answer.value.rows);
    isWhole &&= answer.value.isWhole;
    if (answer.value.given < PAGE) return { kind: 'ok', value: { rows: all, isWhole, given: all.length } };
  }
  return { kind: 'too-many' };
}
