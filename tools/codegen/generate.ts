/**
 * Writes the types of the web app's API client from the contract. Run before the web app is built or type-checked:
 * `node tools/codegen/generate.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { openApiDocument } from '@safar/contract/openapi';

const TARGET = path.resolve(import.meta.dirname, '../../apps/web/app/lib/api-types.ts');
const HEADER = '/** Generated from the contract by tools/codegen/generate.ts: change that instead. */\n\n';

/** The API's types as TypeScript source. */
export async function apiTypes(): Promise<string> {
  return HEADER + astToString(await openapiTS(JSON.stringify(openApiDocument())));
}

async function current(): Promise<string | null> {
  try {
    return await readFile(TARGET, 'utf8');
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const source = await apiTypes();
  // An unchanged file keeps its time, so that nothing is rebuilt for it.
  if (source !== (await current())) {
    await mkdir(path.dirname(TARGET), { recursive: true });
    await writeFile(TARGET, source);
  }
}
