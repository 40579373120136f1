import { formatWeekday, indiaClockOf, indiaDayStartMs } from '@safar/domain/time/days';
import { formatInrExact, sumPaise } from '@safar/domain/money/money';
import { DAY_MS } from '@safar/domain/time/time-units';
import type { RoomNight } from '@safar/domain/money/room-tax';
import type { TaxDocument } from '../document-data.ts';
import { MUTED, type Column, type DocumentLayout } from './document-layout.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Night of', share: 0.3 },
  { title: 'Room', share: 0.3 },
  { title: 'Value of a room before tax', share: 0.25, align: 'right' },
  { title: 'GST', share: 0.15, align: 'right' },
];

/** Draws how the GST of the rooms was computed: the value of each room and night, and its rate (decision 0010). */
export function drawRoomWorking(layout: DocumentLayout, { roomWorking, stay, isCharge }: TaxDocument): void {
  if (roomWorking === null || stay === undefined) return;
  const { basis, nights } = roomWorking;
  layout.heading('GST by room and night');
  layout.text('P', sentenceOf(basis, isCharge), MUTED);
  layout.space(4);
  if (basis === 'nights') layout.table(COLUMNS, rowsOf(nights, stay.checkin));
  else layout.text('P', averageText(nights), MUTED);
  layout.space(14);
}

function sentenceOf(basis: 'nights' | 'average', isCharge: boolean): string {
  const rule =
    basis === 'nights'
      ? 'The rate goes by what a room costs for a night, before tax and after discounts.'
      : 'The rate goes by what a room costs for a night, before tax and after discounts. No price of each night is known for this stay, so all count as the average.';
  return isCharge ? `${rule} Of a charge it is the rate of the stay it is kept for.` : rule;
}

function averageText(nights: readonly RoomNight[]): string {
  const totalPaise = sumPaise(nights.map(({ valuePaise }) => valuePaise));
  const [first] = nights;
  if (first === undefined) return '';
  const count = nights.length === 1 ? '1 room-night' : `${nights.length} room-tax`;
  return `${formatInrExact(totalPaise)} for ${count}: ${formatInrExact(Math.round(totalPaise / nights.length))} each on average, ${first.percent}%.`;
}

/** One row for all rooms of a night with the same value and rate. */
function rowsOf(nights: readonly RoomNight[], checkin: string): string[][] {
  const inOrder = nights.toSorted((a, b) => a.night - b.night || a.room - b.room);
  const rows = Map.groupBy(inOrder, ({ night, valuePaise, percent }) => `${night} ${valuePaise} ${percent}`);
  return [...rows.values()].map((same) => {
    const { night = 0, valuePaise = 0, percent = 0 } = same[0] ?? {};
    return [
      formatWeekday(indiaClockOf(indiaDayStartMs(checkin) + night * DAY_MS).day),
      same.map(({ room }) => room + 1).join(', '),
      formatInrExact(valuePaise),
      `${percent}%`,
    ];
  });
}
