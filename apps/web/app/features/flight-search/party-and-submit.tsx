import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { Button } from '#design/button.tsx';
import { PaxField } from './pax-field.tsx';
import type { TripFieldsProps } from './use-flight-search.ts';

interface PartyAndSubmitProps extends Pick<TripFieldsProps, 'form' | 'change' | 'busy' | 'submitLabel' | 'inline'> {
  /** Of the button. */
  className?: string;
}

/** How the fields of every trip type end: who flies in which cabin, and the search. */
export function PartyAndSubmit({ form, change, busy, submitLabel, inline, className }: PartyAndSubmitProps) {
  return (
    <>
      <PaxField
        pax={form.pax}
        travelClass={form.travelClass}
        onChange={(part) => change((now) => ({ ...now, ...part }))}
        inline={inline}
      />
      <Button type="submit" variant="solid" size="field" busy={busy} busyText={t(m.searching)} className={className}>
        {submitLabel}
      </Button>
    </>
  );
}
