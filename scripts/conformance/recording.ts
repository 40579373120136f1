import { readFileSync } from 'node:fs';
import { isWritten } from './written.ts';

/** A recorded payload and which call it answers, as far as the recording says. */
export interface Recording {
  /** File name and request address, lower case: where the call's name may be found. */
  readonly hints: string;
  readonly payload: unknown;
}

/** Reads a recording: a bare payload, or one inside a recorder's wrapper (`response.body`, or `response`, as text or as it is). */
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

/** A page of a web server is kept as the text that it is. */
function parsedOrText(body: string): unknown {
  return body.trimStart().startsWith('<') ? body : JSON.parse(body);
}
