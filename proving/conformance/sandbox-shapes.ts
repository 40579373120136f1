/**
 * `npm run sandbox-shapes`: calls every operation of its own sandbox and compares key paths and types of the answers
 * with real ones (REQ-OPS-11). Exit code 1 when they differ without a reason in `sandbox-shapes/reasons.ts`.
 */
import { compareSandbox } from './sandbox-shapes/compare-sandbox.ts';

const { answers, isRecorded, unknown, missing, idle } = await compareSandbox();
for (const difference of [...unknown, ...missing]) console.log(difference);
if (isRecorded) for (const reason of idle) console.log(`${reason}: these recordings do not show it, or it is mended`);
if (!isRecorded) console.log('No recordings are at hand: only what is not known of real answers was looked for.');
console.log(`${answers} answers: ${unknown.length} unknown parts, ${missing.length} unexplained differences`);
process.exitCode = unknown.length + missing.length === 0 ? 0 : 1;
