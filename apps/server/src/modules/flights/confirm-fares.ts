import type { FlightFinder, FlightQuestion, SupplierExtra } from '../../suppliers/flight-supplier.ts';
import type { NamedOffer } from './flight-view.ts';
import { searchAgain, type OwnTrace, type Silence } from './own-trace.ts';
import type { QuotedOffer } from './quote-view.ts';

/** One ticket as the supplier confirmed it. */
export interface ConfirmedTicket extends QuotedOffer {
  readonly extras: readonly SupplierExtra[];
  /** The index it was asked under, which is not always the one it is bought under. */
  readonly asked: string;
}

/** What the supplier confirmed, and the trace it is bought in. */
export interface ConfirmedFares extends Pick<OwnTrace, 'trace' | 'expiresAt'> {
  readonly tickets: readonly ConfirmedTicket[];
}

/** Confirms offers; a trace that is over before its time is replaced once. */
export async function confirmOrRenew(
  supplier: FlightFinder,
  own: OwnTrace,
  question: FlightQuestion,
): Promise<({ kind: 'ok' } & ConfirmedFares) | Silence> {
  const first = await confirm(supplier, own);
  if (first.kind !== 'expired') return first;
  const fresh = await searchAgain(supplier, question, own.offers);
  return fresh.kind === 'ok' ? confirm(supplier, fresh) : fresh;
}

async function confirm(supplier: FlightFinder, own: OwnTrace): Promise<({ kind: 'ok' } & ConfirmedFares) | Silence> {
  const { trace, expiresAt } = own;
  const answers = await Promise.all(own.offers.map((offer) => confirmOne(supplier, trace, offer)));
  const tickets: ConfirmedTicket[] = [];
  for (const answer of answers) {
    if (answer.kind !== 'ok') return answer;
    tickets.push(answer);
  }
  return { kind: 'ok', tickets, trace, expiresAt };
}

async function confirmOne(
  supplier: FlightFinder,
  trace: string,
  { name, offer }: NamedOffer,
): Promise<({ kind: 'ok' } & ConfirmedTicket) | Silence> {
  const ref = { trace, resultIndex: offer.resultIndex };
  const [quoted, rules] = await Promise.all([supplier.quote(ref), supplier.fareRules(ref)]);
  if (quoted.kind === 'gone') return { kind: 'gone' };
  if (quoted.kind !== 'ok') return quoted;
  const sold = await supplier.extras({ trace, resultIndex: quoted.offer.resultIndex }, quoted.offer.legs);
  return {
    kind: 'ok',
    name,
    asked: offer.resultIndex,
    offer: quoted.offer,
    // Without them the trip can be sold: they are what may be bought or read besides.
    rules: rules.kind === 'ok' ? rules.rules : [],
    extras: sold.kind === 'ok' ? sold.extras : [],
  };
}
