import { ms, percentile } from '../statistics.ts';
import type { Askers, Question } from './questions.ts';

const ROUNDS = 20;
const WARM_UP = 3;
/** Work that takes longer is repeated fewer times. */
const LONG_MS = 1000;
const LONG_ROUNDS = 3;
/** Times below this depend on the machine rather than on the data. */
const FLOOR_MS = 5;
/** Largest allowed ratio of the times with a thousand times as much data. */
const AIM = 3;

export interface Took {
  readonly p50: number;
  readonly p95: number;
}

/** Asks a question about twenty times, one after the other. Throws when an answer is not a success. */
export async function ask({ name, by, path, part }: Question, askers: Askers): Promise<Took> {
  const { origin, headers } = askers[by];
  return time(async (round) => {
    const response = await fetch(origin + path(round), { headers });
    const answer = part === 'beginning' ? await beginningOf(response) : await response.text();
    if (!response.ok) throw new Error(`${name}: ${path(round)} answered ${response.status} ${answer.slice(0, 300)}`);
  });
}

/** The first piece of an answer; the rest is not awaited. */
async function beginningOf({ body }: Response): Promise<string> {
  if (body === null) return '';
  for await (const piece of body) return Buffer.from(piece).toString();
  return '';
}

/** Runs `work` about twenty times and returns the median and 95th percentile of its times. */
export async function time(work: (round: number) => Promise<unknown>): Promise<Took> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const startMs = performance.now();
    await work(round + WARM_UP);
    const tookMs = performance.now() - startMs;
    if (round >= 0 || tookMs > LONG_MS) times.push(tookMs);
    if (tookMs > LONG_MS && times.length >= LONG_ROUNDS) break;
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** A line of the table: small, big and their ratio, marked when the ratio is above the aim. */
export function line(name: string, small: Took | null, big: Took): string {
  const ratio = small === null ? null : big.p50 / Math.max(small.p50, FLOOR_MS);
  const grew = ratio !== null && ratio > AIM ? '  grows' : '';
  const figures = [small === null ? '' : ms(small.p50), ms(big.p50), ms(big.p95)].map((text) => text.padStart(12));
  return `${name.padEnd(38)} ${figures.join(' ')} ${(ratio?.toFixed(1) ?? '').padStart(7)}${grew}`;
}

export const HEAD = `${''.padEnd(38)} ${'small p50'.padStart(12)} ${'big p50'.padStart(12)} ${'big p95'.padStart(12)} ${'ratio'.padStart(7)}`;
