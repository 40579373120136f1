import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isWritten } from './written.ts';

/** A recorded payload and the hints to which call it answers. */
export interface Recording {
  /** File name and request address in lower case, where the call's name may appear. */
  readonly hints: string;
  readonly payload: unknown;
}

/**
 * Reads a recording: a bare payload, or one inside a recorder's wrapper (`response.body` or `response`, as text or as
 * JSON).
 */
export function readRecording(file: string, name: string): Recording {
  const whole: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  if (!isWritten(whole)) return { hints: name.toLowerCase(), payload: whole };
  const { request, response } = whole;
  const url = isWritten(request) && typeof request['url'] === 'string' ? request['url'] : '';
  const hints = `${name} ${url.split('/').at(-1) ?? ''}`.toLowerCase();
  const isWrapped = isWritten(request) || 'status' in whole;
  const body = isWritten(response) ? (response['body'] ?? response) : response;
  if (body === undefined || !(isWritten(response) || isWrapped)) return { hints, payload: whole };
  return { hints, payload: typeof body === 'string' ? parsedOrText(body) : body };
}

/** A web server's page stays text. */
function parsedOrText(body: string): unknown {
  return body.trimStart().startsWith('<') ? body : JSON.parse(body);
}

/** A call and its answer as the server returns them for recording, redacted; `at` is an ISO instant. */
interface NewRecording {
  readonly service: string;
  readonly operation: string;
  readonly at: string;
  readonly request?: unknown;
  readonly answer?: unknown;
}

/** Writes a recording in the form that `readRecording` reads and returns its path. Never overwrites a file. */
export function writeRecording(folder: string, { service, operation, at, request, answer }: NewRecording): string {
  const own = path.join(folder, service);
  mkdirSync(own, { recursive: true });
  const moment = at.replaceAll(/[^\dTZ]/g, '');
  const whole = `${JSON.stringify({ request: { url: operation, body: request }, response: { body: answer } }, null, 2)}\n`;
  for (let more = 1; ; more += 1) {
    const file = path.join(own, `${operation.toLowerCase()}-${moment}${more === 1 ? '' : `-${more}`}.json`);
    try {
      writeFileSync(file, whole, { flag: 'wx' });
      return file;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}
