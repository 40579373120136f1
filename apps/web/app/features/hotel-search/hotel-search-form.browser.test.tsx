import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp, stubApi } from '#lib/testing/in-app.tsx';
import { HotelSearchForm } from './hotel-search-form.tsx';

beforeEach(() => page.viewport(1280, 900));

const GOA = {
  name: 'Goa',
  slug: 'goa',
  code: '119805',
  countryCode: 'IN',
  country: 'India',
  countryName: 'India',
  state: 'Goa',
};
const SUGGESTIONS = {
  'GET /api/suggestions': () => Response.json({ ok: true, cities: [GOA], places: [], inCity: null, countries: [] }),
  'GET /api/hotels/suggest': () => Response.json({ ok: true, items: [], total: 0 }),
};

const city = page.getByRole('combobox', { name: 'City' });
const options = page.getByRole('listbox', { name: 'City' }).getByRole('option');
const guests = page.getByRole('button', { name: /^Rooms & Guests/ });
const panel = page.getByRole('dialog', { name: 'Rooms & guests' });
const search = page.getByRole('button', { name: 'Search Hotels' });
const told = page.getByRole('alertdialog', { name: 'Validation' });
const group = (name: string) => page.getByRole('group', { name }).getByRole('option');
const press = (name: string) => userEvent.click(panel.getByRole('button', { name }));

/** Stores earlier searches in this browser, the newest first. */
function keepSessions(...cities: string[]) {
  const sessions = cities.map((name, index) => ({
    id: name,
    createdAt: `2026-11-20T10:00:0${9 - index}.000Z`,
    expiresAt: '2026-11-20T10:30:00.000Z',
    status: 'CLOSED',
    context: {
      hotelSearch: {
        location: { name, code: name === 'Goa' ? GOA.code : name, countryCode: 'IN', countryName: 'India' },
        checkin: '2026-12-01',
        checkout: '2026-12-03',
        rooms: 1,
        adults: 2,
        children: 0,
        nationality: 'IN',
      },
    },
  }));
  localStorage.setItem('search:sessions:guest', JSON.stringify(sessions));
}

const keptSessions = () => localStorage.getItem('search:sessions:guest');

async function open(answers: Parameters<typeof stubApi>[0] = SUGGESTIONS) {
  const calls = stubApi(answers);
  await renderInApp(<HotelSearchForm />);
  await expect.element(search).toBeVisible();
  return calls;
}

/** Stubs the server's answer to a search for suggestions. */
function finds(found: object) {
  return open({
    ...SUGGESTIONS,
    'GET /api/suggestions': () =>
      Response.json({ ok: true, cities: [], places: [], inCity: null, countries: [], ...found }),
    'GET /api/popular-cities': () => Response.json({ ok: true, cities: [GOA] }),
  });
}
const PLACE = { district: 'North Goa', state: 'Goa', lat: 15.565, lng: 73.755 };

