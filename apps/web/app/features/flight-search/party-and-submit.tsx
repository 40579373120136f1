import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { Button } from '#design/button.tsx';
import { PaxField } from './pax-field.tsx';
import type { TripFieldsProps } from './use-flight-search.ts';

interface PartyAndSubmitProps extends Pick<TripFieldsProps, 'form' | 'change' | 'busy' | 'submitLabel' | 'inline'> {
  /** Class of the button. */
  className?: string;
}

/** The last fields of every trip type: passengers and cabin, and the submit button. */
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
