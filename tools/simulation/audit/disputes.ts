import type { EndedDispute } from '../gateway-day.ts';
import { sumOf, type Books } from './books.ts';
import type { Finding } from './finding.ts';

/** What lost disputes took is a loss of ours, and nothing else is; all that the gateway took is settled. */
export function disputeFindings({ ledger }: Books, disputes: readonly EndedDispute[]): Finding[] {
  const lostOf = (of: string) =>
    disputes.reduce((sum, { sessionId, lostPaise }) => (sessionId === of ? sum + lostPaise : sum), 0);
  const sessions = new Set([
    ...disputes.map(({ sessionId }) => sessionId),
    ...ledger.filter(({ account }) => account === 'dispute-loss').map(({ sessionId }) => sessionId),
  ]);
  const findings: Finding[] = [];
  for (const sessionId of sessions) {
    const lost = sumOf(ledger.filter((line) => line.sessionId === sessionId && line.account === 'dispute-loss'));
    if (lost !== lostOf(sessionId))
      findings.push({ sessionId, text: `disputes cost ${lost} paise instead of ${lostOf(sessionId)}` });
  }
  const unsettled = sumOf(ledger.filter(({ account }) => account === 'gateway'));
  const lostPaise = disputes.reduce((sum, dispute) => sum + dispute.lostPaise, 0);
  // The sandbox's settlement leaves out what disputes took.
  if (unsettled !== -lostPaise)
    findings.push({
      sessionId: null,
      text: `the gateway holds ${unsettled} paise after its settlement instead of ${-lostPaise}`,
    });
  return findings;
}
