import type { ModuleContext } from '../../../platform/context.ts';
import { createStepRunner, type StepObserver, type StepRunner } from '../../../platform/step-runner.ts';

/** Every step of the workflow of a change, by the name under which it is recorded. */
export const CHANGE_STEPS = [
  'read',
  'read-records',
  'prepare',
  'send',
  'look-up',
  'note-record',
  'show-pending',
  'confirm',
  'issue',
  'note-issued',
  'fail',
  'ask-to-cancel',
  'check-cancel',
  'look-at-record',
  'forget-cancel',
  'release-held',
  'end-wish',
  'close-links',
  'send-refund',
  'note-refund',
  'read-unwanted',
  'note-returned',
  'notify-sms',
  'notify-email',
] as const;
export type ChangeStep = (typeof CHANGE_STEPS)[number];

export type ChangeRunner = StepRunner<ChangeStep>;

/** The runner of a change's steps. */
export function changeRunner({ workflows }: Pick<ModuleContext, 'workflows'>, observe?: StepObserver): ChangeRunner {
  return createStepRunner<ChangeStep>(workflows, 'change', observe);
}
