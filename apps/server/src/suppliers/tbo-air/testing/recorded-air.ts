import { type Fields, listOf, objectsOf } from '../../tbo/read-fields.ts';
import { serviceReply, type ServiceReply } from '../../tbo/service-reply.ts';
import { recordingsOf } from '../../testing/recordings.ts';

/** Whether real answers lie beside this checkout. */
export const hasRecordings = recordingsOf('tbo-air', /./).length > 0;

/** Every recorded reply whose file's name has a word: `search`, `farequote`, `ssr`; pages in its place are left out. */
export function recordedReplies(word: RegExp): { name: string; reply: ServiceReply }[] {
  return recordingsOf('tbo-air', word).flatMap(({ name, answer }) => {
    const reply = serviceReply(answer, 'Response');
    return reply === null ? [] : [{ name, reply }];
  });
}

/** All results of recorded searches and quotes. */
export function recordedResults(): Fields[] {
  return recordedReplies(/search|farequote/i).flatMap(({ reply }) =>
    listOf(reply.fields['Results']).flatMap((each) => (Array.isArray(each) ? objectsOf(each) : objectsOf([each]))),
  );
}
