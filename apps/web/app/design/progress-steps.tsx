import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { IconCheck } from '@tabler/icons-react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type StepState = 'completed' | 'active' | 'upcoming';

const MARKS: Record<StepState, string> = {
  completed: 'border-select bg-select text-on-select',
  active: 'border-accent bg-accent text-on-accent',
  upcoming: 'border-line bg-bg',
};
const WORDS: Record<StepState, string> = {
  completed: 'text-muted',
  active: 'font-semibold text-text',
  upcoming: 'text-faint',
};

/**
 * The steps of a journey through pages, on a route line.
 * @param current 1-based; clamped between 1 and the number of steps (REQ-GUEST-9)
 * @param done every step is completed
 * @param isRow in a bar: on wide screens each step's text is beside its mark, where all of them fit
 */
export function ProgressSteps({
  steps,
  current,
  done = false,
  isRow = false,
}: {
  steps: readonly string[];
  current: number;
  done?: boolean;
  isRow?: boolean;
}) {
  const at = Math.min(steps.length, Math.max(1, current));
  return (
    <ol
      aria-label={t(m.progress)}
      className={cx(
        'grid auto-cols-fr grid-flow-col py-4 max-sm:-mx-2 sm:py-6',
        isRow && 'lg:flex lg:flex-1 lg:basis-90 lg:gap-3 xl:basis-150 lg:py-0',
      )}
    >
      {steps.map((step, index) => {
        const number = index + 1;
        const state: StepState = done || number < at ? 'completed' : number === at ? 'active' : 'upcoming';
        return (
          <li
            key={step}
            aria-current={state === 'active' ? 'step' : undefined}
            className={cx(
              'relative grid content-start justify-items-center gap-2 px-1 text-center text-2xs sm:text-sm',
              WORDS[state],
              index > 0 && 'before:absolute before:end-1/2 before:top-[0.8125rem] before:h-0.5 before:w-full',
              index > 0 && (number <= at ? 'before:bg-select' : 'before:bg-line before:opacity-50'),
              isRow && 'lg:flex lg:items-center lg:gap-3 lg:px-0 lg:whitespace-nowrap lg:before:static',
              isRow && index > 0 && 'lg:grow lg:before:w-auto lg:before:min-w-3 lg:before:grow',
            )}
          >
            <span
              aria-hidden
              className={cx(
                'relative z-1 grid size-7 place-items-center rounded-full border-2 text-2xs font-bold',
                MARKS[state],
              )}
            >
              {state === 'completed' ? <Icon of={IconCheck} size="xs" stroke={3} /> : number}
            </span>
            <span className={cx('wrap-anywhere', isRow && state !== 'active' && 'lg:max-xl:sr-only')}>{step}</span>
            <span className="sr-only">{`, ${t(m.stepState, { state })}`}</span>
          </li>
        );
      })}
    </ol>
  );
}
