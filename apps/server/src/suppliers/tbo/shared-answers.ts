import { z } from 'zod';
import { asSent, keysAsSent, unread } from '../../platform/wire-schema.ts';
import { figure, id, text } from './wire-fields.ts';
import { texts } from './wire-parts.ts';

/** Parts of answers that both services share (tbo-hotel.md 3.2, 8.5; tbo-air.md 2). */

export const responseStatus = z.literal([0, 1, 2, 3, 4, 5]);

export const error = z.object({ ErrorCode: figure, ErrorMessage: text });

/** The keys that every reply of a booking service has. */
export const status = {
  ...texts('TraceId'),
  ...keysAsSent(responseStatus, 'ResponseStatus'),
  Error: asSent(error),
};

export const authenticate = z.object({
  TokenId: text,
  Member: z
    .object({
      AgencyId: id,
      MemberId: id,
      ...unread(z.string(), 'FirstName', 'LastName', 'Email', 'LoginName', 'LoginDetails'),
      ...unread(z.boolean(), 'isPrimaryAgent'),
    })
    .nullish()
    .catch(null),
  ...unread(z.number(), 'Status'),
  ...unread(error, 'Error'),
});
