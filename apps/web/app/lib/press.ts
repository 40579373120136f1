const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

let name: string | null = null;

/** What is asked from here on is caused by another press. */
export function beginPress(): void {
  name = null;
}

/** Names the last press to the server (W3C Trace Context), by chance alone: what it causes is one trace, where traces are written (REQ-OPS-37). */
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
