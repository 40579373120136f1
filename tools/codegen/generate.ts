/**
 * Writes the generated files: the types of the web app's API client from the contract, and the message modules from the
 * catalogues. Run it before the web app is built or types are checked: `node tools/codegen/generate.ts`.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { differences, languageFiles, messageModules, MESSAGES, readCatalogues, readLanguages } from './messages.ts';

const API_TYPES = path.resolve(import.meta.dirname, '../../apps/web/app/lib/api-types.ts');
const GENERATED_MESSAGES = path.join(MESSAGES, 'generated');
const HEADER = '/** Generated from the contract by tools/codegen/generate.ts: change that instead. */\n\n';

/** The API's types as TypeScript source. */
export async function apiTypes(): Promise<string> {
  // The contract imports sentences that `writeMessages` generates, so it cannot be imported earlier.
  const { openApiDocument } = await import('@safar/contract/openapi');
  return HEADER + astToString(await openapiTS(JSON.stringify(openApiDocument())));
}

/**
 * Writes the modules of all messages and removes modules whose catalogue no longer exists. Throws when the languages
 * differ.
 */
async function writeMessages(): Promise<void> {
  const catalogues = await readCatalogues();
  const wrong = differences(catalogues);
  if (wrong.length > 0) throw new Error(`The catalogues differ:\n${wrong.join('\n')}`);
  const modules = new Map([...languageFiles(await readLanguages()), ...messageModules(catalogues)]);
  for (const [file, source] of modules) await writeIfChanged(path.join(GENERATED_MESSAGES, file), source);
  for (const file of await readdir(GENERATED_MESSAGES, { recursive: true }))
    if (file.endsWith('.ts') && !modules.has(file)) await rm(path.join(GENERATED_MESSAGES, file));
}

/** Leaves an unchanged file untouched: its modification time stays, so that nothing is rebuilt because of it. */
async function writeIfChanged(file: string, source: string): Promise<void> {
  if (source === (await current(file))) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, source);
}

async function current(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return null;
  }
}

if (import.meta.main) {
  await writeMessages();
  await writeIfChanged(API_TYPES, await apiTypes());
}
