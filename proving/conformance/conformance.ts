/**
 * `npm run conformance -- <folder>`: feeds every recorded payload of a folder (`tbo-hotel/*.json`, `razorpay/*.json` …)
 * through the adapters' own parsers. Compares the result with the payload and, where `expectations` has a
 * file of the same name, with a person's reading of it. Exit code 1 when anything differs, cannot be read, or has no
 * adapter.
 */
import { existsSync } from 'node:fs';
import { checkFolder, type FileReport } from './check-folder.ts';

function main(folder: string | undefined): number {
  if (folder === undefined || !existsSync(folder)) {
    console.error('Usage: npm run conformance -- <folder with recordings, one folder a service>');
    return 2;
  }
  const reports = checkFolder(folder);
  for (const report of reports) print(report);
  const failed = reports.filter((report) => report.problems.length > 0).length;
  const unjudged = reports.filter((report) => !report.isJudged).length;
  console.log(
    `\n${reports.length} files checked, ${failed} with problems; the meaning of ${unjudged} is not written down`,
  );
  if (reports.length === 0) console.error('Nothing was checked.');
  return failed > 0 || reports.length === 0 ? 1 : 0;
}

function print({ file, facts, problems }: FileReport): void {
  if (problems.length === 0) console.log(`ok   ${file}: ${facts} facts agree`);
  else console.log(`FAIL ${file}\n${problems.map((problem) => `       ${problem}`).join('\n')}`);
}

process.exitCode = main(process.argv[2]);
