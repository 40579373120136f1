import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Fields, fieldsOf } from '../tbo/read-fields.ts';

/** Kept outside of the project; which ones there are differs by machine, so tests judge a rule over all of them and name none. */
const PROTOCOLS = path.resolve(import.meta.dirname, '../../../../../../shared/protocols');

/** A real answer: its file's name without its ending, and what was answered, out of a recorder's wrapper. */
export interface Recorded {
  readonly name: string;
  readonly answer: Fields;
}

/** The real answers of a service whose file's name has a word (`search`, `farequote`); none where none lie beside this checkout. */
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
