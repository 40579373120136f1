import * as common from '@safar/messages/common';
import * as m from '@safar/messages/hotel-search';
import { t } from '@safar/messages/t';
import { Suspense, useState } from 'react';
import { IconUsers } from '@tabler/icons-react';
import { occupancyLabel } from '@safar/domain/stay/occupancy';
import { Button } from '#design/button.tsx';
import { PickerField } from '#design/picker-field.tsx';
import { ResponsivePopover } from '#design/popover.tsx';
import { Skeleton } from '#design/loading.tsx';
import { lazyPart } from '#lib/lazy-part.ts';

const loadCounters = () => import('./guest-counters.tsx');
const GuestCounters = lazyPart(() => loadCounters().then((module) => module.GuestCounters));

/** The number of rooms and guests. */
export interface Party {
  rooms: number;
  adults: number;
  children: number;
  /** The children's ages, '5,11', as in `StaySearch`. */
  ages?: string | undefined;
}

interface GuestsFieldProps {
  value: Party;
  onChange: (party: Party) => void;
  /** Opens in the page's flow instead of over it, for use in a dialog, which would cut a popover off. */
  inline?: boolean;
}

/** Rooms, adults and children within their limits (REQ-HSEARCH-5). */
export function GuestsField({ value, onChange, inline = false }: GuestsFieldProps) {
  const [open, setOpen] = useState(false);
  const done = (
    <Button variant={inline ? 'outline' : 'solid'} block onClick={() => setOpen(false)}>
      {t(common.done)}
    </Button>
  );
  return (
    <div className="relative" onPointerEnter={() => void loadCounters()}>
      <PickerField
        label={t(m.roomsGuests)}
        icon={IconUsers}
        className="h-full lg:max-xl:[&_svg]:hidden"
        value={occupancyLabel(value)}
        open={open}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      />
      <ResponsivePopover
        open={open}
        onClose={() => setOpen(false)}
        label={t(m.roomsGuestsTitle)}
        align={inline ? 'start' : 'end'}
        className={inline ? 'static! mt-2 shadow-none!' : 'w-100 scroll-mb-40!'}
        footer={done}
      >
        {/* Space for the children's ages is reserved, so that nothing moves under the finger: in a panel that grows
            upwards, inside it; else below it, by its scroll margin. */}
        <div className={inline ? 'min-h-112' : 'max-sm:min-h-112'}>
          <Suspense fallback={<Skeleton className="m-4 h-52" />}>
            <GuestCounters value={value} onChange={onChange} />
          </Suspense>
        </div>
      </ResponsivePopover>
    </div>
  );
}
