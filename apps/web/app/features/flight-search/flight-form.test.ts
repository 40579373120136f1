import { describe, expect, test } from 'vitest';
import {
  choiceOf,
  draftOf,
  emptyForm,
  originOf,
  withAnotherSegment,
  withDeparture,
  withoutSegment,
  withSegment,
  withTripType,
} from './flight-form.ts';

const TODAY = '2026-11-21';

function airport(iata: string, city: string) {
  return choiceOf({ id: iata, iata, name: `${city} Airport`, city, slug: city.toLowerCase() });
}
const DEL = airport('DEL', 'Delhi');
const BOM = airport('BOM', 'Mumbai');
const GOI = airport('GOI', 'Goa');

test('[REQ-FSEARCH-3] a departure after the return clears the return, one before it does not', () => {
  const form = { ...emptyForm(TODAY), returnOn: '2026-12-05' };
  expect(withDeparture(form, '2026-12-06').returnOn).toBe('');
  expect(withDeparture(form, '2026-12-05').returnOn).toBe('2026-12-05');
});

describe('[REQ-FSEARCH-7] multi-city', () => {
  const begun = withTripType({ ...emptyForm(TODAY), from: DEL, to: BOM, departOn: '2026-12-01' }, 'multicity');

  test('[REQ-FSEARCH-7] starts with two segments and with what was chosen before', () => {
    expect(draftOf(begun).segments).toEqual([
      { from: 'DEL', to: 'BOM', date: '2026-12-01' },
      { from: 'BOM', to: '', date: '' },
    ]);
    expect(originOf(withSegment(begun, 1, { to: GOI, date: '2026-12-03' }))?.iata).toBe('DEL');
  });

  test('[REQ-FSEARCH-7] a segment is added from where the last one ends, up to three, and only the third can be removed', () => {
    const three = withAnotherSegment(withSegment(begun, 1, { to: GOI }));
    expect(three.segments.map(({ from }) => from.airport?.iata)).toEqual(['DEL', 'BOM', 'GOI']);
    expect(withAnotherSegment(three).segments).toHaveLength(3);
    expect(withoutSegment(three, 1)).toBe(three);
    expect(withoutSegment(three, 2).segments).toHaveLength(2);
  });

  test('[REQ-FSEARCH-7] a later day clears the days of the segments after it that would come before', () => {
    const dated = withSegment(begun, 1, { to: GOI, date: '2026-12-03' });
    expect(withSegment(dated, 0, { date: '2026-12-02' }).segments[1]?.date).toBe('2026-12-03');
    expect(withSegment(dated, 0, { date: '2026-12-09' }).segments[1]?.date).toBe('');
  });
});
