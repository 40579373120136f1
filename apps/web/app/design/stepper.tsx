import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from './icon-button.tsx';

export interface StepperProps {
  /** The counted thing, plural and lower case: the buttons are named 'Fewer rooms', 'More rooms'. */
  noun: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  disabled?: boolean;
}

const ROUND = 'rounded-full! border border-line disabled:border-hairline disabled:bg-transparent';

/** A small number that is changed by one at a time. */
export function Stepper({ noun, value, min, max, onChange, disabled = false }: StepperProps) {
  return (
    <div role="group" aria-label={noun} className="flex items-center gap-3">
      <IconButton
        icon={IconMinus}
        label={t(m.fewerOf, { noun })}
        className={ROUND}
        disabled={disabled || value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      />
      <output aria-live="polite" className="min-w-6 text-center text-lg font-semibold">
        {value}
      </output>
      <IconButton
        icon={IconPlus}
        label={t(m.moreOf, { noun })}
        className={ROUND}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      />
    </div>
  );
}
