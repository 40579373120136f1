import { askUs, bookingCases, writeBack as writeBackCall } from '@safar/contract/cases';
import { answerCase as answerCall, caseFile } from '@safar/contract/desk/cases';
import { CASE_FILE_MAX_BYTES } from '@safar/domain/order/case-topics';
import type { Module, ModuleContext } from '../../platform/context.ts';
import { isFailure } from '../../platform/failure.ts';
import { route } from '../../platform/route.ts';
import { answerCase, readFile } from './answer-case.ts';
import { askUs as ask, readCases } from './ask-us.ts';
import type { CasesContext } from './context.ts';
import { escalateDue } from './escalate-due.ts';
import { CASES_DUE } from './store.ts';
import { writeBack } from './write-back.ts';

export { numberOf } from './ask-us.ts';
export { eraseCaseFiles, eraseCasesOf } from './store.ts';

/** The file in base64, with the rest of the body. */
const ASK_LIMIT_BYTES = Math.ceil(CASE_FILE_MAX_BYTES / 3) * 4 + 16 * 1024;

/** What travellers ask us about their bookings, and our answers (REQ-HELP-2). */
export function createCases(platform: ModuleContext, parts: Pick<CasesContext, 'bookings'>): Module {
  const context: CasesContext = { ...platform, ...parts };
  const escalating = platform.due.add({
    what: 'putting questions before a person',
    isDue: CASES_DUE,
    round: () => escalateDue(context),
  });
  return {
    name: 'cases',
    register: (app) => {
      route(
        app,
        bookingCases,
        ({ session, params }) => readCases(context, { userId: session.userId, bookingId: params.id }),
        context,
      );
      route(
        app,
        askUs,
        ({ session, params, body }) => ask(context, { userId: session.userId, bookingId: params.id }, body),
        context,
        { bodyLimitBytes: ASK_LIMIT_BYTES },
      );
      route(
        app,
        writeBackCall,
        ({ session, params, body }) =>
          writeBack(context, { userId: session.userId, bookingId: params.id }, { id: params.caseId, ...body }),
        context,
      );
    },
    registerDesk: (desk) => {
      desk.route(answerCall, async ({ params, body, operator, note }) => {
        const answered = await answerCase(context, operator, { ...params, ...body }, note);
        return isFailure(answered) ? answered : {};
      });
      desk.route(caseFile, ({ params }) => readFile(context, params.userId, params.id));
    },
    work: async () => escalating.start(),
    stop: () => escalating.stop(),
  };
}
