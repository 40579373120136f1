import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Fields, fieldsOf } from '../tbo/read-fields.ts';

/** Recordings are outside of the project and differ by machine, so tests check a rule on all of them and name none. */
const PROTOCOLS = path.resolve(import.meta.dirname, '../../../../../../shared/protocols');

/** A recorded answer, without the recorder's wrapper, and its file name without extension. */
export interface Recorded {
  readonly name: string;
  readonly answer: Fields;
}

/**
 * The recorded answers of a service whose file name contains a word (`search`, `farequote`); empty when there are none beside this
 * checkout.
 */
export function recordingsOf(service: 'tbo-air' | 'tbo-hotel', word: RegExp): Recorded[] {
  return ['recordings', 'samples'].flatMap((kind) => {
    const folder = path.join(PROTOCOLS, kind, service);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return files
      .filter((file) => file.endsWith('.json') && word.test(file))
      .flatMap((file) => {
        const body = fieldsOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
        const wrapped = fieldsOf(body?.['response']);
        const answer = fieldsOf(wrapped?.['body']) ?? wrapped ?? body;
        return answer === null ? [] : [{ name: path.basename(file, '.json'), answer }];
      });
  });
}
