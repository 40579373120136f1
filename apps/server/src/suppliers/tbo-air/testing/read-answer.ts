import { type AirFields, type AirOperation, airReply } from '../operations.ts';
import type { Result } from '../offer-wire.ts';

/** The fields of a successful answer, as the adapter reads them. */
export function answered<O extends AirOperation>(operation: O, fields: object): AirFields<O> {
  const reply = airReply(operation, { Response: { ResponseStatus: 1, ...fields } });
  if (reply === null) throw new Error(`not an answer to ${operation}`);
  return reply.fields;
}

/** A result of a Search or a FareQuote. */
export function resultIn(sent: object): Result {
  const { Results: result } = answered('FareQuote', { Results: sent });
  if (result === null) throw new Error('not a result');
  return result;
}
