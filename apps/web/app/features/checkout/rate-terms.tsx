import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { policyLines, type PolicyLine } from '@safar/domain/stay/policy-text';
import type { ChargeWindow } from '@safar/domain/stay/cancellation-charge';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { Timeline, type TimelineTone } from '#design/timeline.tsx';
import { useState } from 'react';
import { conditionText } from '@safar/domain/stay/rate-condition';
import { Icon } from '#design/icon.tsx';
import { ShowAll } from '#design/show-all.tsx';
import { langOf } from '#lib/lang-of.ts';

/** The terms of the rate: cancellation, and the hotel's conditions. */
export function RateTerms({
  conditions,
  dueAtProperty,
  folded,
  ...cancellation
}: CancellationTermsProps & RateConditionsProps) {
  return (
    <>
      <CancellationTerms {...cancellation} />
      <RateConditions conditions={conditions} dueAtProperty={dueAtProperty} folded={folded} />
    </>
  );
}

interface CancellationTermsProps {
  windows: readonly ChargeWindow[];
  totalPaise: number;
  refundable: boolean;
  /** How many rooms are booked together. */
  rooms: number;
}

/** The cancellation charge of each period on the route line, in India time (REQ-RATE-7). */
function CancellationTerms({ windows, totalPaise, refundable, rooms }: CancellationTermsProps) {
  const lines = policyLines(windows, totalPaise);
  return (
    <Card as="section" id="cancellation" tabIndex={-1} className="grid gap-4 scroll-mt-24 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2>{t(m.cancellationTerms)}</h2>
        {refundable ? (
          <Badge tone="positive" icon={IconCheck}>
            {t(m.refundable)}
          </Badge>
        ) : (
          <Badge>{t(m.nonRefundable)}</Badge>
        )}
      </div>
      <Timeline
        points={lines.map((line, index) => ({
          tone: toneOf(line, index, lines),
          title: line.charge,
          text: withZone(line.when),
        }))}
      />
      {rooms > 1 && <p className="text-sm text-muted">{t(m.roomsTogether, { rooms })}</p>}
    </Card>
  );
}

/** A text without a time needs no time zone. */
function withZone(when: string): string {
  return /\d/.test(when) ? t(m.inIndiaTime, { when }) : when;
}

function toneOf(line: PolicyLine, index: number, lines: readonly PolicyLine[]): TimelineTone {
  if (line.free) return 'positive';
  return index === lines.length - 1 ? 'critical' : 'caution';
}

const SHOWN_AT_FIRST = 5;

interface RateConditionsProps {
  conditions: readonly string[];
  /** A line for each amount due at the hotel. */
  dueAtProperty: readonly string[];
  /** Shows only what is due at the hotel at first. */
  folded?: boolean;
}

/** The hotel's own conditions of this rate, which are final and therefore shown before payment (REQ-GUEST-9). */
function RateConditions({ conditions, dueAtProperty, folded = false }: RateConditionsProps) {
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
