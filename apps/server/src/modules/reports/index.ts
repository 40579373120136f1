import * as bookCalls from '@safar/contract/desk/books';
import * as monthCalls from '@safar/contract/desk/month';
import * as calls from '@safar/contract/desk/reports';
import * as statementCalls from '@safar/contract/desk/statements';
import type { DeskRoutes } from '../../platform/desk.ts';
import { FileAnswer } from '../../platform/file-answer.ts';
import { csvOfAccount, csvOfDayBook, csvOfTrialBalance } from './books/book-files.ts';
import { readAccountDay, readStatement, readTrialBalance } from './books/read-books.ts';
import { csvOfGst3b, readGst3b } from './books/read-gst3b.ts';
import { enterInvoice, listInvoices } from './books/supplier-invoices.ts';
import { askMonthLock, closeMonthRequest, lockMonth, noteFiled, noteStatement } from './month/lock-month.ts';
import { readMonth } from './month/read-month.ts';
import { csvOfPaymentRun, notePayment } from './books/supplier-payments.ts';
import { csvOfRegister, readRegister } from './books/document-register.ts';
import { csvOfTds, noteDeposit, readTds } from './books/tds.ts';
import { csvOfHotel, readHotel, readHotels } from './statements/hotel-statement.ts';
import { mailStatement, mailStatements } from './statements/mail-statement.ts';
import { STATEMENT_MAILS_DUE } from './statements/mail-store.ts';
import { sendStatements } from './statements/send-statements.ts';
import {
  closeDifferenceOf,
  csvOfStatement,
  readStatementOf,
  uploadStatementFile,
} from './statements/supplier-statement.ts';
import { tallyFileOf } from './books/tally-file.ts';
import type { ReportsContext } from './context.ts';
import { csvOfDocuments, csvOfSums, isToldAlone, jsonOfReturn } from './gstr1-files.ts';
import { allDocuments, documentsOfTable, readGstr1, readGstReturn } from './read-gst.ts';
import { readLosses } from './read-losses.ts';
import { readRefundAges } from './read-refunds.ts';
import { csvOfSales, readDeferred, readLine, readPayables, readSales } from './read-sales.ts';
import type { MailGateway } from '../../gateways/mail-gateway.ts';
import type { Module, PlatformContext } from '../../platform/context.ts';

/** Reports of the desk: tax tables, sales, and amounts owed, from the ledger and the tax documents. */
export function createReports(
  platform: PlatformContext,
  { bookings, mail }: Pick<ReportsContext, 'bookings'> & { readonly mail: Pick<MailGateway, 'send'> },
): Module {
  const context: ReportsContext = { ...platform, bookings };
  const sender = platform.due.add({
    what: 'mailing statements to hotels',
    isDue: STATEMENT_MAILS_DUE,
    round: () => sendStatements({ ...platform, mail }),
  });
  return {
    name: 'reports',
    register: () => undefined,
    registerDesk: (desk) => registerReports(desk, context),
    work: async () => sender.start(),
    stop: () => sender.stop(),
  };
}

/** Reports for finance's monthly closing. */
function registerReports(desk: DeskRoutes, context: ReportsContext): void {
  desk.route(calls.gstReturn, ({ query }) => readGstReturn(context, query.month));
  desk.route(calls.gstTableCsv, async ({ query: { month, table } }) =>
    isToldAlone(table)
      ? csvOfDocuments(table, month, documentsOfTable(context, month, table), context.config.eInvoice !== null)
      : csvOfSums(table, month, await readGstr1(context, month)),
  );
  desk.route(calls.gstReturnJson, async ({ query: { month } }) => {
    const tables = { of: await readGstr1(context, month), alone: await allDocuments(context, month) };
    return new FileAnswer(jsonOfReturn(context.config.seller.gstin, month, tables), `gstr1-${month}.json`);
  });
  desk.route(calls.salesReport, ({ query }) => readSales(context, query));
  desk.route(calls.salesCsv, ({ query }) => csvOfSales(context, query));
  desk.route(calls.reportBookings, ({ query }) => readLine(context, query));
  desk.route(calls.payablesReport, ({ query }) => readPayables(context, query));
  desk.route(calls.refundAgesReport, () => readRefundAges(context));
  desk.route(calls.deferredReport, ({ query }) => readDeferred(context, query.on));
  desk.route(calls.lossesReport, ({ query }) => readLosses(context, query));
  registerBooks(desk, context);
  registerMonth(desk, context);
  registerStatements(desk, context);
}

