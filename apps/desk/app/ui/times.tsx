const ZONE = 'Asia/Kolkata';
const AT = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
});
const WHOLE = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'full',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: ZONE,
});
/** An instant in India time: `23 Nov, 14:05`; the tooltip shows it in full. */
export function At({ instant }: { instant: string }) {
  const at = new Date(instant);
  return (
    <time dateTime={instant} title={`${WHOLE.format(at)}, India time`} className="whitespace-nowrap">
      {AT.format(at)}
    </time>
  );
}

const DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A local date, `yyyy-MM-dd`, as `Mon, 23 Nov 2026`. */
export function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}
