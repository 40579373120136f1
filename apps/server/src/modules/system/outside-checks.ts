import type { EInvoiceGateway } from '../../gateways/e-invoice-gateway.ts';
import type { GstGateway } from '../../gateways/gst-gateway.ts';
import type { MailGateway } from '../../gateways/mail-gateway.ts';
import type { PaymentGateways } from '../../gateways/payment-gateways.ts';
import type { PlatformContext } from '../../platform/context.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { HotelSuppliers } from '../../suppliers/hotel-suppliers.ts';
import type { NoAnswer } from '../../suppliers/no-answer.ts';
import type { SupplierAccount } from '../../suppliers/supplier-account.ts';
import { z } from 'zod';
import { judgeBackups } from './backup-check.ts';
import { readBackups } from './store.ts';

const CHECK_LIMIT_MS = 25_000;
const PAGE_LIMIT_MS = 10_000;
/** One-time codes, signatures and deadlines depend on the clock. */
const MAX_CLOCK_DIFFERENCE_MS = 2000;
/** A receipt that no order of ours has. */
const RECEIPT_OF_NOBODY = 'safar-doctor';

/** `unsure`: no fault is known, but nothing shows that it works. */
export type OutsideState = 'good' | 'unsure' | 'bad';

export interface OutsideAnswer {
  readonly state: OutsideState;
  /** Its answer, or what is wrong and where to look. */
  readonly detail: string;
}

/** An outside service that Safar depends on, and a question to it that changes nothing. */
export interface OutsideCheck {
  readonly name: string;
  /** True when nothing can be sold without it. */
  readonly sells?: true;
  readonly ask: () => Promise<OutsideAnswer>;
}

/** The result of one check. */
export interface OutsideFinding extends OutsideAnswer {
  readonly name: string;
  readonly tookMs: number;
}

interface Outside {
  readonly hotelSuppliers: Pick<HotelSuppliers, 'all'>;
  readonly accounts: readonly SupplierAccount[];
  readonly gateways: Pick<PaymentGateways, 'all'>;
  readonly mail: Pick<MailGateway, 'refusal'>;
  /** Null when none is configured. */
  readonly gst: GstGateway | null;
  /** Null while e-invoices are off. */
  readonly eInvoices: Pick<EInvoiceGateway, 'standing'> | null;
  /** When a gateway last delivered a webhook with a valid signature, ISO; null when it never did. */
  readonly lastDeliveryAt: (gateway: string) => Promise<string | null>;
}

/** Every outside service, with the question that shows whether our settings for it are right (REQ-DESK-33). */
export function outsideChecks(
  { config, database, clock }: Pick<PlatformContext, 'config' | 'database' | 'clock'>,
  { hotelSuppliers, accounts, gateways, mail, gst, eInvoices, lastDeliveryAt }: Outside,
): OutsideCheck[] {
  return [
    { name: 'PostgreSQL', ask: () => askDatabase({ database, clock }) },
    {
      name: 'backup',
      ask: async () => judgeBackups(await readBackups(database.pool), config.databaseUrl !== undefined, clock.nowMs()),
    },
    ...hotelSuppliers.all.map((supplier) => ({
      name: `hotels of ${supplier.id}`,
      sells: true as const,
      ask: async () => {
        const answer = await supplier.countries();
        return answer.kind === 'ok' ? good(`it lists ${answer.countries.length} countries`) : silent(answer);
      },
    })),
    ...accounts.map((account) => ({
      name: `account with ${account.id}`,
      sells: true as const,
      ask: async () => {
        const answer = await account.balance();
        return answer.kind === 'ok' ? good(`it says what is left for ${account.pays.join(' and ')}`) : silent(answer);
      },
    })),
    ...gateways.all.flatMap((gateway) => [
      {
        name: `payments at ${gateway.id}`,
        sells: true as const,
        ask: async () => {
          const answer = await gateway.orderByReceipt(RECEIPT_OF_NOBODY);
          return answer.kind === 'ok' ? good('it takes our key') : bad(answer.text);
        },
      },
      {
        name: `webhooks of ${gateway.id}`,
        ask: async () => {
          const at = await lastDeliveryAt(gateway.id);
          return at === null
            ? unsure(
                `none came yet: have them sent to ${config.publicUrl}/api/payments/webhook/${gateway.id} with our secret`,
              )
            : good(`the last one came at ${at}`);
        },
      },
    ]),
    {
      name: 'e-mail',
      ask: async () => {
        const refusal = await mail.refusal();
        return refusal === null ? good('its server takes our sign-in') : bad(`${refusal}; see SMTP_URL`);
      },
    },
    ...(gst === null ? [] : [{ name: 'GST register', ask: () => askRegister(gst, config.seller.gstin) }]),
    ...(eInvoices === null ? [] : [{ name: 'e-invoices', ask: () => askPortal(eInvoices, config.seller.gstin) }]),
    { name: 'PUBLIC_URL', ask: () => askPage(`${config.publicUrl}/healthz`) },
    { name: 'DESK_URL', ask: () => askPage(`${config.desk.url}/`) },
  ];
}

