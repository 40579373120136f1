import type { GatewayLink, LinkSearch, PaymentGateway, Span } from '../payment-gateway.ts';
import { ask, send, type Caller, type Read } from './exchange.ts';
import { linkSchema, linksSchema, paymentsSchema, refundsSchema, settlementLinesSchema } from './wire.ts';

type LinkCalls = Pick<PaymentGateway, 'openLink' | 'link' | 'linkByReference' | 'linkOfPayment' | 'cancelLink'>;
type ListCalls = Pick<PaymentGateway, 'paymentsIn' | 'refundsIn' | 'settledOn'>;

/** The most rows one page of a list holds (razorpay.md 1). */
const PAGE = 100;
/** The most rows one page of a settlement report holds (razorpay.md 1). */
const REPORT_PAGE = 1000;
/** A span with more is cut into shorter ones by its caller. */
const MAX_PAGES = 200;

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
      return asLink(await send(caller, 'payment_links.create', '/payment_links', body, linkSchema));
    },
    link: async (linkId) => asLink(await ask(caller, 'payment_links.fetch', `/payment_links/${linkId}`, linkSchema)),
    linkByReference: (reference) => firstLink(caller, `reference_id=${encodeURIComponent(reference)}`),
    linkOfPayment: (paymentId) => firstLink(caller, `payment_id=${encodeURIComponent(paymentId)}`),
    cancelLink: async (linkId) =>
      asLink(await send(caller, 'payment_links.cancel', `/payment_links/${linkId}/cancel`, {}, linkSchema)),
  };
}

function asLink(answer: Read<GatewayLink>) {
  return answer.kind === 'ok' ? ({ kind: 'ok', link: answer.value } as const) : answer;
}

async function firstLink(caller: Caller, query: string): Promise<LinkSearch> {
  const answer = await ask(caller, 'payment_links.list', `/payment_links?${query}`, linksSchema);
  return answer.kind === 'ok' ? { kind: 'ok', link: answer.value[0] ?? null } : answer;
}

/** Everything the gateway keeps of a span, for reconciliation. */
export function listCalls(caller: Caller): ListCalls {
  return {
    paymentsIn: async (span) => {
      const answer = await allPages(spanOf(span), PAGE, (query) =>
        ask(caller, 'payments.list', `/payments?${query}`, paymentsSchema),
      );
      return answer.kind === 'ok' ? { kind: 'ok', payments: answer.value } : answer;
    },
    refundsIn: async (span) => {
      const answer = await allPages(spanOf(span), PAGE, (query) =>
        ask(caller, 'refunds.list', `/refunds?${query}`, refundsSchema),
      );
      return answer.kind === 'ok' ? { kind: 'ok', refunds: answer.value } : answer;
    },
    settledOn: async (day) => {
      const [year, month, date] = day.split('-').map(Number);
      const answer = await allPages(`year=${year}&month=${month}&day=${date}`, REPORT_PAGE, (query) =>
        ask(caller, 'settlements.report', `/settlements/recon/combined?${query}`, settlementLinesSchema),
      );
      return answer.kind === 'ok' ? { kind: 'ok', lines: answer.value } : answer;
    },
  };
}

function spanOf({ fromMs, toMs }: Span): string {
  return `from=${Math.floor(fromMs / 1000)}&to=${Math.ceil(toMs / 1000)}`;
}

/** A list has to be whole, so one page that fails fails all of it. */
async function allPages<T>(
  asked: string,
  size: number,
  page: (query: string) => Promise<Read<T[]>>,
): Promise<Read<T[]>> {
  const all: T[] = [];
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const answer = await page(`${asked}&count=${size}&skip=${pages * size}`);
    if (answer.kind !== 'ok') return answer;
    all.push(...answer.value);
    if (answer.value.length < size) return { kind: 'ok', value: all };
  }
  return { kind: 'no-answer', text: 'more than one span may hold' };
}
