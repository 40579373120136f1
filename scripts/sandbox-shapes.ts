import { compareSandbox } from './sandbox-shapes/compare-sandbox.ts';

/**
 * `npm run sandbox-shapes`: calls every operation of a sandbox of its own and compares key paths and types of its answers with real
 * ones. Exit code 1 when they differ in something that `sandbox-shapes/reasons.ts` gives no reason for.
 */
const { answers, isRecorded, unknown, missing, idle } = await compareSandbox();
for (const difference of [...unknown, ...missing]) console.log(difference);
if (isRecorded) for (const reason of idle) console.log(`${reason}: these recordings do not show it, or it is mended`);
if (!isRecorded) console.log('No recordings are at hand: only what is not known of real answers was looked for.');
console.log(`${answers} answers: ${unknown.length} unknown parts, ${missing.length} unexplained differences`);
process.exitCode = unknown.length + missing.length === 0 ? 0 : 1;
