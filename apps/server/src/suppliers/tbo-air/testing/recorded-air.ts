import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Fields, fieldsOf, listOf, objectsOf } from '../../tbo/read-fields.ts';

const PROTOCOLS = path.resolve(import.meta.dirname, '../../../../../../../shared/protocols');
const FOLDERS = ['recordings/tbo-air', 'samples/tbo-air'].map((folder) => path.join(PROTOCOLS, folder));

/** Whether real answers lie beside this checkout. */
export const hasRecordings = FOLDERS.every((folder) => existsSync(folder));

/** What is under `Response` of every recorded answer whose file's name has a word: `search`, `farequote`, `ssr`. */
export function recordedReplies(word: string): { file: string; reply: Fields }[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.includes(word))
      .map((file) => {
        const body = fieldsOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
        const whole = fieldsOf(body?.['response']) ?? body;
        return { file, reply: fieldsOf(whole?.['Response']) ?? {} };
      }),
  );
}

/** All results of recorded searches and quotes. */
export function recordedResults(word: 'search' | 'farequote'): Fields[] {
  return recordedReplies(word).flatMap(({ reply }) =>
    listOf(reply['Results']).flatMap((each) => (Array.isArray(each) ? objectsOf(each) : objectsOf([each]))),
  );
}
