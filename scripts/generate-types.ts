/**
 * Writes the generated types: of the API's client and of the web app's routes. `npm run lint` and `npm run typecheck`
 * begin with it.
 */
import { runProgram } from './run-program.ts';

/** Generates all types and prints errors; true when all succeeded. */
export async function generateTypes(): Promise<boolean> {
  const client = await runProgram('node', ['tools/codegen/generate.ts']);
  const routes = await runProgram('react-router', ['typegen'], { folder: 'apps/web', quiet: true });
  if (!routes.ok) console.error(routes.output);
  return client.ok && routes.ok;
}

if (import.meta.main && !(await generateTypes())) process.exitCode = 1;
