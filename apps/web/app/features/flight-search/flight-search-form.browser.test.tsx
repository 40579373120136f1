import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { indiaClockOf } from '@safar/domain/time/days';
import { renderInApp, stubApi } from '#lib/testing/in-app.tsx';
import { choiceOf, emptyForm, type AirportChoice, type FlightForm } from './flight-form.ts';
import { FlightSearchForm } from './flight-search-form.tsx';

beforeEach(() => page.viewport(1280, 900));

const TODAY = indiaClockOf(Date.now()).day;
const DELHI = choiceOf({ id: '1', iata: 'DEL', name: 'Indira Gandhi', city: 'New Delhi', slug: 'new-delhi' });
const MUMBAI = choiceOf({ id: '2', iata: 'BOM', name: 'Chhatrapati Shivaji', city: 'Mumbai', slug: 'mumbai' });
const FOUND = {
  _id: '3',
  iataCode: 'BLR',
  name: 'Kempegowda',
  city: 'Bengaluru',
  slug: 'bengaluru',
  country: 'India',
  cityAirports: null,
};
const OF_GOA = { city: 'Goa', slug: 'goa', country: 'India', cityAirports: { city: 'Goa', codes: ['GOI', 'GOX'] } };
const GOA = [
  { ...OF_GOA, _id: 'GOI', iataCode: 'GOI', name: 'Dabolim' },
  { ...OF_GOA, _id: 'GOX', iataCode: 'GOX', name: 'Manohar' },
  { ...FOUND, _id: 'GOA', iataCode: 'GOA', name: 'Cristoforo Colombo', city: 'Genoa', country: 'Italy' },
];

const from = page.getByRole('combobox', { name: 'From' });
const to = page.getByRole('combobox', { name: 'To' });
const search = page.getByRole('button', { name: 'Search Flights' });
const told = page.getByRole('alertdialog', { name: 'Please check your search' });
const group = (name: string) => page.getByRole('group', { name }).getByRole('option');
const trip = (name: string) => page.getByRole('group', { name: 'Trip type' }).getByText(name);

async function open(initial: Partial<FlightForm> = {}, airports: readonly object[] = [FOUND]) {
  const calls = stubApi({
    'GET /api/flights/airports': () => Response.json({ ok: true, data: airports }),
    'GET /api/flights/popular-airports': () => Response.json({ ok: true, data: [FOUND] }),
    'GET /api/air/calendar': () => Response.json({ ok: true, days: [] }),
  });
  await renderInApp(<FlightSearchForm initial={{ ...emptyForm(TODAY), ...initial }} />);
  await expect.element(search).toBeVisible();
  return calls;
}

/** Presses the button and returns the error that is shown. */
async function problem(): Promise<string | null> {
  await userEvent.click(search);
  await expect.element(told).toBeVisible();
  return told.element().textContent;
}

const daysOf = (name: string) =>
  page.getByRole('dialog', { name }).getByRole('gridcell').getByRole('button', { disabled: false });
const segment = (leg: number) => page.getByRole('group', { name: `Segment ${leg}` });

