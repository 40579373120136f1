import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { OutgoingHttp } from '../../platform/outgoing-http.ts';
import { wasSent, type OutgoingCall, type OutgoingResult } from '../../platform/outgoing-call.ts';
import { cutText, parseOutsideJson } from '../../platform/outside-text.ts';
import {
  CANCEL_REASONS,
  type Cancelling,
  type DocumentToRegister,
  type EInvoiceGateway,
  type Found,
  type Refusal,
  type Registering,
} from '../e-invoice-gateway.ts';
import { gapOf, invoiceWire, rupees, typeOf, wireDay } from './invoice-wire.ts';
import { E_INVOICE_ANSWERS, SignedQr, type Registered } from './operations.ts';

const TIMEOUT_MS = 15_000;
const RULES = { name: 'e-invoice', maxConcurrent: 10, maxWaiting: 100, breakerAfter: 5, breakerRestMs: 60_000 };
/** Longest text of a refusal that is kept. */
const MAX_TEXT = 300;
/** Longest remark of a cancellation. */
const MAX_REMARK = 100;

const DUPLICATE = '2150';
/** The portal has no such document. */
const UNKNOWN = ['2148', '2154'];
/** It is registered, and was so long ago that the portal tells no more of it. */
const TOO_OLD = '2283';
/** It is not active: it was cancelled before. */
const CANCELLED_BEFORE = '9999';
/** The token of the service is over, or the portal is at fault: nobody was refused. */
const TROUBLES = ['1005', '5002'];

type Operation = keyof typeof E_INVOICE_ANSWERS;
type Refused = Pick<z.output<(typeof E_INVOICE_ANSWERS)[Operation]>, 'ErrorDetails'>;
type NoAnswer = Extract<Registering, { kind: 'no-answer' }>;

/** A service that passes on the e-invoice API of NIC (e-invoice.md), or null when e-invoices are off. */
export function createIrp(http: OutgoingHttp, config: Config['eInvoice']): EInvoiceGateway | null {
  if (config === null) return null;
  const { url, key, seller } = config;
  const target = http.target(RULES);
  const call = async <Answer>(
    operation: Operation,
    schema: z.ZodType<Answer>,
    { method, path, body }: Pick<OutgoingCall, 'method' | 'body'> & { readonly path: string },
  ): Promise<Answer | NoAnswer> =>
    readAnswer(
      schema,
      await target.call({
        operation,
        method,
        url: `${url}${path}`,
        headers: { 'x-api-key': key, gstin: seller.gstin },
        ...(body !== undefined && { body }),
        timeoutMs: TIMEOUT_MS,
        repeatable: false,
        ...(method === 'GET' && { asks: true }),
      }),
    );

  const ofIrn = async (document: DocumentToRegister, irn: string): Promise<Registering> => {
    const answer = await call('GetByIrn', E_INVOICE_ANSWERS.GetByIrn, {
      method: 'GET',
      path: `/Invoice/irn/${encodeURIComponent(irn)}`,
    });
    if ('kind' in answer) return answer;
    if (answer.Data) return registrationOf(document, answer.Data);
    const refusal = refusalOf(answer);
    return refusal.kind === 'refused' && refusal.code === TOO_OLD ? hiddenQr(irn) : refusal;
  };

  const taxpayer = (gstin: string) =>
    call('Taxpayer', E_INVOICE_ANSWERS.Taxpayer, { method: 'GET', path: `/Master/gstin/${gstin}` });

  return {
    register: async (document) => {
      const buyer = await taxpayer(document.buyer.gstin);
      if ('kind' in buyer) return { ...buyer, wasSent: false };
      if (!buyer.Data) return notSent(refusalOf(buyer));
      if (/^(CNL|INA|SUS)/.test(buyer.Data.Status))
        return ours('The portal has the number of this company as not active.');
      const gap = gapOf(buyer.Data);
      if (gap !== null) return ours(`The portal’s record of this company lacks ${gap}.`);
      const answer = await call('Invoice', E_INVOICE_ANSWERS.Invoice, {
        method: 'POST',
        path: '/Invoice',
        body: invoiceWire(document, buyer.Data, seller.city),
      });
      if ('kind' in answer) return answer;
      if (answer.Data) return registrationOf(document, answer.Data);
      const before = answer.InfoDtls?.find(({ InfCd: code }) => code === 'DUPIRN')?.Desc ?? null;
      const refusal = refusalOf(answer);
      return refusal.kind === 'refused' && refusal.code === DUPLICATE && before !== null
        ? ofIrn(document, before.Irn)
        : refusal;
    },
    find: async (document): Promise<Found> => {
      const asked = new URLSearchParams({
        doctype: typeOf(document.kind),
        docnum: document.number,
        docdate: wireDay(document.day),
      });
      const answer = await call('GetByDocument', E_INVOICE_ANSWERS.GetByDocument, {
        method: 'GET',
        path: `/Invoice/irnbydocdetails?${asked.toString()}`,
      });
      if ('kind' in answer) return answer;
      if (answer.Data) return registrationOf(document, answer.Data);
      const refusal = refusalOf(answer);
      // A document too old to be told of is told again: it is answered as a duplicate, with its number.
      const isUnknown = refusal.kind === 'refused' && [...UNKNOWN, TOO_OLD].includes(refusal.code);
      return isUnknown ? { kind: 'unknown' } : refusal;
    },
    standing: async (gstin) => {
      const answer = await taxpayer(gstin);
      if ('kind' in answer) return answer;
      return answer.Data ? { kind: 'known', standing: answer.Data.Status } : refusalOf(answer);
    },
    cancel: async (irn, reason, remark): Promise<Cancelling> => {
      const answer = await call('Cancel', E_INVOICE_ANSWERS.Cancel, {
        method: 'POST',
        path: '/Invoice/Cancel',
        body: { Irn: irn, CnlRsn: CANCEL_REASONS[reason], CnlRem: remark.slice(0, MAX_REMARK) },
      });
      if ('kind' in answer) return answer;
      if (answer.Data?.Irn === irn) return { kind: 'cancelled' };
      const refusal = refusalOf(answer);
      return refusal.kind === 'refused' && refusal.code === CANCELLED_BEFORE ? { kind: 'cancelled' } : refusal;
    },
    read: (document, signedQr, ackNo) => readQr(document, signedQr, ackNo),
  };
}

