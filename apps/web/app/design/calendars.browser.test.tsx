import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DateCalendar, type DateCalendarProps } from './date-calendar.tsx';
import { DateRangeCalendar, type DateRangeCalendarProps } from './date-range-calendar.tsx';
import type { StayDates } from './stay-selection.ts';

const onStay = vi.fn<(stay: StayDates, complete: boolean) => void>();
const onDay = vi.fn<(day: string) => void>();
beforeEach(async () => {
  onStay.mockClear();
  onDay.mockClear();
  await page.viewport(1280, 900);
});

/** A stay from 10 to 12 January 2027; today is the 5th. */
function StayCalendar(props: Partial<DateRangeCalendarProps>) {
  const [stay, setStay] = useState<StayDates>({ checkin: '2027-01-10', checkout: '2027-01-12' });
  return (
    <DateRangeCalendar
      value={stay}
      onChange={(next, complete) => {
        setStay(next);
        onStay(next, complete);
      }}
      minDate="2027-01-05"
      {...props}
    />
  );
}

/** The departure of a trip from 10 to 12 January 2027; today is the 5th. */
function DepartureCalendar(props: Partial<DateCalendarProps>) {
  return (
    <DateCalendar
      label="Departure"
      start="2027-01-10"
      end="2027-01-12"
      picks="start"
      texts={{ start: 'departure', end: 'return' }}
      onPick={onDay}
      minDate="2027-01-05"
      maxDate="2027-12-31"
      dayPrice={(day) =>
        day === '2027-01-11' ? { text: '₹4,100', band: 'low', meaning: 'among the lowest' } : undefined
      }
      onMonths={() => {}}
      {...props}
    />
  );
}

const day = (name: RegExp) => page.getByRole('button', { name });
const months = page.getByRole('grid');