/** Runs all checks at once; one that fails or takes too long is a finding. */
export function examine(checks: readonly OutsideCheck[]): Promise<OutsideFinding[]> {
  return Promise.all(
    checks.map(async ({ name, ask }) => {
      const startMs = performance.now();
      const answer = await withinLimit(ask);
      return { name, ...answer, tookMs: Math.round(performance.now() - startMs) };
    }),
  );
}

async function withinLimit(ask: () => Promise<OutsideAnswer>): Promise<OutsideAnswer> {
  const limit = Promise.withResolvers<OutsideAnswer>();
  const timer = setTimeout(() => limit.resolve(bad(`no answer in ${CHECK_LIMIT_MS / 1000} s`)), CHECK_LIMIT_MS);
  try {
    return await Promise.race([ask(), limit.promise]);
  } catch (error) {
    return bad(causeOf(error));
  } finally {
    clearTimeout(timer);
  }
}

const DatabaseRow = z.object({ version: z.string(), now: z.date() });

async function askDatabase({ database, clock }: Pick<PlatformContext, 'database' | 'clock'>): Promise<OutsideAnswer> {
  const sentMs = clock.nowMs();
  const [row] = await rowsOf(
    database.pool,
    DatabaseRow,
  )(`select current_setting('server_version') as version, clock_timestamp() as now`);
  if (row === undefined) return bad('no answer');
  const differenceMs = Math.round(row.now.getTime() - (sentMs + clock.nowMs()) / 2);
  return Math.abs(differenceMs) > MAX_CLOCK_DIFFERENCE_MS
    ? bad(`its clock differs from ours by ${differenceMs} ms: synchronise both`)
    : good(`version ${row.version}, its clock differs from ours by ${differenceMs} ms`);
}

/** Requests a page as a browser does: by its public name, through the proxy in front. */
async function askPage(url: string): Promise<OutsideAnswer> {
  const { status } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PAGE_LIMIT_MS) });
  return status === 200 ? good(`${url} answers`) : bad(`${url} answered ${status}`);
}

/** Asks about our own number, which the register should know. */
async function askRegister(gst: GstGateway, gstin: string): Promise<OutsideAnswer> {
  const answer = await gst.find(gstin);
  if (answer.kind === 'no-answer') return bad(`${answer.text}; see GST_LOOKUP_URL and GST_LOOKUP_KEY`);
  const standing = answer.kind === 'registered' ? answer.registration.standing : answer.kind;
  return standing === 'active'
    ? good('it knows our own number')
    : unsure(`it answers, and calls SELLER_GSTIN ${standing}`);
}

/**
 * Asks the e-invoice portal about our own number, through the service and with the key that documents are told by
 * (REQ-DOC-16).
 */
async function askPortal(portal: Pick<EInvoiceGateway, 'standing'>, gstin: string): Promise<OutsideAnswer> {
  const answer = await portal.standing(gstin);
  if (answer.kind === 'no-answer') return bad(`${answer.text}; see E_INVOICE_URL and E_INVOICE_KEY`);
  if (answer.kind === 'refused') return bad(`it does not take SELLER_GSTIN: ${answer.text}`);
  return answer.standing === 'ACT'
    ? good('it has our own number as active')
    : bad(`it has SELLER_GSTIN as ${answer.standing}, not active: it registers nothing of ours`);
}

function silent({ reason, text }: NoAnswer): OutsideAnswer {
  return reason === 'switched-off' ? unsure('switched off by an operator') : bad(`${reason}: ${text}`);
}

/** The reason why `fetch` failed, which it hides in the cause. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed';
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function good(detail: string): OutsideAnswer {
  return { state: 'good', detail };
}

function unsure(detail: string): OutsideAnswer {
  return { state: 'unsure', detail };
}

function bad(detail: string): OutsideAnswer {
  return { state: 'bad', detail };
}