function readAnswer<Answer>(schema: z.ZodType<Answer>, result: OutgoingResult): Answer | NoAnswer {
  if (result.kind !== 'answer') return { kind: 'no-answer', wasSent: wasSent(result), text: result.kind };
  const read = schema.safeParse(result.body);
  return read.success
    ? read.data
    : { kind: 'no-answer', wasSent: true, text: `an answer of status ${result.status} that cannot be read` };
}

function refusalOf({ ErrorDetails: errors }: Refused): Refusal | NoAnswer {
  const first = errors?.[0];
  if (first === undefined)
    return { kind: 'no-answer', wasSent: true, text: 'an answer with neither data nor a reason' };
  const { ErrorCode: code, ErrorMessage: message } = first;
  if (TROUBLES.includes(code)) return { kind: 'no-answer', wasSent: true, text: `code ${code}` };
  return { kind: 'refused', code, text: cutText(message, MAX_TEXT) };
}

/** What became of the question for a buyer: nothing was registered. */
function notSent(answer: Refusal | NoAnswer): Refusal | NoAnswer {
  return answer.kind === 'no-answer' ? { ...answer, wasSent: false } : answer;
}

function ours(text: string): Refusal {
  return { kind: 'refused', code: '', text };
}

function hiddenQr(irn: string): Refusal {
  return ours(
    `It is registered under IRN ${irn}, more than two days ago: the portal tells its QR code to a person alone. Copy it from there.`,
  );
}

function registrationOf(document: DocumentToRegister, { SignedQRCode: qr, AckNo: ackNo }: Registered): Registering {
  return readQr(document, qr, ackNo);
}

/**
 * The registration that a QR code names, held against the document: number, kind, both parties and amount
 * (REQ-DOC-13).
 */
function readQr(document: DocumentToRegister, signedQr: string, ackNo: string): Registering {
  const found = SignedQr.safeParse(payloadOf(signedQr)).data;
  if (found === undefined) return ours('The QR code cannot be read.');
  const isOurs =
    found.DocNo === document.number &&
    found.DocTyp === typeOf(document.kind) &&
    found.SellerGstin === document.seller.gstin &&
    found.BuyerGstin === document.buyer.gstin &&
    found.TotInvVal === rupees(document.totalPaise);
  if (!isOurs || !/^[0-9a-f]{64}$/i.test(found.Irn))
    return ours('Under this number the portal has a document with another buyer or another amount.');
  const registeredAt = instantOf(found.IrnDt);
  if (registeredAt === null) return ours('The QR code has no time of registration.');
  return { kind: 'registered', registration: { irn: found.Irn, ackNo, registeredAt, signedQr } };
}

/** The content of a signed token; its `data` is JSON in a text. The signature is the portal's, whose reader checks it. */
function payloadOf(token: string): unknown {
  const [, payload = ''] = token.split('.');
  const outer = parseOutsideJson(Buffer.from(payload, 'base64url').toString('utf8'))?.value;
  const data = typeof outer === 'object' && outer !== null && 'data' in outer ? outer.data : null;
  return typeof data === 'string' ? parseOutsideJson(data)?.value : data;
}

/** The instant of '2026-12-05 14:03:00' in India; null when it is none. */
function instantOf(text: string): string | null {
  const at = new Date(`${text.trim().replace(' ', 'T')}+05:30`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
