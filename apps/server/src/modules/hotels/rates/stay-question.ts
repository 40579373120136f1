import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import type { CallInput } from '@safar/contract/call';
import type { hotelsCount } from '@safar/contract/hotels';
import { distributePax, occupancyError } from '@safar/domain/stay/occupancy';
import { indiaDateOf, parseIsoDate, stayError, stayProblemText } from '@safar/domain/stay/stay-dates';
import { badRequest } from '../../../platform/error-answers.ts';
import type { Failure } from '../../../platform/failure.ts';
import type { StayQuestion } from '../../../suppliers/hotel-supplier.ts';

/** The stay and party of a search, as in its query. */
type StayQuery = Omit<CallInput<typeof hotelsCount>['query'], 'cc'>;

/** The question to the supplier, or what is wrong with the stay or the party (REQ-HSEARCH-5). */
export function stayQuestion(query: StayQuery, nowMs: number): StayQuestion | Failure<'BAD_REQUEST'> {
  const checkin = parseIsoDate(query.checkin);
  const checkout = parseIsoDate(query.checkout);
  if (checkin === null) return badQuery('checkin', t(m.datesNotReal));
  if (checkout === null) return badQuery('checkout', t(m.datesNotReal));
  const problem = stayError(checkin, checkout, indiaDateOf(nowMs));
  if (problem !== null)
    return badQuery(problem.startsWith('checkin') ? 'checkin' : 'checkout', stayProblemText(problem));
  const { rooms, adults, children, ages } = query;
  const partyProblem = occupancyError({ rooms, adults, children });
  if (partyProblem !== null) return badQuery('adults', partyProblem);
  const party = { rooms, adults, children, childAges: ages };
  const agesProblem = occupancyError(party);
  if (agesProblem !== null) return badQuery('ages', agesProblem);
  return {
    checkin: query.checkin,
    checkout: query.checkout,
    nationality: query.nat,
    paxRooms: distributePax(party),
  };
}

function badQuery(path: string, message: string): Failure<'BAD_REQUEST'> {
  return badRequest([{ in: 'query', path, message }]);
}
