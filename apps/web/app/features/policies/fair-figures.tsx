import * as m from '@safar/messages/fair-dealing';
import { t } from '@safar/messages/t';
import { formatDay, formatDayTime } from '@safar/domain/time/days';
import { LEAST_CASES } from '@safar/domain/words/dark-patterns';
import { Card } from '#design/card.tsx';
import { Note } from '#design/note.tsx';
import { answerOf, type ApiClient } from '#lib/api.ts';
import type { paths } from '#lib/api-types.ts';

/** How often promises were kept. */
export type FairFigures = paths['/api/fair-dealing']['get']['responses'][200]['content']['application/json'];

/** The figures; null when they cannot be read, since the rest of the page does not need them. */
export async function loadFairFigures(api: ApiClient): Promise<FairFigures | null> {
  try {
    return await answerOf(api.GET('/api/fair-dealing'));
  } catch {
    return null;
  }
}

/** Each figure with its number of cases; no share of few (REQ-FRAME-21). */
export function FairFigureCards({ counted }: { counted: FairFigures | null }) {
  if (counted === null) return <Note tone="caution">{t(m.notRead)}</Note>;
  const { from, until, countedAt, figures } = counted;
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {figures.map((figure) => (
          <li key={figure.figure} className="grid">
            <FigureCard {...figure} />
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">
        {t(m.counted, { from: formatDay(from), until: formatDay(until), time: formatDayTime(countedAt) })}
      </p>
    </>
  );
}

function FigureCard({ figure, cases, kept }: FairFigures['figures'][number]) {
  return (
    <Card className="grid content-start gap-1 sm:p-5">
      <h3 className="text-sm font-semibold">{t(m.figure, { figure })}</h3>
      {kept === null ? (
        <>
          <p className="text-xl font-bold text-muted">{t(m.notEnough)}</p>
          <p className="text-sm text-muted">{t(m.fewCases, { cases, least: LEAST_CASES })}</p>
        </>
      ) : (
        <>
          <p className="text-2xl font-bold tabular-nums">{shareText(kept / cases)}</p>
          <p className="text-sm">{`${t(m.of, { kept, cases })} · ${t(m.missed, { missed: cases - kept })}`}</p>
        </>
      )}
      <p className="text-xs text-muted">{t(m.figureHow, { figure })}</p>
    </Card>
  );
}

/** '99.69%', rounded down: 100% is said of all alone. */
function shareText(share: number): string {
  return `${Math.floor(share * 10_000) / 100}%`;
}
