const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

let name: string | null = null;

/** Begins a new trace: requests from here on are caused by another press. */
export function beginPress(): void {
  name = null;
}

/**
 * The `traceparent` of the last press (W3C Trace Context), a random id: all requests that a press causes are one trace,
 * where traces are written (REQ-OPS-37).
 */
export function traceparent(): string {
  name ??= `00-${randomHex(TRACE_BYTES)}-${randomHex(SPAN_BYTES)}-01`;
  return name;
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

if (!import.meta.env.SSR)
  for (const kind of ['click', 'keydown']) addEventListener(kind, beginPress, { capture: true });
