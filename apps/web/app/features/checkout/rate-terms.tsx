import { CancellationTerms, type CancellationTermsProps } from './cancellation-terms.tsx';
import { RateConditions, type RateConditionsProps } from './rate-conditions.tsx';

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
