import { flags, type Keys, numbers, oneOf, texts } from '../../platform/answer-shape.ts';

/** What is known of the answers that both services share (tbo-hotel.md 3.2, 8.5; tbo-air.md 2). */

export const responseStatus = oneOf(0, 1, 2, 3, 4, 5);
export const error: Keys = { ...texts('ErrorMessage'), ...numbers('ErrorCode') };

export const authenticate: Keys = {
  ...texts('TokenId'),
  ...numbers('Status'),
  Error: error,
  Member: {
    ...texts('FirstName', 'LastName', 'Email', 'LoginName', 'LoginDetails'),
    ...numbers('MemberId', 'AgencyId'),
    ...flags('isPrimaryAgent'),
  },
};
