import * as common from '@safar/messages/common';
import * as m from '@safar/messages/stay-checkout';
import { t } from '@safar/messages/t';
import { formatDay, nightsLabel, weekdayName } from '@safar/domain/time/days';
import { hotelTime } from '@safar/domain/stay/hotel-text';
import { RouteLine } from '#design/route-line.tsx';

export interface StayDatesProps {
  checkin: string;
  checkout: string;
  nights: number;
  /** As the hotel writes it: '2:00 PM'. */
  checkInTime: string;
  checkOutTime: string;
}

/** Check-in and check-out on the route line, with the hotel's times. */
export function StayDates({ checkin, checkout, nights, checkInTime, checkOutTime }: StayDatesProps) {
  return (
    <div className="flex items-start gap-3">
      <End label={t(common.checkin)} day={checkin} time={checkInTime && t(m.from, { time: hotelTime(checkInTime) })} />
      <RouteLine label={nightsLabel(nights)} className="mt-7" />
      <End
        label={t(common.checkout)}
        day={checkout}
        time={checkOutTime && t(m.until, { time: hotelTime(checkOutTime) })}
      />
    </div>
  );
}

function End({ label, day, time }: { label: string; day: string; time: string }) {
  return (
    <div className="grid gap-0.5">
      <span className="text-xs text-muted">{label}</span>
      <b className="text-sm font-semibold sm:text-base">
        <span className="max-[24rem]:hidden">{`${weekdayName(day)}, `}</span>
        <span>{formatDay(day)}</span>
      </b>
      {time && <span className="text-xs text-muted">{time}</span>}
    </div>
  );
}
