import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { Loading, Skeleton, SkeletonText } from '#design/skeleton.tsx';

/** Lines in each card beside the booking and in each of the booking itself. */
const SIDE_CARDS = [3, 2, 4];
const MAIN_CARDS = [3, 5, 4];

/** The shape of a booking's page while it loads (REQ-BKG-6). */
export function BookingSkeleton() {
  return (
    <div className="page py-6">
      <Link to="/bookings" className="link text-sm">
        <Icon of={IconArrowLeft} size="sm" />
        Back
      </Link>
      <Loading label="Loading your booking…" className="grid gap-4 pt-4 sm:gap-6 sm:pt-6">
        <Card
          padded={false}
          className="grid overflow-hidden sm:grid-cols-[16rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]"
        >
          <Skeleton className="rounded-none max-sm:aspect-video sm:min-h-60" />
          <SkeletonText lines={6} className="content-between gap-4 p-4 sm:p-6" />
        </Card>
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <CardShapes lines={SIDE_CARDS} className="lg:col-start-2" />
          <CardShapes lines={MAIN_CARDS} className="lg:col-start-1 lg:row-start-1" />
        </div>
      </Loading>
    </div>
  );
}

function CardShapes({ lines, className }: { lines: readonly number[]; className: string }) {
  return (
    <div className={`grid gap-4 sm:gap-6 ${className}`}>
      {lines.map((count, index) => (
        <Card key={index} className="grid gap-4">
          <Skeleton className="h-6 w-40" />
          <SkeletonText lines={count} className="gap-4" />
        </Card>
      ))}
    </div>
  );
}
