import type {
  FareRuleText,
  FlightFinder,
  FlightOffer,
  FlightQuestion,
  SupplierExtra,
} from '../../suppliers/flight-supplier.ts';
import type { NamedOffer } from './flight-view.ts';
import { searchAgain, type OwnTrace, type Silence } from './trace-per-quote.ts';
import type { QuotedOffer } from './quote-view.ts';

/** Rules and extras of a ticket; null while the supplier has not given them. */
export interface Beside {
  readonly rules: readonly FareRuleText[] | null;
  readonly extras: readonly SupplierExtra[] | null;
}

/** How long a confirmed offer waits for its rules and extras. */
const BESIDE_WAIT_MS = 3000;

/** One ticket as the supplier confirmed it. */
export interface ConfirmedTicket extends Omit<QuotedOffer, 'rules'>, Beside {
  /** Rules and extras that came too late for this answer: they follow. Never rejects. */
  readonly late: Promise<Beside> | null;
  /** The index used in the request, which may differ from the one used for buying. */
  readonly asked: string;
}

/** The confirmed fares, and the trace in which they are bought. */
export interface ConfirmedFares extends Pick<OwnTrace, 'trace' | 'expiresAt'> {
  readonly tickets: readonly ConfirmedTicket[];
}

/** Confirms offers; a trace that expires early is replaced once. */
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
  const rules = supplier.fareRules(ref);
  const quoted = await supplier.quote(ref);
  if (quoted.kind === 'gone') return { kind: 'gone' };
  if (quoted.kind !== 'ok') return quoted;
  const sold = supplier.extras({ trace, resultIndex: quoted.offer.resultIndex }, quoted.offer.legs);
  const beside = besideOf(rules, sold);
  const inTime = await Promise.race([beside, after(BESIDE_WAIT_MS)]);
  return {
    kind: 'ok',
    name,
    asked: offer.resultIndex,
    offer: asConfirmed(offer, quoted.offer),
    // The trip can be sold without them.
    ...(inTime ?? NOT_TOLD),
    late: inTime === null ? beside : null,
  };
}

const NOT_TOLD: Beside = { rules: null, extras: null };

async function besideOf(
  rules: ReturnType<FlightFinder['fareRules']>,
  sold: ReturnType<FlightFinder['extras']>,
): Promise<Beside> {
  const [read, bought] = await Promise.allSettled([rules, sold]);
  return {
    rules: read.status === 'fulfilled' && read.value.kind === 'ok' ? read.value.rules : null,
    extras: bought.status === 'rejected' || bought.value.kind === 'no-answer' ? null : extrasOf(bought.value),
  };
}

function extrasOf(sold: Exclude<Awaited<ReturnType<FlightFinder['extras']>>, { kind: 'no-answer' }>): SupplierExtra[] {
  return sold.kind === 'ok' ? sold.extras : [];
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, null).unref();
  });
}

/**
 * The quoted offer, completed from the search: a quote has no advisory, and often no baggage (tbo-air.md 4). A value of the quote takes
 * precedence.
 */
function asConfirmed(found: FlightOffer, quoted: FlightOffer): FlightOffer {
  const searched = found.legs.flat();
  let place = 0;
  return {
    ...quoted,
    refundable: quoted.refundable && (quoted.advisory !== null || found.refundable),
    advisory: quoted.advisory ?? found.advisory,
    transitVisa: quoted.transitVisa || found.transitVisa,
    penalties: quoted.penalties.length > 0 ? quoted.penalties : found.penalties,
    legs: quoted.legs.map((leg) =>
      leg.map((segment) => {
        const before = searched[place];
        place += 1;
        return {
          ...segment,
          baggage: segment.baggage ?? before?.baggage ?? null,
          cabinBaggage: segment.cabinBaggage ?? before?.cabinBaggage ?? null,
        };
      }),
    ),
  };
}
