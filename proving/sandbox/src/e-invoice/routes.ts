import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Fault } from '../control/faults.ts';
import { serve, type Answer } from '../control/serve.ts';
import { taxpayerOf } from '../gst/routes.ts';
import { DAY_MS } from '../time-units.ts';
import type { World } from '../world.ts';
import { dataOf, InvoiceBody, irnFor, irnOf, openRegister, portalTime, type Invoice } from './registered.ts';

/** The key that the service gives out for tests. */
export const API_KEY = 'sandbox-e-invoice-key';
const LATENCY_MS = [300, 1200] as const;
/** Sums of rupees in fractions that differ by less are equal. */
const HALF_PAISA = 0.005;
/** A registration can be cancelled for this long. */
const CANCEL_MS = DAY_MS;
/** Details of a registration are told for this long. */
const TOLD_MS = 2 * DAY_MS;

const byDocument = z.object({ doctype: z.string(), docnum: z.string(), docdate: z.string() });
const byIrn = z.object({ irn: z.string() });
const byGstin = z.object({ gstin: z.string() });
const cancelBody = z.object({
  Irn: z.string(),
  CnlRsn: z.enum(['1', '2', '3', '4']),
  CnlRem: z.string().min(1).max(100),
});

/**
 * Registers the government's e-invoice portal as a service passes it on (docs/protocols/e-invoice.md). Buyers are those of the GST
 * register; a document whose buyer is not active, or whose sums are wrong, is refused. The fault `rejected` refuses `Invoice` and
 * `Cancel`. `GET /books/e-invoices` lists what is registered.
 */
export function registerEInvoice(app: FastifyInstance, world: World): void {
  const register = openRegister(world);
  const base = '/e-invoice/eicore/v1.03';

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    { name, reference }: { readonly name: string; readonly reference: string | null },
    act: (fault: Fault | undefined) => Answer,
  ) =>
    serve(world, { target: 'e-invoice', name, reference, latencyMs: LATENCY_MS }, request, reply, (fault) =>
      request.headers['x-api-key'] === API_KEY && typeof request.headers['gstin'] === 'string'
        ? act(fault)
        : { status: 401, body: { message: 'Unauthorized' } },
    );

  app.get(`${base}/Master/gstin/:gstin`, (request, reply) => {
    const { gstin } = byGstin.parse(request.params);
    return answer(request, reply, { name: 'Taxpayer', reference: gstin }, () => taxpayerAnswer(gstin));
  });

  app.post(`${base}/Invoice`, (request, reply) => {
    const read = InvoiceBody.safeParse(request.body);
    const reference = read.success ? `${read.data.DocDtls.No} ${read.data.BuyerDtls.Gstin}` : null;
    return answer(request, reply, { name: 'Invoice', reference }, (fault) => {
      if (fault?.kind === 'rejected') return refusal('2211', 'Supplier and recipient GSTINs should not be the same');
      if (!read.success) return refusal('5001', z.prettifyError(read.error));
      const invoice = read.data;
      const problem = problemOf(invoice);
      if (problem !== null) return problem;
      const before = register.find(irnOf(invoice));
      if (before === null) return success(dataOf(register.add(invoice, world.now())));
      if (before.cancelledAt !== null)
        return refusal('2278', 'IRN is already generated and cancelled for this document number');
      return refusal('2150', 'Duplicate IRN', [
        {
          InfCd: 'DUPIRN',
          Desc: { AckNo: before.ackNo, AckDt: portalTime(before.at), Irn: before.irn },
        },
      ]);
    });
  });

  const told = (irn: string): Answer => {
    const found = register.find(irn);
    if (found === null) return refusal('2148', 'Requested IRN data is not available');
    return world.now() - found.at > TOLD_MS
      ? refusal('2283', 'IRN details cannot be provided as it is generated more than 2 days ago')
      : success(dataOf(found));
  };

  app.get(`${base}/Invoice/irnbydocdetails`, (request, reply) => {
    const { doctype, docnum, docdate } = byDocument.parse(request.query);
    const gstin = String(request.headers['gstin']);
    return answer(request, reply, { name: 'GetByDocument', reference: docnum }, () =>
      told(irnFor(gstin, doctype, docnum, docdate)),
    );
  });

  app.get(`${base}/Invoice/irn/:irn`, (request, reply) => {
    const { irn } = byIrn.parse(request.params);
    return answer(request, reply, { name: 'GetByIrn', reference: irn }, () => told(irn));
  });

  app.post(`${base}/Invoice/Cancel`, (request, reply) => {
    const read = cancelBody.safeParse(request.body);
    const irn = read.data?.Irn ?? '';
    return answer(request, reply, { name: 'Cancel', reference: irn }, (fault) => {
      const found = register.find(irn);
      if (!read.success || fault?.kind === 'rejected' || found === null) return refusal('2255', 'Invalid request');
      if (found.cancelledAt !== null) return refusal('9999', 'Invoice is not active');
      if (world.now() - found.at > CANCEL_MS)
        return refusal('2270', 'The allowed cancellation time limit is crossed, you cannot cancel the IRN');
      register.cancel(irn, world.now());
      return success({ Irn: irn, CancelDate: portalTime(world.now()) });
    });
  });

  app.get('/books/e-invoices', () => ({
    documents: register.all().map(({ irn, invoice, cancelledAt }) => ({
      irn,
      type: invoice.DocDtls.Typ,
      number: invoice.DocDtls.No,
      buyer: invoice.BuyerDtls.Gstin,
      total: invoice.ValDtls.TotInvVal,
      isCancelled: cancelledAt !== null,
    })),
  }));
}