describe('the calendar of a stay', () => {
  test('opens with the focus on check-in, and says what each day is in the stay', async () => {
    await render(<StayCalendar />);
    await expect.element(day(/10 January 2027.*check-in/)).toHaveFocus();
    await expect.element(day(/11 January 2027.*in your stay/)).toBeVisible();
    await expect.element(day(/12 January 2027.*check-out/)).toBeVisible();
    expect(
      day(/13 January 2027/)
        .element()
        .getAttribute('aria-label'),
    ).not.toMatch(/stay|check/);
  });

  test('[REQ-LANG-4] is named, with its months and days, in our own words alone', async () => {
    await render(<StayCalendar />);
    await expect
      .element(page.getByRole('application', { name: 'Stay dates, January 2027 – February 2027', exact: true }))
      .toBeVisible();
    for (const name of ['Sunday, 10 January 2027, check-in', 'Tuesday, 5 January 2027'])
      await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  });

  test('[REQ-HSEARCH-4] the first pick begins a stay of one night, the second ends it, by keys alone', async () => {
    await render(<StayCalendar />);
    await expect.element(day(/10 January 2027/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(onStay).toHaveBeenLastCalledWith({ checkin: '2027-01-18', checkout: '2027-01-19' }, false);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight} ');
    expect(onStay).toHaveBeenLastCalledWith({ checkin: '2027-01-18', checkout: '2027-01-21' }, true);
  });

  test('[REQ-HSEARCH-4] a second pick before the first begins the stay again', async () => {
    await render(<StayCalendar />);
    await userEvent.click(day(/20 January 2027/));
    await userEvent.click(day(/15 January 2027/));
    expect(onStay).toHaveBeenLastCalledWith({ checkin: '2027-01-15', checkout: '2027-01-16' }, false);
  });

  test('days before today and after the last cannot be picked', async () => {
    await render(<StayCalendar maxDate="2027-01-20" />);
    for (const name of [/4 January 2027/, /21 January 2027/]) {
      await expect.element(day(name).first()).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(day(name).first(), { force: true });
    }
    expect(onStay).not.toHaveBeenCalled();
    await expect.element(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Next month' })).toBeDisabled();
  });

  test('has two months side by side on a wide screen, one on a phone, and goes on by one', async () => {
    await render(<StayCalendar />);
    await expect.element(months).toHaveLength(2);
    await userEvent.click(page.getByRole('button', { name: 'Next month' }));
    await expect.element(day(/28 February 2027/)).toBeVisible();
    await expect.element(day(/31 March 2027/)).toBeVisible();
    await page.viewport(320, 640);
    await expect.element(months).toHaveLength(1);
    const { left, right } = months.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
  });
});

describe('public holidays', () => {
  test('[REQ-HSEARCH-9] are named with their day and under their month, and no others', async () => {
    await render(<StayCalendar />);
    await expect.element(day(/26 January 2027.*Republic Day/)).toBeVisible();
    const legend = page.getByRole('list', { name: 'Public holidays in India' });
    await expect.element(legend).toHaveTextContent('26 Jan: Republic Day');
    await userEvent.click(page.getByRole('button', { name: 'Next month' }));
    await expect.element(legend).toHaveTextContent('10 Mar: Eid al-Fitr (expected)22 Mar: Holi26 Mar: Good Friday');
  });
});

describe('the calendar of a flight', () => {
  test.for([
    [390, '₹12,480'],
    [320, '₹12.5k'],
  ] as const)('on a screen of %i px a fare of five digits is %s, and stands within its day', async ([width, text]) => {
    await page.viewport(width, 844);
    await render(<DepartureCalendar dayPrice={() => ({ text: '₹12,480', short: '₹12.5k', band: 'low' })} />);
    const fare = day(/20 January 2027/).getByText(text);
    await expect.element(fare).toBeVisible();
    const cell = fare.element().closest('td')?.getBoundingClientRect();
    const { left, right } = fare.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(cell?.left ?? Infinity);
    expect(right).toBeLessThanOrEqual(cell?.right ?? 0);
  });

  test('nothing in it moves when fares come', async () => {
    const { rerender } = await render(<DepartureCalendar dayPrice={() => undefined} />);
    const number = day(/20 January 2027/).getByText('20', { exact: true });
    await expect.element(number).toBeVisible();
    const before = number.element().getBoundingClientRect().top;
    await rerender(<DepartureCalendar dayPrice={() => ({ text: '₹12,480', band: 'low' })} />);
    await expect.element(day(/20 January 2027/).getByText('₹12,480')).toBeVisible();
    expect(number.element().getBoundingClientRect().top).toBe(before);
  });

  test('reads out the price of a day and what it means', async () => {
    await render(<DepartureCalendar />);
    await expect.element(day(/11 January 2027.*₹4,100, among the lowest, between the two/)).toBeVisible();
    await expect.element(day(/10 January 2027.*departure/)).toHaveFocus();
  });

  test('[REQ-FSEARCH-5] asks for the prices of the months that come into sight', async () => {
    const onMonths = vi.fn<(months: readonly string[]) => void>();
    await render(<DepartureCalendar onMonths={onMonths} />);
    await expect.poll(() => onMonths).toHaveBeenLastCalledWith(['2027-01', '2027-02']);
    await userEvent.click(page.getByRole('button', { name: 'Next month' }));
    await expect.poll(() => onMonths).toHaveBeenLastCalledWith(['2027-02', '2027-03']);
  });

  test('gives the day that Enter takes, and pages with Page Down', async () => {
    await render(<DepartureCalendar />);
    await expect.element(day(/10 January 2027/)).toHaveFocus();
    await userEvent.keyboard('{PageDown}{Enter}');
    expect(onDay).toHaveBeenCalledExactlyOnceWith('2027-02-10');
  });

  test('opens on the last day that can be picked when that is the one chosen', async () => {
    await render(<DepartureCalendar start="2027-12-31" end="" />);
    await expect.element(day(/31 December 2027/)).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Next month' })).toBeDisabled();
  });
});
