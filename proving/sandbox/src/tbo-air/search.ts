import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import { randomUUID } from 'node:crypto';
import { invalid } from '../tbo/refusal.ts';
import type { CallContext } from './call-context.ts';
import { problemIn, strangerIn } from './call-context.ts';
import { noResult, refused, success, temporary } from './envelopes.ts';
import { journey, questionOf, searchBody } from './question.ts';
import { resultWire } from './result-wire.ts';
import { mismatch, reissueProblem, SEARCH_TO_REISSUE } from './reissue-terms.ts';
import { resultIndex } from './traces.ts';

/** How many of the first results get a ranking. */
const RANKED = 20;

/** `Search` answers all offers for a trip, in one list or two (protocol 4). */
export function search(context: CallContext, body: unknown, fault?: Fault): Answer {
  const stranger = strangerIn(context.world, body, fault);
  if (stranger !== undefined) return refused(stranger, randomUUID());
  const parsed = searchBody.safeParse(body);
  if (!parsed.success) return refused(invalid(problemIn(parsed.error)), randomUUID());
  if (fault?.kind === 'temporary') return refused(temporary, randomUUID());
  // This agency may not search by booking class.
  if (parsed.data.JourneyType === journey.advance) return refused(noResult, randomUUID());
  const askedAtMs = context.world.now();
  const asked = questionOf(parsed.data, askedAtMs);
  if (typeof asked === 'string') return refused(invalid(asked), randomUUID());
  const { SearchType: type, BookingId: reissueOf, Pnr: pnr } = parsed.data;
  const isToReissue = type === SEARCH_TO_REISSUE;
  const problem = isToReissue
    ? (reissueProblem(context, reissueOf ?? 0, pnr ?? '') ?? mismatch(context, reissueOf ?? 0, asked))
    : undefined;
  if (problem !== undefined) return refused(problem, randomUUID());
  const question = isToReissue && typeof reissueOf === 'number' ? { ...asked, reissueOf } : asked;
  const lists = context.traces.answers(question, askedAtMs);
  if (fault?.kind === 'sold-out' || lists.some((offers) => offers.length === 0)) return refused(noResult, randomUUID());
  const [first] = question.legs;
  return success(context.traces.open(question, askedAtMs), {
    ResultRecommendationType: 1,
    Origin: first?.from,
    Destination: first?.to,
    Results: lists.map((offers) =>
      offers.map((offer, position) => ({
        ...resultWire(offer, resultIndex(offer, position + 1), question, {
          stage: 'search',
          askedAtMs,
          delayMinutes: 0,
          shows: (quirk) => context.world.temper.shows(quirk, String(offer.hash), fault),
        }),
        ...(position < RANKED && { SmartChoiceRanking: position + 1, NonStopFirstRanking: position + 1 }),
      })),
    ),
  });
}