describe('the flight search', () => {
  const there = { from: DELHI, to: MUMBAI, departOn: TODAY };
  const none: AirportChoice = { airport: null, text: 'Delhi' };

  test.for([
    ['a text in place of an airport', { from: none }, 'Select both origin and destination.'],
    ['no day', { departOn: '' }, 'Pick a departure date.'],
    ['no day of return', { tripType: 'roundtrip' }, 'Pick a return date.'],
    ['a return before the departure', { tripType: 'roundtrip', returnOn: '2020-01-01' }, 'The return can’t be before'],
    ['more infants than adults', { pax: { adults: 1, children: 0, infants: 2 } }, 'Each infant must be accompanied'],
    ['one segment', { tripType: 'multicity' }, 'Add at least two valid segments.'],
  ] as const)('[REQ-FSEARCH-8] with %s says what is missing', async ([, part, text]) => {
    await open({ ...there, ...part });
    expect(await problem()).toContain(text);
  });

  test('finds an airport by its name, by keys alone, and opens the flights', async () => {
    const calls = await open({ ...there, to: choiceOf(null) });
    await userEvent.click(to);
    await userEvent.keyboard('beng');
    await expect
      .element(page.getByRole('listbox', { name: 'To' }).getByRole('option').first())
      .toHaveTextContent('Bengaluru (BLR)Kempegowda · India');
    await userEvent.keyboard('{Enter}');
    await expect.element(to).toHaveValue('Bengaluru (BLR)');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^At .*DEL.*BLR/)).toBeVisible();
    expect(calls.map((call) => call.to)).toContain('GET /api/flights/airports');
  });

  test('[REQ-FSEARCH-10] an empty box offers the airports searched here, until they are cleared, and popular ones', async () => {
    localStorage.setItem('flightSearch:airports', JSON.stringify([DELHI.airport]));
    await open();
    await userEvent.click(from);
    await expect.element(group('Recent searches')).toHaveTextContent('New Delhi (DEL)Indira Gandhi');
    await expect.element(group('Popular airports')).toHaveTextContent('Bengaluru (BLR)Kempegowda · India');
    await userEvent.click(page.getByRole('button', { name: 'Clear recent searches' }));
    await expect.element(page.getByRole('group', { name: 'Recent searches' })).not.toBeInTheDocument();
    expect(localStorage.getItem('flightSearch:airports')).toBeNull();
    await userEvent.click(group('Popular airports'));
    await expect.element(from).toHaveValue('Bengaluru (BLR)');
  });

  test('[REQ-FSEARCH-11] offers a city whose airports are several as one, each with its country, and searches all of them', async () => {
    await open({ ...there, to: choiceOf(null) }, GOA);
    await userEvent.click(to);
    await userEvent.keyboard('goa');
    const options = page.getByRole('listbox', { name: 'To' }).getByRole('option');
    await expect.element(options.first()).toHaveTextContent('Goa, all airportsGOI and GOX · India');
    expect(options.elements().map(({ textContent }) => textContent)).toEqual([
      'Goa, all airportsGOI and GOX · India',
      'Goa (GOI)Dabolim · India',
      'Goa (GOX)Manohar · India',
      'Genoa (GOA)Cristoforo Colombo · Italy',
    ]);
    await userEvent.keyboard('{Enter}');
    await expect.element(to).toHaveValue('Goa, all airports');
    await userEvent.click(search);
    await expect.element(page.getByText(/^At .*from=DEL&to=GOI&all=to&/)).toBeVisible();
    expect(JSON.parse(localStorage.getItem('flightSearch:last') ?? '{}')).toMatchObject({
      to: { all: ['GOI', 'GOX'] },
    });
  });

  test('[REQ-FSEARCH-3] of a round trip, the picked departure leads to the day of return', async () => {
    await open({ ...there, tripType: 'roundtrip', departOn: '' });
    await userEvent.click(page.getByRole('button', { name: /^Departure/ }));
    await userEvent.click(daysOf('Departure').first());
    await expect.element(page.getByRole('dialog', { name: 'Departure' })).not.toBeInTheDocument();
    await userEvent.click(daysOf('Return').last());
    await expect.element(page.getByRole('dialog', { name: 'Return' })).not.toBeInTheDocument();
  });

  test('swaps both airports', async () => {
    await open(there);
    await userEvent.click(page.getByRole('button', { name: 'Swap airports' }));
    await expect.element(from).toHaveValue('Mumbai (BOM)');
    await expect.element(to).toHaveValue('New Delhi (DEL)');
  });

  test('[REQ-FSEARCH-3] has a return for a round trip alone', async () => {
    await open(there);
    const back = page.getByRole('button', { name: /^Return/ });
    await expect.element(back).toBeDisabled();
    await userEvent.click(trip('Round Trip'));
    await expect.element(back).toBeEnabled();
  });

  test('[REQ-FSEARCH-7] of several cities has two segments or three, each from where the last one ends', async () => {
    await open(there);
    await userEvent.click(trip('Multi City'));
    await expect.element(segment(1).getByRole('combobox', { name: 'From' })).toHaveValue('New Delhi (DEL)');
    await expect.element(segment(2).getByRole('combobox', { name: 'From' })).toHaveValue('Mumbai (BOM)');
    const more = page.getByRole('button', { name: 'Add another city' });
    await userEvent.click(more);
    await expect.element(segment(3)).toBeVisible();
    await expect.element(more).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Remove segment 2' })).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Remove segment 3' }));
    await expect.element(segment(3)).not.toBeInTheDocument();
  });

  test('[REQ-FSEARCH-6] travellers and cabin are read out as one', async () => {
    await open(there);
    const field = page.getByRole('button', { name: /^Travellers & Class/ });
    await userEvent.click(field);
    const panel = page.getByRole('dialog', { name: 'Travellers & Class' });
    const press = (name: string) => userEvent.click(panel.getByRole('button', { name }));
    await press('More children');
    await press('More infants');
    await userEvent.click(panel.getByText('Business', { exact: true }));
    await press('Done');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleName(/1\sAdult, 1\sChild, 1\sInfant\s?, Business$/);
  });

  test('with fares for doctors says that regular ones are searched', async () => {
    await open(there);
    await userEvent.click(page.getByText('Doctor'));
    await expect
      .element(page.getByText('Airlines do not sell fares for doctors online, so we search regular fares.'))
      .toBeVisible();
  });
});