describe('the hotel search', () => {
  test('[REQ-HSEARCH-1] without a chosen city says so, gives the focus back and stays', async () => {
    await open();
    await userEvent.fill(city, 'Go');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(search);
    await expect.element(told.getByText('Please select a city and your check-in/check-out dates.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(told).not.toBeInTheDocument();
    await expect.element(search).toHaveFocus();
    await expect.element(city).toHaveValue('Go');
  });

  test('[REQ-HSEARCH-2] by keys alone: a city is suggested, taken, and its results open', async () => {
    await open();
    await userEvent.click(city);
    await userEvent.keyboard('goa');
    await expect.element(options.first()).toHaveTextContent('GoaGoa, India');
    await userEvent.keyboard('{Enter}');
    await expect.element(city).toHaveValue('Goa, India');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByText(/^At \/goa\/hotels\?checkin=.*&cc=119805&rooms=1&adults=2&children=0/))
      .toBeVisible();
  });

  test('[REQ-HSEARCH-7] the empty box offers this browser’s searches, until they are cleared, and popular destinations', async () => {
    keepSessions('Goa');
    const jaipur = { ...GOA, name: 'Jaipur', slug: 'jaipur', code: '122175', state: 'Rajasthan', hotels: 1040 };
    await open({ 'GET /api/popular-cities': () => Response.json({ ok: true, cities: [GOA, jaipur] }) });
    await userEvent.click(city);
    await expect.element(group('Recent searches')).toHaveTextContent('Goa01 Dec – 03 Dec · 1 room, 2 adults');
    await expect.element(group('Popular destinations')).toHaveTextContent('JaipurRajasthan, India · 1,040 hotels');
    await userEvent.click(page.getByRole('button', { name: 'Clear recent searches' }));
    await expect.element(page.getByRole('group', { name: 'Recent searches' })).not.toBeInTheDocument();
    await expect.element(group('Popular destinations')).toHaveLength(2);
    await expect.poll(() => localStorage.getItem('search:sessions:guest')).toBeNull();
    await userEvent.click(group('Popular destinations').nth(1));
    await expect.element(city).toHaveValue('Jaipur, India');
  });

  test('[REQ-HSEARCH-7] by keys alone: one recent search is taken off and brought back, and cannot be taken meanwhile', async () => {
    keepSessions('Goa', 'Agra');
    await open({ 'GET /api/popular-cities': () => Response.json({ ok: true, cities: [] }) });
    await userEvent.click(city);
    await expect.element(group('Recent searches').nth(1)).toHaveTextContent('Agra01 Dec – 03 Dec · 1 room, 2 adults');
    await userEvent.keyboard('{Tab}{Tab}');
    const remove = page.getByRole('button', { name: 'Remove Goa from recent searches' });
    await expect.element(remove).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const bringBack = page.getByRole('button', { name: 'Undo: keep Goa in recent searches' });
    await expect.element(bringBack).toHaveFocus();
    await expect.element(group('Recent searches').first()).toHaveTextContent('GoaRemoved');
    await expect.element(group('Recent searches').first()).toHaveAttribute('aria-disabled', 'true');
    expect(keptSessions()).not.toContain('"Goa"');
    expect(keptSessions()).toContain('"Agra"');
    await userEvent.keyboard('{Enter}');
    await expect.element(remove).toHaveFocus();
    expect(keptSessions()).toContain('"Goa"');
    await userEvent.click(group('Recent searches').first());
    await expect.element(city).toHaveValue('Goa, India');
  });

  test('[REQ-HSEARCH-2] a city that was chosen is let go of when its text is changed', async () => {
    await open();
    await userEvent.fill(city, 'goa');
    await userEvent.click(options.first());
    await userEvent.fill(city, 'Goa, Ind');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(search);
    await expect.element(told).toBeVisible();
  });

  test('[REQ-HSEARCH-2] says that it is looking, and that nothing is found where that fails', async () => {
    await open({});
    await userEvent.fill(city, 'goa');
    await expect.element(page.getByText(/^No matching results\./).first()).toBeVisible();
  });

  test('[REQ-HSEARCH-5] more rooms bring more adults, and children are asked for their ages', async () => {
    await open();
    await userEvent.click(guests);
    const adults = panel.getByRole('group', { name: 'adults' }).getByRole('status');
    await expect.element(adults).toHaveTextContent('2');
    await expect.element(panel.getByRole('button', { name: 'Fewer rooms' })).toBeDisabled();
    for (let room = 1; room < 3; room++) await press('More rooms');
    await expect.element(adults).toHaveTextContent('3');
    await expect.element(panel.getByRole('button', { name: 'Fewer adults' })).toBeDisabled();
    await press('More children');
    const age = panel.getByRole('combobox', { name: 'Age of child 1' });
    await expect.element(age).toHaveDisplayValue('Age');
    await press('Done');
    await expect.element(guests).toHaveFocus();
    await userEvent.fill(city, 'goa');
    await userEvent.click(options.first());
    await userEvent.click(search);
    await expect.element(told.getByText(/choose the age of each child/)).toBeVisible();
    await userEvent.click(told.getByRole('button', { name: 'OK' }));
    await userEvent.click(guests);
    await userEvent.selectOptions(age, '0');
    await press('Done');
    await userEvent.click(search);
    await expect.element(page.getByText(/&rooms=3&adults=3&children=1&.*&ages=0/)).toBeVisible();
  });

  test('on a phone the city is typed in a sheet of its own, which has the focus and closes on a choice', async () => {
    await page.viewport(390, 844);
    await open();
    await userEvent.click(page.getByRole('button', { name: /^City/ }));
    const sheet = page.getByRole('dialog', { name: 'City' });
    await expect.element(sheet.getByRole('combobox', { name: 'City' })).toHaveFocus();
    await userEvent.keyboard('goa');
    await userEvent.click(sheet.getByRole('option').first());
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^City/ })).toHaveAccessibleName('City Goa, India');
  });
});

describe('[REQ-HSEARCH-10] what is no city', () => {
  test('an area leads to the hotels around it, the nearest first', async () => {
    await finds({ places: [{ ...PLACE, name: 'Baga', isArea: true, towns: [{ city: GOA, km: 14 }] }] });
    await userEvent.click(city);
    await userEvent.keyboard('baga beach');
    await expect.element(group('Places')).toHaveTextContent('BagaArea · hotels within 19 km, nearest first · Goa');
    await userEvent.keyboard('{Enter}');
    await expect.element(city).toHaveValue('Baga, Goa');
    await userEvent.click(search);
    await expect
      .element(page.getByText(/^At \/goa\/hotels.*within=19%4015\.565%2C73\.755%2CBaga&sort=nearest/))
      .toBeVisible();
  });

  test('a village leads to the nearest towns, said how far they are', async () => {
    const towns = [{ city: GOA, km: 39 }];
    await finds({ places: [{ ...PLACE, name: 'Ralegan Siddhi', isArea: false, towns }] });
    await userEvent.click(city);
    await userEvent.keyboard('ralegan siddhi');
    await expect
      .element(group('No hotels in Ralegan Siddhi itself. Nearest towns'))
      .toHaveTextContent('Goa39 km from Ralegan Siddhi, in a straight line');
    await userEvent.keyboard('{Enter}');
    await expect.element(city).toHaveValue('Goa, India');
  });

  test('a road of a city is looked for in names and addresses there', async () => {
    await finds({ cities: [], inCity: { city: GOA, text: 'mg road' } });
    await userEvent.click(city);
    await userEvent.keyboard('mg road goa');
    await expect.element(options.first()).toHaveTextContent('mg roadIn names and addresses of hotels in Goa');
    await expect.element(options.nth(1)).toHaveTextContent('GoaGoa, India');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(search);
    await expect.element(page.getByText(/^At \/goa\/hotels.*&q=mg\+road/)).toBeVisible();
  });

  test('where nothing is found, cities are offered', async () => {
    await finds({});
    await userEvent.click(city);
    await userEvent.keyboard('zzqq');
    await expect
      .element(group('No matching results. Check the spelling, or choose one of these').first())
      .toHaveTextContent('GoaGoa, India');
    // Enter picks none of them without the arrow keys.
    await userEvent.keyboard('{Enter}');
    await userEvent.click(told.getByRole('button', { name: 'OK' }));
    await expect.element(told).not.toBeInTheDocument();
    await expect.element(city).toHaveValue('zzqq');
    await userEvent.click(city);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(city).toHaveValue('Goa, India');
  });
});
