import { z } from 'zod';
import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import type { Quirk } from '../control/temper.ts';
import type { Desk } from './book.ts';
import { EXPIRED_TEXT, NO_ROOMS_TEXT, statusAnswer, statusCode } from './envelopes.ts';
import type { Rates } from './rates.ts';
import { guestQuirks } from './guest-rules.ts';
import { preBookRoom, rateConditions } from './room-wire.ts';

const preBookBody = z.object({ BookingCode: z.string().min(1), PaymentMode: z.literal('Limit') });
const headers = { 'content-type': 'application/json' };

/**
 * `PreBook` answers the final price, policy and conditions of one code. It does not announce a changed price or policy
 * unless the fault has `ending: 'flagged'`. The change lasts for the code, and so do the requirements of its guests.
 */
export function preBook({ rates, world: { temper } }: Desk, body: unknown, fault?: Fault): Answer {
  const parsed = preBookBody.safeParse(body);
  if (!parsed.success) return statusAnswer(statusCode.invalid, z.prettifyError(parsed.error));
  const code = parsed.data.BookingCode;
  if (rates.resolve(code).kind === 'live') applyFault(rates, code, fault);
  const resolved = rates.resolve(code);
  switch (resolved.kind) {
    case 'expired':
      return statusAnswer(statusCode.expired, EXPIRED_TEXT, {}, headers);
    case 'sold':
      return statusAnswer(statusCode.noRooms, NO_ROOMS_TEXT, {}, headers);
    case 'live': {
      const { hotel, offer, validation } = resolved.rate;
      const shows = (quirk: Quirk) => temper.shows(quirk, hotel.code, fault);
      const content = {
        HotelResult: [
          {
            HotelCode: hotel.code,
            Currency: 'INR',
            Rooms: [preBookRoom(offer, code, shows)],
            RateConditions: rateConditions(offer, shows),
            ...flags(fault),
          },
        ],
        ValidationInfo: validation,
      };
      // The Indian form of the answer has the whole content even when the agency's balance is too low.
      return fault?.kind === 'rejected'
        ? statusAnswer(statusCode.lowBalance, 'Insufficient Balance.', content, headers)
        : statusAnswer(statusCode.success, 'Successful', content, headers);
    }
  }
}

function applyFault(rates: Rates, code: string, fault: Fault | undefined): void {
  if (fault?.kind === 'price-change') rates.raise(code);
  if (fault?.kind === 'policy-change') rates.tighten(code);
  if (fault?.kind === 'sold-out') rates.end(code, 'sold');
  if (fault?.kind === 'session-expired') rates.end(code, 'expired');
  const asked = guestQuirks.find((quirk) => quirk === fault?.kind);
  if (asked !== undefined) rates.ask(code, asked);
}

function flags(fault: Fault | undefined): Record<string, boolean> {
  if (fault?.ending !== 'flagged') return {};
  return {
    IsPriceChanged: fault.kind === 'price-change',
    IsCancellationPolicyChanged: fault.kind === 'policy-change',
  };
}
