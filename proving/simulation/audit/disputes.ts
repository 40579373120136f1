import type { EndedDispute } from '../gateway-day.ts';
import { sumOf, type Books } from './books.ts';
import type { Finding } from './finding.ts';
import { gatewayHolds } from './ledger.ts';

/**
 * Finds deviations from two rules. Our loss is exactly what lost disputes took. The gateway still holds what it has not
 * settled, less what disputes took, because its settlement leaves that out.
 */
export function disputeFindings(books: Books, disputes: readonly EndedDispute[]): Finding[] {
  const { ledger, gateway } = books;
  const unsettled = gatewayHolds(gateway, new Set(gateway.settled));
  const sessions = new Set([...gateway.payments, ...ledger, ...disputes].map(({ sessionId }) => sessionId));
  return [...sessions].flatMap((sessionId) => {
    const lostPaise = disputes.reduce((sum, of) => sum + (of.sessionId === sessionId ? of.lostPaise : 0), 0);
    const entered = (account: string) =>
      sumOf(ledger.filter((line) => line.sessionId === sessionId && line.account === account));
    const findings: Finding[] = [];
    const [loss, held] = [entered('dispute-loss'), entered('gateway')];
    if (loss !== lostPaise) findings.push({ sessionId, text: `disputes cost ${loss} paise instead of ${lostPaise}` });
    const holdsPaise = (unsettled.get(sessionId) ?? 0) - lostPaise;
    if (held !== holdsPaise)
      findings.push({ sessionId, text: `the gateway has ${held} paise to settle instead of ${holdsPaise}` });
    return findings;
  });
}
