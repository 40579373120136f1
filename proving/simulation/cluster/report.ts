import type { PhaseReport } from './measures.ts';
import type { Outcome } from './trial.ts';

const MOST_FAILURES = 5;

/** Prints what travellers saw of each fault, and the findings of the audit. */
export function printReport({ phases, summary, findings }: Outcome): void {
  const rows = phases.map((phase) => [
    phase.name,
    phase.seconds === 0 ? '' : phase.seconds.toFixed(0),
    String(phase.requests),
    String(phase.failed),
    inSeconds(phase.p50Ms),
    inSeconds(phase.p95Ms),
    inSeconds(phase.longestMs),
    phase.detail,
  ]);
  const head = ['fault', 's', 'requests', 'failed', 'p50 s', 'p95 s', 'longest s', 'what was done'];
  const widths = head.map((_title, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  console.log('');
  for (const row of [head, ...rows])
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  for (const phase of phases) for (const line of failuresOf(phase)) console.log(line);
  console.log(`\n${summary}`);
  for (const finding of findings) console.log(`  ${finding}`);
  console.log(findings.length === 0 ? 'Every booking is settled and the books agree.' : `${findings.length} findings.`);
}

function failuresOf({ name, failures }: PhaseReport): string[] {
  const most = [...failures].toSorted(([, one], [, other]) => other - one);
  return most.slice(0, MOST_FAILURES).map(([failure, count]) => `  ${name}: ${count} × ${failure}`);
}

function inSeconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}
