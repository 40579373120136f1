/** A test that uses a sandbox. */
interface OnSandbox {
  readonly sandboxUrl: string;
}

/** Makes a control call to the sandbox and returns its answer. Throws when it is refused. */
export async function control(
  { sandboxUrl }: OnSandbox,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(sandboxUrl + path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Arms a fault of the sandbox. */
export async function arm(app: OnSandbox, fault: Readonly<Record<string, unknown>>): Promise<void> {
  await control(app, 'PUT', '/faults', fault);
}

/** Disarms all faults of the sandbox. */
export async function disarm(app: OnSandbox): Promise<void> {
  await control(app, 'DELETE', '/faults');
}