/** The ledger as an accountant reads it. */
function registerBooks(desk: DeskRoutes, context: ReportsContext): void {
  desk.route(bookCalls.trialBalance, ({ query }) => readTrialBalance(context, query));
  desk.route(bookCalls.trialBalanceCsv, ({ query }) => csvOfTrialBalance(context, query));
  desk.route(bookCalls.accountStatement, ({ params, query }) => readStatement(context, params.account, query));
  desk.route(bookCalls.accountDay, ({ params, query }) => readAccountDay(context, { ...params, cursor: query.cursor }));
  desk.route(bookCalls.accountCsv, ({ query: { account, ...period } }) => csvOfAccount(context, account, period));
  desk.route(bookCalls.dayBookCsv, ({ query }) => csvOfDayBook(context, query));
  desk.route(bookCalls.gst3bReturn, ({ query }) => readGst3b(context, query.month));
  desk.route(bookCalls.gst3bCsv, ({ query }) => csvOfGst3b(context, query.month));
  desk.route(bookCalls.supplierInvoices, ({ query }) => listInvoices(context, query));
  desk.route(bookCalls.enterSupplierInvoice, ({ body, ...by }) => enterInvoice(context, body, by));
  desk.route(bookCalls.noteSupplierPayment, ({ body, ...by }) => notePayment(context, body, by));
  desk.route(bookCalls.paymentRunCsv, ({ query }) => csvOfPaymentRun(context, query.until));
  desk.route(bookCalls.tdsRegister, ({ query }) => readTds(context, query.month));
  desk.route(bookCalls.tdsCsv, ({ query }) => csvOfTds(context, query.month));
  desk.route(bookCalls.noteTdsDeposit, ({ body, ...by }) => noteDeposit(context, body, by));
  desk.route(bookCalls.documentRegister, ({ query }) => readRegister(context, query.month));
  desk.route(bookCalls.documentRegisterCsv, ({ query }) => csvOfRegister(context, query.month));
  desk.route(bookCalls.tallyFile, ({ query }) => tallyFileOf(context, query));
}

/** A month and its lock. */
function registerMonth(desk: DeskRoutes, context: ReportsContext): void {
  desk.route(monthCalls.monthClose, ({ params, operator }) => readMonth(context, params.month, operator.id));
  desk.route(monthCalls.noteFiled, ({ params, body, ...by }) => noteFiled(context, params.month, body, by));
  desk.route(monthCalls.noteStatement, ({ params, body, ...by }) => noteStatement(context, params.month, body, by));
  desk.route(monthCalls.askMonthLock, ({ params, body, ...by }) => askMonthLock(context, params.month, body, by));
  desk.route(monthCalls.lockMonth, ({ params, body, ...by }) => lockMonth(context, params.month, body.reason, by));
  desk.route(monthCalls.closeMonthRequest, ({ params, body, ...by }) =>
    closeMonthRequest(context, params.month, body.reason, by),
  );
}

/** The body of a call with a supplier's statement: its characters have up to three bytes, and those that JSON escapes two. */
const STATEMENT_LIMIT_BYTES = 3 * statementCalls.STATEMENT_LIMITS.characters;

/** Statements of suppliers, and ours of hotels. */
function registerStatements(desk: DeskRoutes, context: ReportsContext): void {
  desk.route(statementCalls.supplierStatement, ({ params }) => readStatementOf(context, params));
  desk.route(statementCalls.supplierStatementCsv, ({ query }) => csvOfStatement(context, query));
  desk.route(
    statementCalls.uploadStatement,
    ({ params, body, ...by }) => uploadStatementFile(context, params, body, by),
    { bodyLimitBytes: STATEMENT_LIMIT_BYTES },
  );
  desk.route(statementCalls.closeDifference, ({ params, body, ...by }) => closeDifferenceOf(context, params, body, by));
  desk.route(statementCalls.hotelStatements, ({ query }) => readHotels(context, query.month));
  desk.route(statementCalls.hotelStatement, ({ params, query }) => readHotel(context, params.hotel, query.month));
  desk.route(statementCalls.mailHotelStatement, ({ params, body, ...by }) =>
    mailStatement(context, { ...body, hotel: params.hotel }, by),
  );
  desk.route(statementCalls.mailHotelStatements, ({ body, ...by }) => mailStatements(context, body, by));
  desk.route(statementCalls.hotelStatementCsv, ({ query }) => csvOfHotel(context, query.hotel, query.month));
}
