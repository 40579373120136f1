import lighthouse from 'lighthouse';
import { percentile } from '../statistics.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's result for a page: scores from 0 to 100, times in ms. */
export interface Audited {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly layoutShift: number;
  /** Names of audits that count in a score and are below 90. */
  readonly lacking: readonly string[];
}

/**
 * Audits a page several times on a simulated mid-range phone (Lighthouse's own defaults) and takes the median of each
 * figure.
 */
export async function audit(url: string, port: number, runs: number): Promise<Audited> {
  const each: Audited[] = [];
  for (let run = 0; run < runs; run += 1) each.push(await auditOnce(url, port));
  const median = (of: (one: Audited) => number) => percentile(each.map(of), 0.5);
  return {
    scores: {
      performance: median(({ scores }) => scores.performance),
      accessibility: median(({ scores }) => scores.accessibility),
      'best-practices': median(({ scores }) => scores['best-practices']),
      seo: median(({ scores }) => scores.seo),
    },
    largestPaintMs: median(({ largestPaintMs }) => largestPaintMs),
    blockedMs: median(({ blockedMs }) => blockedMs),
    layoutShift: median(({ layoutShift }) => layoutShift),
    lacking: [...new Set(each.flatMap(({ lacking }) => lacking))],
  };
}

async function auditOnce(url: string, port: number): Promise<Audited> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES], output: 'json' });
  if (result === undefined) throw new Error(`${url} was not audited`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  const valueOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const scoreOf = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const lacking = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    largestPaintMs: valueOf('largest-contentful-paint'),
    blockedMs: valueOf('total-blocking-time'),
    layoutShift: valueOf('cumulative-layout-shift'),
    lacking,
  };
}
