import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readRecording } from '../conformance/recording.ts';
import { isWritten } from '../conformance/written.ts';
import type { Answer } from './answer.ts';

/** The operation by what a file is called, first match; null where it is of a call that we do not make. */
const OPERATIONS: Readonly<Record<string, readonly (readonly [called: RegExp, operation: string | null])[]>> = {
  'tbo-air': [
    [/farequote/, 'FareQuote'],
    [/farerule/, 'FareRule'],
    [/getbookingdetails/, 'GetBookingDetails'],
    [/search/, 'Search'],
    [/ssr/, 'SSR'],
    [/book/, 'Book'],
    [/ticket/, 'Ticket'],
    [/cancellationcharges/, 'GetCancellationCharges'],
    [/changestatus/, 'GetChangeRequestStatus'],
    [/sendchange/, 'SendChangeRequest'],
    [/releasepnr/, 'ReleasePNRRequest'],
  ],
  'tbo-hotel': [
    // Of the older service for other countries, whose booking side answers otherwise.
    [/^(book|cancel|bookingdetail)-|x-book-/, null],
    [/changerequeststatus/, 'GetChangeRequestStatus'],
    [/sendchangerequest/, 'SendChangeRequest'],
    [/generatevoucher/, 'GenerateVoucher'],
    [/getbookingdetail/, 'GetBookingDetail'],
    [/prebook/, 'PreBook'],
    [/search/, 'Search'],
  ],
  razorpay: [
    [/^webhook-|-wh-/, 'webhook'],
    [/orders-fetch-payments/, 'orders.payments'],
    [/payments-capture/, 'payments.capture'],
    [/payments-fetch/, 'payments.fetch'],
    [/refunds-(create|normal)/, 'payments.refund'],
    [/refunds-(fetch|entity)/, 'refunds.fetch'],
  ],
};

/** Every recorded answer in folders laid out as `<service>/<call>.json`. Throws for a file whose call is not known. */
export function recordedAnswers(folders: readonly string[]): Answer[] {
  return folders.flatMap((folder) =>
    Object.entries(OPERATIONS).flatMap(([service, operations]) =>
      readdirSync(path.join(folder, service)).flatMap((name): Answer[] => {
        const found = operations.find(([called]) => called.test(name.toLowerCase()));
        if (found === undefined) throw new Error(`${service}/${name} is of a call that is not known.`);
        const [, operation] = found;
        if (operation === null) return [];
        return [{ service, operation, body: unwrapped(readRecording(path.join(folder, service, name), name).payload) }];
      }),
    ),
  );
}

/** Some recorders kept the status beside the answer. */
function unwrapped(payload: unknown): unknown {
  return isWritten(payload) && 'status' in payload && 'response' in payload ? payload['response'] : payload;
}
