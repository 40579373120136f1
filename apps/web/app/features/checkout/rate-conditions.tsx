import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { conditionText } from '@safar/domain/stay/rate-condition';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { ShowAll } from '#design/show-all.tsx';
import { langOf } from '#lib/lang-of.ts';

const SHOWN_AT_FIRST = 5;

export interface RateConditionsProps {
  conditions: readonly string[];
  /** A line for each amount due at the hotel. */
  dueAtProperty: readonly string[];
  /** Shows only what is due at the hotel at first. */
  folded?: boolean;
}

/** The hotel's own conditions of this rate, which are final and therefore shown before payment (REQ-GUEST-9). */
export function RateConditions({ conditions, dueAtProperty, folded = false }: RateConditionsProps) {
  const [open, setOpen] = useState(false);
  const all = [...dueAtProperty.map((line) => t(m.atHotelNotInPrice, { line })), ...conditions.map(conditionText)];
  const shownAtFirst = folded ? dueAtProperty.length : SHOWN_AT_FIRST;
  const shown = open ? all : all.slice(0, shownAtFirst);
  return (
    <Card as="section" className="grid gap-3">
      <h2>{t(m.conditions)}</h2>
      {all.length === 0 && <p className="text-sm text-muted">{t(m.noConditions)}</p>}
      {shown.length > 0 && (
        <ul className="grid gap-2 text-sm text-muted">
          {shown.map((condition, index) => (
            <li key={index} className="flex gap-2">
              <Icon of={IconInfoCircle} size="sm" className="mt-0.5" />
              <span lang={langOf(condition)} className="min-w-0">
                {condition}
              </span>
            </li>
          ))}
        </ul>
      )}
      {all.length > shownAtFirst && <ShowAll open={open} onChange={setOpen} total={all.length} />}
    </Card>
  );
}
