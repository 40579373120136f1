/** Writes the types that are generated: of the API's client, and of the web app's routes. `npm run lint` and `npm run typecheck` begin with it. */
import { runProgram } from './run-program.ts';

/** True when all are written; what is wrong is printed. */
export async function generateTypes(): Promise<boolean> {
  const client = await runProgram('node', ['tools/codegen/generate.ts']);
  const routes = await runProgram('react-router', ['typegen'], { folder: 'apps/web', quiet: true });
  if (!routes.ok) console.error(routes.output);
  return client.ok && routes.ok;
}

if (import.meta.main && !(await generateTypes())) process.exitCode = 1;
