/**
 * `npm run code-size`: how much code there is to learn, counted in the files that Git tracks. `npm run code-size --
 * COMMIT` also counts another commit, to compare a change of structure.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** A file of more bytes than this is data. */
const MAX_OUTPUT_BYTES = 512 * 1024 * 1024;
const SHORT_LINES = 20;
const LONG_LINES = 350;

const PRODUCT = /^(?:apps\/(?:server|web|desk)|packages)\//;
const CODE = /\.(?:ts|tsx)$/;
const TEST = /(?:\.(?:test|spec)\.tsx?$|\/testing\/)/;
const PICTURE = /\.(?:webp|png|jpe?g|svg|woff2)$/;
/** Files that describe a service's answers: its parsers, its known fields and the comparisons with both. */
const WIRE =
  /(?:shared-answers|with-schema|wire-schema|\/(?:notice-)?wire(?:-fields)?\.|suppliers\/tbo-\w+\/\w+-wire\.|(?:razorpay|tbo-\w+)\/operations|sandbox-shapes|\/parse-|(?:scripts|proving)\/conformance)[^/]*(?:\/[^/]+)*\.ts$/;
const FACE = /^apps\/server\/src\/modules\/([^/]+)\/index\.ts$/;
const MODULE = /^apps\/server\/src\/modules\/([^/]+)\//;

interface Source {
  readonly file: string;
  readonly text: string;
  readonly lines: number;
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES });
}

/** Every text file of `commit`, read by one call of Git. */
function sourcesOf(commit: string, files: readonly string[]): Source[] {
  const asked = files.map((file) => `${commit}:${file}`).join('\n');
  const answer = execFileSync('git', ['cat-file', '--batch'], { input: asked, maxBuffer: MAX_OUTPUT_BYTES });
  let at = 0;
  return files.map((file) => {
    const headEnd = answer.indexOf(10, at);
    const size = Number(answer.subarray(at, headEnd).toString().split(' ')[2]);
    const text = answer.subarray(headEnd + 1, headEnd + 1 + size).toString('utf8');
    at = headEnd + size + 2;
    return { file, text, lines: text.split('\n').length - 1 };
  });
}

/** The names that a module's index exports, its own and re-exported ones. */
function exportedNames(text: string): string[] {
  const passedOn = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gms)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter((name) => name !== ''),
  );
  const own = [...text.matchAll(/^export (?:async )?(?:const|function|interface|type|class|enum) (\w+)/gm)].flatMap(
    ([, name]) => (name === undefined ? [] : [name]),
  );
  return [...passedOn, ...own];
}

/** Imports from one module into another, as `from → to`, once for each importing file. */
function importsBetween(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, text }) => {
    const from = MODULE.exec(file)?.[1];
    if (from === undefined || TEST.test(file)) return [];
    const others = [...text.matchAll(/from '(\.{1,2}\/[^']+)'/g)]
      .map(([, target = '']) => MODULE.exec(path.posix.join(path.posix.dirname(file), target))?.[1])
      .filter((to) => to !== undefined && to !== from);
    return [...new Set(others)].map((to) => `${from} → ${to}`);
  });
}

const sum = (sources: readonly Source[]) => sources.reduce((lines, source) => lines + source.lines, 0);

/** The counts for `commit`, by name. */
function countsOf(commit: string): Map<string, number> {
  const files = git('ls-tree', '-r', '--name-only', commit).split('\n').filter(Boolean);
  const code = sourcesOf(
    commit,
    files.filter((file) => CODE.test(file)),
  );
  const product = code.filter(({ file }) => PRODUCT.test(file) && !TEST.test(file));
  const tests = code.filter(({ file }) => TEST.test(file));
  const rest = code.filter(({ file }) => !PRODUCT.test(file) && !TEST.test(file));
  const imports = importsBetween(code);
  return new Map([
    ['files in the tree', files.length],
    ['… without pictures and fonts', files.filter((file) => !PICTURE.test(file)).length],
    ['files of code', code.length],
    ['lines of the product', sum(product)],
    ['lines of what stands around it (sandbox, tools, scripts, benches)', sum(rest)],
    ['lines of tests', sum(tests)],
    [`files of the product under ${SHORT_LINES} lines`, product.filter(({ lines }) => lines < SHORT_LINES).length],
    [`files of the product over ${LONG_LINES} lines`, product.filter(({ lines }) => lines > LONG_LINES).length],
    [
      'names that modules export',
      code.filter(({ file }) => FACE.test(file)).flatMap(({ text }) => exportedNames(text)).length,
    ],
    ['modules that import others, pair by pair', new Set(imports).size],
    ['files that import another module', imports.length],
    ['lines that describe a wire', sum(code.filter(({ file }) => WIRE.test(file) && !TEST.test(file)))],
    ['SQL files of migrations', files.filter((file) => file.endsWith('.sql')).length],
  ]);
}

const commits = [...process.argv.slice(2), 'HEAD'];
const counted = commits.map(countsOf);
const width = Math.max(...[...(counted[0]?.keys() ?? [])].map((name) => name.length));
console.log(`${''.padEnd(width)}${commits.map((commit) => commit.slice(0, 10).padStart(12)).join('')}`);
for (const name of counted[0]?.keys() ?? [])
  console.log(`${name.padEnd(width)}${counted.map((counts) => String(counts.get(name)).padStart(12)).join('')}`);
