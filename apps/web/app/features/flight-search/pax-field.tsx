import * as common from '@safar/messages/common';
import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { Suspense, useState } from 'react';
import { IconUsers } from '@tabler/icons-react';
import { cabinName, paxLabel, type FlightPax } from '@safar/domain/flight/flight-party';
import { type TravelClass } from '@safar/domain/flight/flight-search';
import { Button } from '#design/button.tsx';
import { PickerField } from '#design/picker-field.tsx';
import { ResponsivePopover } from '#design/popover.tsx';
import { Skeleton } from '#design/loading.tsx';
import { lazyPart } from '#lib/lazy-part.ts';

const loadCounters = () => import('./pax-counters.tsx');
const PaxCounters = lazyPart(() => loadCounters().then((module) => module.PaxCounters));

export interface PaxFieldProps {
  pax: FlightPax;
  travelClass: TravelClass;
  onChange: (part: { pax?: FlightPax; travelClass?: TravelClass }) => void;
  /** Opens in the page's flow instead of over it, for use in a dialog, which would cut a popover off. */
  inline?: boolean;
}

/** Travellers and cabin class (REQ-FSEARCH-6). */
export function PaxField({ pax, travelClass, onChange, inline = false }: PaxFieldProps) {
  // While the panel is open the field keeps its earlier text: a field that grew by a line would move the panel under
  // the pointer.
  const [before, setBefore] = useState<Pick<PaxFieldProps, 'pax' | 'travelClass'> | null>(null);
  const open = before !== null;
  const shown = before ?? { pax, travelClass };
  const close = () => setBefore(null);
  return (
    <div className="relative" onPointerEnter={() => void loadCounters()}>
      <PickerField
        label={t(m.travellersClass)}
        icon={IconUsers}
        className="h-full"
        // Announced as one text: '2 Adults, 1 Child, 1 Infant, Economy' (REQ-FSEARCH-6).
        value={
          <span className="block leading-snug whitespace-normal">
            {/* Keeps a count and its noun on one line. */}
            <span>{paxLabel(shown.pax).replaceAll(/(\d) /g, '$1\u00a0')}</span>
            <span className="sr-only">, </span>
          </span>
        }
        sub={cabinName(shown.travelClass)}
        open={open}
        onClick={() => setBefore(open ? null : { pax, travelClass })}
      />
      <ResponsivePopover
        open={open}
        onClose={close}
        label={t(m.travellersClass)}
        align={inline ? 'start' : 'end'}
        className={inline ? 'static! mt-2 shadow-none!' : 'w-100'}
        footer={
          <Button variant={inline ? 'outline' : 'solid'} block onClick={close}>
            {t(common.done)}
          </Button>
        }
      >
        <Suspense fallback={<Skeleton className="m-4 h-80" />}>
          <PaxCounters pax={pax} travelClass={travelClass} onChange={onChange} />
        </Suspense>
      </ResponsivePopover>
    </div>
  );
}
