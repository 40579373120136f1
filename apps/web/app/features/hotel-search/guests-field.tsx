import { useState } from 'react';
import { IconUsers } from '@tabler/icons-react';
import { OCCUPANCY_LIMITS, occupancyLabel } from '@safar/domain/occupancy';
import { Button } from '#design/button.tsx';
import { PickerField } from '#design/picker-field.tsx';
import { ResponsivePopover } from '#design/popover.tsx';
import { Stepper } from '#design/stepper.tsx';

/** How many travel. */
export interface Party {
  rooms: number;
  adults: number;
  children: number;
}

/** Raising the rooms raises the adults up to them (spec 3.5). */
function withRooms(party: Party, rooms: number): Party {
  return { ...party, rooms, adults: Math.max(party.adults, rooms) };
}

interface GuestsFieldProps {
  value: Party;
  onChange: (party: Party) => void;
  /** Opens in the flow of the page, not over it: inside a dialog, which would cut a popover off. */
  inline?: boolean;
}

/** Rooms, adults and children within their limits (spec 3.2.1, 3.5). */
export function GuestsField({ value, onChange, inline = false }: GuestsFieldProps) {
  const [open, setOpen] = useState(false);
  const done = (
    <Button variant={inline ? 'outline' : 'solid'} block onClick={() => setOpen(false)}>
      Done
    </Button>
  );
  return (
    <div className="relative">
      <PickerField
        label="Rooms & Guests"
        icon={IconUsers}
        className="h-full"
        value={occupancyLabel(value)}
        open={open}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      />
      <ResponsivePopover
        open={open}
        onClose={() => setOpen(false)}
        label="Rooms & guests"
        align={inline ? 'start' : 'end'}
        className={inline ? 'static! mt-2 shadow-none!' : 'w-100'}
        footer={done}
      >
        <Counters value={value} onChange={onChange} />
      </ResponsivePopover>
    </div>
  );
}

function Counters({ value, onChange }: Omit<GuestsFieldProps, 'inline'>) {
  const { rooms, adults, children } = value;
  const limits = OCCUPANCY_LIMITS;
  return (
    <div className="px-4 py-1 sm:px-6">
      <Counter title="Rooms" text={`Up to ${limits.rooms.max}`}>
        <Stepper noun="rooms" value={rooms} {...limits.rooms} onChange={(next) => onChange(withRooms(value, next))} />
      </Counter>
      <Counter title="Adults" text={rooms > 1 ? `At least ${rooms} (min 1 per room)` : `Up to ${limits.adults.max}`}>
        <Stepper
          noun="adults"
          value={adults}
          min={rooms}
          max={limits.adults.max}
          onChange={(next) => onChange({ ...value, adults: next })}
        />
      </Counter>
      <Counter title="Children" text="0–17 years">
        <Stepper
          noun="children"
          value={children}
          {...limits.children}
          onChange={(next) => onChange({ ...value, children: next })}
        />
      </Counter>
    </div>
  );
}

function Counter({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-t border-hairline py-3 first:border-t-0">
      <div>
        <div className="font-semibold">{title}</div>
        <div className="text-xs text-faint">{text}</div>
      </div>
      {children}
    </div>
  );
}
