import { lazy, Suspense, useState } from 'react';
import { IconUsers } from '@tabler/icons-react';
import { paxLabel, type FlightPax, type TravelClass } from '@safar/domain/flight-query';
import { Button } from '#design/button.tsx';
import { PickerField } from '#design/picker-field.tsx';
import { ResponsivePopover } from '#design/popover.tsx';
import { Skeleton } from '#design/skeleton.tsx';

const loadCounters = () => import('./pax-counters.tsx');
const PaxCounters = lazy(() => loadCounters().then((module) => ({ default: module.PaxCounters })));

export interface PaxFieldProps {
  pax: FlightPax;
  travelClass: TravelClass;
  onChange: (part: { pax?: FlightPax; travelClass?: TravelClass }) => void;
  /** Opens in the flow of the page, not over it: inside a dialog, which would cut a popover off. */
  inline?: boolean;
}

/** Travellers and cabin class (spec 2.2.1, 2.9). */
export function PaxField({ pax, travelClass, onChange, inline = false }: PaxFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="relative" onPointerEnter={() => void loadCounters()}>
      <PickerField
        label="Travellers & Class"
        icon={IconUsers}
        className="h-full"
        // Read out as one: '2 Adults, 1 Child, 1 Infant, Economy' (spec 2.9).
        value={
          <span className="block leading-snug whitespace-normal">
            {/* A count stays beside what it counts. */}
            {paxLabel(pax).replaceAll(/(\d) /g, '$1\u00a0')}
            <span className="sr-only">, </span>
          </span>
        }
        sub={travelClass}
        open={open}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      />
      <ResponsivePopover
        open={open}
        onClose={() => setOpen(false)}
        label="Travellers & class"
        align={inline ? 'start' : 'end'}
        className={inline ? 'static! mt-2 shadow-none!' : 'w-100'}
        footer={
          <Button variant={inline ? 'outline' : 'solid'} block onClick={() => setOpen(false)}>
            Done
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
