/**
 * A period in which many people in India travel. Dates of moving feasts come from an almanac and were reviewed by hand;
 * a date that is one day off does no harm to a price. `before` and `after` count the days around the feast that are
 * dearer too. `weight` is the share that the feast adds to a price where people travel for pleasure. `states` lists the
 * states where the feast matters; without it the feast matters in all of India.
 */
export interface Holiday {
  readonly name: string;
  /** The date as `yyyy-MM-dd`, or as `MM-dd` when the feast falls on it every year. */
  readonly date: string;
  readonly before: number;
  readonly after: number;
  readonly weight: number;
  readonly states?: readonly string[];
}

const feast = (
  name: string,
  dates: readonly string[],
  before: number,
  after: number,
  weight: number,
  states?: readonly string[],
): readonly Holiday[] => dates.map((date) => ({ name, date, before, after, weight, ...(states && { states }) }));

const BRAJ_AND_GANGA = ['Uttar Pradesh', 'Uttarakhand', 'Madhya Pradesh', 'Maharashtra', 'Gujarat'];
const DURGA = ['West Bengal', 'Odisha', 'Assam', 'Jharkhand', 'Bihar'];

/** Holidays that fall on the same day every year. */
export const YEARLY_HOLIDAYS: readonly Holiday[] = [
  ...feast('New Year', ['01-01'], 3, 4, 0.55),
  ...feast('Pongal and Makar Sankranti', ['01-14'], 1, 3, 0.2, ['Tamil Nadu', 'Puducherry', 'Andhra Pradesh', 'Telangana', 'Karnataka', 'Gujarat']),
  ...feast('Republic Day', ['01-26'], 2, 1, 0.25),
  ...feast('Goa Carnival season', ['02-12'], 4, 4, 0.12, ['Goa']),
  ...feast('Independence Day', ['08-15'], 2, 2, 0.25),
  ...feast('Gandhi Jayanti', ['10-02'], 1, 2, 0.22),
  ...feast('Christmas', ['12-25'], 5, 6, 0.45),
  ...feast('New Year’s Eve', ['12-31'], 3, 1, 0.7),
];

/** Feasts that move with the moon, for 2026 to 2028. */
export const MOVING_HOLIDAYS: readonly Holiday[] = [
  ...feast('Maha Shivaratri', ['2026-02-15', '2027-03-06', '2028-02-23'], 1, 1, 0.2, BRAJ_AND_GANGA),
  ...feast('Holi', ['2026-03-04', '2027-03-22', '2028-03-11'], 2, 2, 0.28),
  ...feast('Ram Navami', ['2026-03-26', '2027-04-15', '2028-04-03'], 1, 1, 0.18, BRAJ_AND_GANGA),
  ...feast('Eid al-Fitr', ['2026-03-21', '2027-03-10', '2028-02-27'], 1, 2, 0.18),
  ...feast('Good Friday', ['2026-04-03', '2027-03-26', '2028-04-14'], 1, 2, 0.25),
  ...feast('Eid al-Adha', ['2026-05-28', '2027-05-17', '2028-05-06'], 1, 1, 0.15),
  ...feast('Rath Yatra', ['2026-07-16', '2027-07-05', '2028-06-24'], 2, 3, 0.6, ['Odisha']),
  ...feast('Raksha Bandhan', ['2026-08-28', '2027-08-17', '2028-08-05'], 1, 1, 0.15),
  ...feast('Onam', ['2026-08-26', '2027-09-15', '2028-09-03'], 3, 2, 0.3, ['Kerala']),
  ...feast('Janmashtami', ['2026-09-04', '2027-08-25', '2028-08-13'], 1, 1, 0.2, BRAJ_AND_GANGA),
  ...feast('Ganesh Chaturthi', ['2026-09-14', '2027-09-04', '2028-08-23'], 1, 2, 0.2, ['Maharashtra', 'Goa', 'Karnataka', 'Telangana']),
  ...feast('Durga Puja', ['2026-10-18', '2027-10-07', '2028-09-25'], 3, 3, 0.42, DURGA),
  ...feast('Dussehra', ['2026-10-20', '2027-10-09', '2028-09-27'], 4, 2, 0.32),
  ...feast('Mysuru Dasara', ['2026-10-20', '2027-10-09', '2028-09-27'], 9, 1, 0.5, ['Karnataka']),
  ...feast('Diwali', ['2026-11-08', '2027-10-29', '2028-10-17'], 2, 6, 0.45),
  ...feast('Pushkar Fair', ['2026-11-22', '2027-11-12', '2028-10-31'], 4, 2, 0.25, ['Rajasthan']),
  ...feast('Guru Nanak Jayanti', ['2026-11-24', '2027-11-14', '2028-11-02'], 1, 1, 0.25, ['Punjab', 'Chandigarh']),
  // A Friday or Monday beside a national holiday makes a long weekend, which people plan a year ahead.
  ...feast('Long weekend', ['2026-01-24', '2026-08-16', '2026-10-03', '2028-08-13'], 1, 1, 0.18),
];
