import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { IconCheck } from '@tabler/icons-react';
import { policyLines, type PolicyLine } from '@safar/domain/stay/policy-text';
import type { ChargeWindow } from '@safar/domain/stay/cancellation-charge';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { Timeline, type TimelineTone } from '#design/timeline.tsx';

export interface CancellationTermsProps {
  windows: readonly ChargeWindow[];
  totalPaise: number;
  refundable: boolean;
  /** Shown instead of windows when the supplier gave none. */
  emptyText?: string;
}

/** The cancellation charge of each period on the route line, in India time (REQ-RATE-7). */
export function CancellationTerms({
  windows,
  totalPaise,
  refundable,
  emptyText = t(m.noWindows),
}: CancellationTermsProps) {
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
      {lines.length === 0 ? (
        <p className="text-sm text-muted">{emptyText}</p>
      ) : (
        <Timeline
          points={lines.map((line, index) => ({
            tone: toneOf(line, index, lines),
            title: line.charge,
            text: withZone(line.when),
          }))}
        />
      )}
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
