import { askUs } from '@safar/contract/cases';
import { granted, pressAtOnce, type Visit } from './visit.ts';

/** Asks us to put a guest's name right, as often at once as the script says. All of it is one question. */
export async function askForName(visit: Visit, bookingId: string): Promise<void> {
  const { script, diary } = visit;
  const input = {
    params: { id: bookingId },
    body: { topic: 'name', words: 'Her name is Mira, not Meera.', file: null },
  };
  const answers = granted(await pressAtOnce(visit, script.cancelClicks, askUs, input), askUs);
  if (new Set(answers.map((answer) => answer.case.id)).size > 1) diary.complain(script.name, 'one question became two');
  for (const answer of answers.slice(0, 1)) diary.askedUs({ bookingId, number: answer.case.number });
}
