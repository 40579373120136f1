import * as m from '@safar/messages/fair-dealing';
import { t } from '@safar/messages/t';
import { DARK_PATTERNS } from '@safar/domain/words/dark-patterns';
import { Card } from '#design/card.tsx';
import { useSession } from '#lib/session.ts';
import { FairFigureCards, type FairFigures } from './fair-figures.tsx';
import PROOFS from './fair-proofs.json';

/** What Safar does instead of each dark pattern, the tests that hold it, and how often promises were kept (REQ-FRAME-21). */
export function FairDealingPage({ counted }: { counted: FairFigures | null }) {
  const { name, email } = useSession().config.grievanceOfficer;
  return (
    <div className="page grid gap-8 pt-8 pb-12">
      <header className="grid max-w-prose gap-2">
        <h1>{t(m.title)}</h1>
        <p className="text-muted">{t(m.lead)}</p>
      </header>
      <section aria-labelledby="figures" className="grid gap-3 sm:gap-4">
        <h2 id="figures">{t(m.figures)}</h2>
        <FairFigureCards counted={counted} />
      </section>
      <section aria-labelledby="patterns" className="grid gap-3 sm:gap-4">
        <h2 id="patterns">{t(m.patterns)}</h2>
        <Card padded={false}>
          <ol>
            {DARK_PATTERNS.map(({ pattern, rules }, index) => (
              <li
                key={pattern}
                className="grid gap-x-6 gap-y-1 border-t border-hairline px-4 py-3 first:border-t-0 sm:px-5 md:grid-cols-[14rem_minmax(0,1fr)_18rem]"
              >
                <h3 className="text-sm font-semibold">{`${index + 1}. ${t(m.pattern, { pattern })}`}</h3>
                <p className="text-sm">{t(m.instead, { pattern })}</p>
                <ul className="grid gap-0.5 text-xs text-muted wrap-anywhere">
                  {rules.map((rule) => (
                    <li key={rule}>{proofText(rule)}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </Card>
        <p className="text-xs text-muted">{t(m.source)}</p>
        <p className="text-sm">{t(m.foundOne, { name, email })}</p>
      </section>
    </div>
  );
}

/** 'REQ-RATE-4: plan-choice.test.ts and 1 more' */
function proofText(rule: (typeof DARK_PATTERNS)[number]['rules'][number]): string {
  const { files, first } = PROOFS[rule];
  return t(m.test, { rule, first, files, more: files - 1 });
}
