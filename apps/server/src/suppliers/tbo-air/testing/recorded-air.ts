import { type Fields, listOf, objectsOf } from '../../tbo/read-fields.ts';
import { serviceReply, type ServiceReply } from '../../tbo/service-reply.ts';
import { recordingsOf } from '../../testing/recordings.ts';

/** Whether recorded answers are available beside this checkout. */
export const hasRecordings = recordingsOf('tbo-air', /./).length > 0;

/** Recorded replies whose file name contains a word: `search`, `farequote`, `ssr`; error pages are left out. */
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
