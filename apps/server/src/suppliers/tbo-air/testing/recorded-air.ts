import { type AirFields, type AirOperation, airReply } from '../operations.ts';
import type { Result } from '../offer-wire.ts';
import { type Fields, fieldsOf, listOf, objectsOf } from '../../tbo/read-fields.ts';
import type { ReplyStatus } from '../../tbo/service-reply.ts';
import { recordingsOf } from '../../testing/recordings.ts';
import { resultIn } from './read-answer.ts';

/** Whether recorded answers are available beside this checkout. */
export const hasRecordings = recordingsOf('tbo-air', /./).length > 0;

/** A recorded reply: its fields as they were sent, and as the adapter reads those of an operation. */
interface RecordedReply {
  readonly name: string;
  readonly status: ReplyStatus;
  readonly sent: Fields;
  readonly as: <O extends AirOperation>(operation: O) => AirFields<O>;
}

/** Recorded replies whose file name contains a word: `search`, `farequote`, `ssr`; error pages are left out. */
export function recordedReplies(word: RegExp): RecordedReply[] {
  return recordingsOf('tbo-air', word).flatMap(({ name, answer }) => {
    const sent = fieldsOf(answer['Response']);
    const status = airReply('ReleasePNRRequest', answer);
    if (sent === null || status === null) return [];
    const as = <O extends AirOperation>(operation: O): AirFields<O> => {
      const reply = airReply(operation, answer);
      if (reply === null) throw new Error(`not an answer to ${operation}`);
      return reply.fields;
    };
    return [{ name, status, sent, as }];
  });
}

/** All results of recorded searches and quotes, as they were sent and as the adapter reads them. */
export function recordedResults(): { sent: Fields; result: Result }[] {
  return recordedReplies(/search|farequote/i)
    .flatMap(({ sent }) =>
      listOf(sent['Results']).flatMap((each) => (Array.isArray(each) ? objectsOf(each) : objectsOf([each]))),
    )
    .map((sent) => ({ sent, result: resultIn(sent) }));
}
