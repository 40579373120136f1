import * as m from '@safar/messages/booking-page';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { Card } from '#design/card.tsx';
import { Loading, Skeleton, SkeletonText } from '#design/loading.tsx';
import { BookingBar } from './booking-bar.tsx';

/** Number of lines in each card beside the booking and in each of the booking's own. */
const SIDE_CARDS = [2, 7, 3];
const MAIN_CARDS = [8, 4, 5];

/** The skeleton of a booking's page (REQ-BKG-6). */
export function BookingSkeleton() {
  return (
    <>
      <BookingBar title={t(m.loadingTitle)} line={t(common.loading)} />
      <Loading
        label={t(m.loading)}
        className="page grid items-start gap-3 pt-3 pb-12 sm:gap-4 sm:pt-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-5"
      >
        <CardShapes lines={MAIN_CARDS} />
        <CardShapes lines={SIDE_CARDS} />
      </Loading>
    </>
  );
}

function CardShapes({ lines }: { lines: readonly number[] }) {
  return (
    <div className="grid gap-3 sm:gap-4">
      {lines.map((count, index) => (
        <Card key={index} className="grid gap-4">
          <Skeleton className="h-6 w-40" />
          <SkeletonText lines={count} className="gap-4" />
        </Card>
      ))}
    </div>
  );
}
