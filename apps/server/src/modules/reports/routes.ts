import * as calls from '@safar/contract/desk/reports';
import type { DeskRoutes } from '../../platform/desk.ts';
import { FileAnswer } from '../../platform/file-answer.ts';
import type { ReportsContext } from './context.ts';
import { csvOfTable, jsonOfReturn } from './gstr1-files.ts';
import { gstr1Of, readGstReturn } from './read-gst.ts';
import { readRefundAges } from './read-refunds.ts';
import { csvOfSales, readDeferred, readLine, readPayables, readSales } from './read-sales.ts';

/** What finance closes a month with. */
export function registerReports(desk: DeskRoutes, context: ReportsContext): void {
  desk.route(calls.gstReturn, ({ query }) => readGstReturn(context, query.month));
  desk.route(calls.gstTableCsv, async ({ query: { month, table } }) =>
    csvOfTable(table, month, await gstr1Of(context, month)),
  );
  desk.route(calls.gstReturnJson, async ({ query: { month } }) => {
    const content = jsonOfReturn(context.config.seller.gstin, month, await gstr1Of(context, month));
    return new FileAnswer(content, `gstr1-${month}.json`);
  });
  desk.route(calls.salesReport, ({ query }) => readSales(context, query));
  desk.route(calls.salesCsv, ({ query }) => csvOfSales(context, query));
  desk.route(calls.reportBookings, ({ query }) => readLine(context, query));
  desk.route(calls.payablesReport, ({ query }) => readPayables(context, query));
  desk.route(calls.refundAgesReport, () => readRefundAges(context));
  desk.route(calls.deferredReport, ({ query }) => readDeferred(context, query.on));
}