function taxpayerAnswer(gstin: string): Answer {
  const taxpayer = gstin.charAt(12) === '9' ? null : taxpayerOf(gstin);
  if (taxpayer === null) return refusal('3028', `GSTIN - ${gstin} is not present in the e-invoice system`);
  const { pradr, sts, lgnm, tradeNam, rgdt } = taxpayer;
  return success({
    Gstin: gstin,
    TradeName: tradeNam,
    LegalName: lgnm,
    AddrBnm: pradr.addr.bnm,
    AddrBno: pradr.addr.bno,
    AddrFlno: pradr.addr.flno,
    AddrSt: pradr.addr.st,
    AddrLoc: pradr.addr.loc,
    StateCode: Number(gstin.slice(0, 2)),
    AddrPncd: Number(pradr.addr.pncd),
    TxpType: 'REG',
    Status: { Suspended: 'SUS', Cancelled: 'CNL' }[sts] ?? 'ACT',
    BlkStatus: 'U',
    DtReg: rgdt,
    DtDReg: null,
  });
}

function isEqual(a: number, b: number): boolean {
  return Math.abs(a - b) < HALF_PAISA;
}

/** The first thing that is wrong of a document; null when nothing is. */
function problemOf({ SellerDtls: seller, BuyerDtls: buyer, ItemList: items, ValDtls: values }: Invoice): Answer | null {
  if (seller.Gstin.slice(0, 2) !== seller.Stcd)
    return refusal('3037', 'The state code of the supplier is not that of its GSTIN');
  if (buyer.Gstin.charAt(12) === '9') return refusal('3028', `GSTIN - ${buyer.Gstin} is not present`);
  if (/[78]/.test(buyer.Gstin.charAt(12))) return refusal('3029', `GSTIN - ${buyer.Gstin} is not active`);
  const isWithin = buyer.Pos === seller.Stcd;
  const sum = (of: (item: Invoice['ItemList'][number]) => number) => items.reduce((total, item) => total + of(item), 0);
  if (isWithin !== (values.IgstVal === 0 && (values.CgstVal > 0 || values.AssVal === 0)))
    return refusal('2172', 'IGST is for supplies between states, CGST and SGST for those within one');
  const itemsAgree = items.every((item) =>
    isEqual(item.TotItemVal, item.AssAmt + item.IgstAmt + item.CgstAmt + item.SgstAmt),
  );
  const totalsAgree =
    isEqual(
      values.AssVal,
      sum((item) => item.AssAmt),
    ) &&
    isEqual(
      values.IgstVal,
      sum((item) => item.IgstAmt),
    ) &&
    isEqual(
      values.TotInvVal,
      sum((item) => item.TotItemVal),
    );
  return itemsAgree && totalsAgree ? null : refusal('2189', 'The values of the items and the document do not agree');
}

function success(data: object): Answer {
  return { body: { Status: 1, Data: data, ErrorDetails: null, InfoDtls: null } };
}

function refusal(code: string, message: string, notes: readonly object[] | null = null): Answer {
  return {
    body: { Status: 0, Data: null, ErrorDetails: [{ ErrorCode: code, ErrorMessage: message }], InfoDtls: notes },
  };
}
