import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_GUEST_RULES,
  emptyGuests,
  normaliseGuests,
  validateGuests,
  type AdultGuest,
  type ChildGuest,
  type GuestRoom,
  type GuestRules,
} from './guests.ts';
import { toLatin } from './latin.ts';
import { stayLeadRule } from './nationality.ts';

function adult(changes: Partial<AdultGuest> = {}): AdultGuest {
  return {
    title: 'Mr.',
    firstName: 'Aditya',
    lastName: 'Sharma',
    email: 'aditya@example.com',
    nationality: 'IN',
    isLead: true,
    ...changes,
  };
}

function child(changes: Partial<ChildGuest> = {}): ChildGuest {
  return { title: 'Ms.', firstName: 'Mira', lastName: 'Sharma', age: 8, ...changes };
}

function companion(changes: Partial<AdultGuest> = {}): AdultGuest {
  return adult({ title: 'Mrs.', firstName: 'Kavya', email: '', isLead: false, ...changes });
}

/** Validates against the rooms as given, so that only the guests' own problems are found. */
function problems(rooms: GuestRoom[], info: Partial<GuestRules> = {}): string[] {
  const expected = rooms.map((room) => ({ adults: room.adults.length, children: room.children.length }));
  const errors = validateGuests(rooms, { ...DEFAULT_GUEST_RULES, ...info }, expected, toLatin);
  return errors.map(({ path, message }) => `${path}: ${message}`);
}

function leadProblems(changes: Partial<AdultGuest>, info: Partial<GuestRules> = {}): string[] {
  return problems([{ adults: [adult(changes)], children: [] }], info);
}

function childProblems(changes: Partial<ChildGuest>): string[] {
  return problems([{ adults: [adult()], children: [child(changes)] }]);
}

describe('[REQ-GUEST-1] names', () => {
  test.each(['A', "D'Souza", 'Anne-Marie', 'J. R.', '  Aditya  ', 'José', 'आदित्य', 'x'.repeat(50)])(
    '[REQ-GUEST-1] %j is a name',
    (firstName) => {
      expect(leadProblems({ firstName })).toEqual([]);
    },
  );

  test.each(['R2D2', 'Aditi@', '-', 'x'.repeat(51), 'A\nB'])(
    '[REQ-GUEST-1] %j is none, and the message says what is',
    (name) => {
      expect(leadProblems({ firstName: name })).toEqual(['rooms.0.adults.0.firstName: Use English letters, up to 50']);
      expect(leadProblems({ lastName: name })).toEqual(['rooms.0.adults.0.lastName: Use English letters, up to 50']);
    },
  );

  test('[REQ-GUEST-1] an empty name is asked for', () => {
    for (const name of ['', '   ']) {
      expect(leadProblems({ firstName: name })).toEqual(['rooms.0.adults.0.firstName: First name required']);
      expect(leadProblems({ lastName: name })).toEqual(['rooms.0.adults.0.lastName: Last name required']);
    }
    expect(leadProblems({ firstName: '', lastName: '', hasOneName: true })[0]).toBe(
      'rooms.0.adults.0.firstName: Name required',
    );
  });

  test('[REQ-GUEST-1] a name that a mail program would make a link of is none, also where marks are allowed', () => {
    const problems = leadProblems({ firstName: 'Visit evil.example.' }, { specialCharAllowed: true });
    expect(problems).toEqual([
      'rooms.0.adults.0.firstName: A name cannot contain a link or an address. Put a space after a full stop.',
    ]);
    expect(leadProblems({ firstName: 'K.Srinivasan' }, { specialCharAllowed: true })).toEqual([]);
  });

  test('[REQ-GUEST-1] the supplier’s lengths count, up to 100 characters', () => {
    const limits = { paxNameMinLength: 2, paxNameMaxLength: 25 };
    expect(leadProblems({ firstName: 'A' }, limits)).toEqual([
      'rooms.0.adults.0.firstName: Use English letters, 2 to 25',
    ]);
    expect(leadProblems({ firstName: 'x'.repeat(25) }, limits)).toEqual([]);
    expect(leadProblems({ lastName: 'x'.repeat(26) }, limits)).toHaveLength(1);
    expect(leadProblems({ lastName: 'x'.repeat(100) }, { paxNameMaxLength: 300 })).toEqual([]);
    expect(leadProblems({ lastName: 'x'.repeat(101) }, { paxNameMaxLength: 300 })).toHaveLength(1);
    expect(leadProblems({ firstName: 'A' }, { paxNameMinLength: 0, paxNameMaxLength: 0 })).toEqual([]);
  });

  test('[REQ-GUEST-1] special characters and spaces follow the supplier’s word', () => {
    expect(leadProblems({ firstName: 'José 2' }, { specialCharAllowed: true })).toEqual([]);
    expect(leadProblems({ firstName: 'A\u0000B' }, { specialCharAllowed: true })).toHaveLength(1);
    expect(leadProblems({ firstName: 'Anna Maria' }, { spaceAllowed: false })).toEqual([]);
    expect(
      leadProblems({ firstName: 'Anna Maria' }, { spaceAllowed: false, paxNameMaxLength: 9 }),
      'joined, it has nine letters',
    ).toEqual([]);
    expect(leadProblems({ firstName: ' Anna ' }, { spaceAllowed: false })).toEqual([]);
  });

  test('[REQ-GUEST-5] a name shared by two guests is reported at each of them, in any case, when the supplier forbids it', () => {
    const rooms = [
      { adults: [adult(), companion()], children: [] },
      { adults: [companion({ firstName: ' KAVYA ', lastName: 'sharma' })], children: [child({ firstName: 'Aditya' })] },
    ];
    expect(problems(rooms, { samePaxNameAllowed: true })).toEqual([]);
    expect(problems(rooms, { samePaxNameAllowed: false }).toSorted()).toEqual([
      'rooms.0.adults.0.firstName: Duplicate passenger name not allowed',
      'rooms.0.adults.1.firstName: Duplicate passenger name not allowed',
      'rooms.1.adults.0.firstName: Duplicate passenger name not allowed',
      'rooms.1.children.0.firstName: Duplicate passenger name not allowed',
    ]);
  });
});

describe('[REQ-GUEST-3] lead guest', () => {
  test.each(['', 'aditya', 'aditya@', 'a b@example.com', 'aditya@example'])(
    '[REQ-GUEST-3] %j is no e-mail',
    (email) => {
      expect(leadProblems({ email })).toEqual(['rooms.0.adults.0.email: Valid email required for lead guest']);
    },
  );

  test('[REQ-GUEST-3] only Indian nationals lead, others need not be Indian nor have an e-mail', () => {
    expect(leadProblems({ nationality: 'AU' })).toEqual([`rooms.0.adults.0.nationality: ${stayLeadRule()}`]);
    expect(leadProblems({ nationality: 'india' })).toEqual([]);
    expect(problems([{ adults: [adult(), companion({ nationality: 'AU' })], children: [] }])).toEqual([]);
    expect(problems([{ adults: [adult(), companion({ nationality: '' })], children: [] }])).toEqual([
      'rooms.0.adults.1.nationality: Choose a nationality',
    ]);
  });
});

describe('[REQ-GUEST-4] documents', () => {
  const pan = 'rooms.0.adults.0.pan: Valid PAN (e.g., ABCDE1234F) is required';
  const passport = 'rooms.0.adults.0.passport: Valid passport required';

  test.each([undefined, '', 'ABCD1234F', 'ABCDE12345', '1BCDE1234F'])('[REQ-GUEST-4] %j is no PAN', (text) => {
    expect(leadProblems({ pan: text }, { panMandatory: true })).toEqual([pan]);
  });

  test.each([undefined, '', 'A12', 'A1234567/', 'A'.repeat(21)])('[REQ-GUEST-4] %j is no passport number', (text) => {
    expect(leadProblems({ passport: text }, { passportMandatory: true })).toEqual([passport]);
  });

  test('[REQ-GUEST-4] a given document is checked even when none is owed; none given is fine then', () => {
    expect(leadProblems({ pan: 'x', passport: 'y' })).toEqual([pan, passport]);
    expect(leadProblems({ pan: 'abcde1234f', passport: 'M 123 4567' })).toEqual([]);
    expect(leadProblems({})).toEqual([]);
  });

  test('[REQ-GUEST-4] a PAN is owed by every adult, or by as many as the supplier counts', () => {
    const rooms = [
      { adults: [adult({ pan: 'ABCDE1234F' }), companion()], children: [] },
      { adults: [companion({ firstName: 'Rohan' })], children: [child()] },
    ];
    expect(problems(rooms, { panMandatory: true })).toHaveLength(2);
    expect(problems(rooms, { panMandatory: true, panCountRequired: 2 })).toHaveLength(1);
    expect(problems(rooms, { panMandatory: true, panCountRequired: 1 })).toEqual([]);
    expect(problems(rooms, { panMandatory: false, panCountRequired: 2 })).toEqual([]);
  });
});

/** An adult with children of these ages. */
function aged(...ages: number[]): GuestRoom[] {
  const children = ages.map((age, i) => child({ age, firstName: ['Mira', 'Tara'][i] ?? '' }));
  return [{ adults: [adult()], children }];
}

describe('[REQ-GUEST-6] children and rooms', () => {
  test('[REQ-GUEST-1] a child has both names and an age of 0–17', () => {
    expect(childProblems({ firstName: ' ', lastName: '' })).toEqual([
      'rooms.0.children.0.firstName: First name required',
      'rooms.0.children.0.lastName: Last name required',
    ]);
    expect(childProblems({ firstName: 'M1ra' })).toEqual([
      'rooms.0.children.0.firstName: Use English letters, up to 50',
    ]);
    for (const age of [-1, 18, 2.5, Number.NaN]) {
      expect(childProblems({ age })).toEqual(['rooms.0.children.0.age: Age must be 0–17']);
    }
    for (const age of [0, 17]) expect(childProblems({ age })).toEqual([]);
  });

  test('[REQ-GUEST-6] a child has the age its price was made for; another one is another price', () => {
    const searched = [{ adults: 1, children: 2, childAges: [8, 5] }];
    expect(validateGuests(aged(8, 5), DEFAULT_GUEST_RULES, searched, toLatin)).toEqual([]);
    expect(validateGuests(aged(17, 5), DEFAULT_GUEST_RULES, searched, toLatin)).toEqual([
      {
        path: 'rooms.0.children.0.age',
        message: 'This price is for a child of 8. Search again with age 17.',
      },
    ]);
    expect(validateGuests(aged(5, 8), DEFAULT_GUEST_RULES, searched, toLatin)).toEqual([]);
    expect(validateGuests(aged(8, 8), DEFAULT_GUEST_RULES, searched, toLatin)).toEqual([
      {
        path: 'rooms.0.children.1.age',
        message: 'This price is for a child of 5. Search again with age 8.',
      },
    ]);
  });

  test('[REQ-GUEST-7] no guest is sent without a title', () => {
    expect(() => normaliseGuests(emptyGuests([{ adults: 1, children: 0 }]))).toThrow(RangeError);
  });

  test('[REQ-GUEST-7] guests must fit the rooms that were searched', () => {
    const searched = [{ adults: 2, children: 1 }];
    const room = { adults: [adult(), companion()], children: [child()] };
    expect(validateGuests([room], DEFAULT_GUEST_RULES, searched, toLatin)).toEqual([]);
    expect(validateGuests([room, room], DEFAULT_GUEST_RULES, searched, toLatin)[0]?.path).toBe('rooms');
    expect(validateGuests([], DEFAULT_GUEST_RULES, searched, toLatin).map(({ path }) => path)).toEqual(['rooms']);
    const fewer = { adults: [adult()], children: [] };
    expect(validateGuests([fewer], DEFAULT_GUEST_RULES, searched, toLatin).map(({ path }) => path)).toEqual([
      'rooms.0.adults',
      'rooms.0.children',
    ]);
  });

  test('[REQ-GUEST-7] empty forms ask for every title and name and the lead’s e-mail, and for nothing else', () => {
    const forms = emptyGuests([
      { adults: 1, children: 1, childAges: [5] },
      { adults: 1, children: 1 },
    ]);
    expect(forms.map((room) => room.children[0]?.age)).toEqual([5, 8]);
    expect(problems(forms).map((text) => text.split(':')[0])).toEqual([
      'rooms.0.adults.0.title',
      'rooms.0.adults.0.firstName',
      'rooms.0.adults.0.lastName',
      'rooms.0.adults.0.email',
      'rooms.0.children.0.title',
      'rooms.0.children.0.firstName',
      'rooms.0.children.0.lastName',
      'rooms.1.adults.0.title',
      'rooms.1.adults.0.firstName',
      'rooms.1.adults.0.lastName',
      'rooms.1.children.0.title',
      'rooms.1.children.0.firstName',
      'rooms.1.children.0.lastName',
    ]);
  });
});

function withCompany(company: { gstin: string; name: string }): GuestRoom[] {
  return [{ adults: [adult({ company }), companion({ company })], children: [] }];
}

function wrongOf(company: { gstin: string; name: string }): string[] {
  return problems(withCompany(company))
    .filter((problem) => problem.includes('company'))
    .map((problem) => problem.split(':')[0] ?? '');
}

describe('[REQ-GUEST-11] a company', () => {
  const COMPANY = { gstin: ' 27 aapfu0939f1zv ', name: ' Mehta Textiles ' };

  test('is checked and kept with the lead alone, its number in capitals', () => {
    expect(wrongOf(COMPANY)).toEqual([]);
    expect(normaliseGuests(withCompany(COMPANY))[0]?.adults.map(({ company }) => company)).toEqual([
      { gstin: '27AAPFU0939F1ZV', name: 'Mehta Textiles' },
      undefined,
    ]);
  });

  test('needs number and name, and is none where both are blank', () => {
    expect(wrongOf({ ...COMPANY, gstin: '27AAPFU0939F1ZW' })).toEqual(['rooms.0.adults.0.company.gstin']);
    for (const gstin of ['2717USA00001UN9', '9922JPN29001OSU', '97AADCK5978M1ZK', '27PNEA06819B1DE'])
      expect(wrongOf({ gstin, name: 'Sample Office' })).toEqual([]);
    expect(wrongOf({ ...COMPANY, name: ' ' })).toEqual(['rooms.0.adults.0.company.name']);
    expect(wrongOf({ gstin: ' ', name: '' })).toEqual([]);
    expect(normaliseGuests(withCompany({ gstin: ' ', name: '' }))[0]?.adults[0]).not.toHaveProperty('company');
  });
});

describe('[REQ-GUEST-2] what is sent', () => {
  test('[REQ-GUEST-2] is trimmed, upper-cased and without what is not needed', () => {
    const lead = adult({
      firstName: ' Aditya ',
      email: ' a@example.com ',
      nationality: 'india',
      pan: 'abcde1234f',
      passport: '',
    });
    const other = companion({ email: 'k@example.com', nationality: 'aus', passport: ' m 123 4567 ', isLead: true });
    expect(normaliseGuests([{ adults: [lead, other], children: [child({ lastName: ' Sharma ' })] }])).toEqual([
      {
        adults: [
          {
            title: 'Mr.',
            firstName: 'Aditya',
            lastName: 'Sharma',
            email: 'a@example.com',
            nationality: 'IN',
            pan: 'ABCDE1234F',
            isLead: true,
          },
          {
            title: 'Mrs.',
            firstName: 'Kavya',
            lastName: 'Sharma',
            email: '',
            nationality: 'AU',
            passport: 'm1234567',
            isLead: false,
          },
        ],
        children: [{ title: 'Ms.', firstName: 'Mira', lastName: 'Sharma', age: 8 }],
      },
    ]);
  });

  test('[REQ-GUEST-2] normalising again changes nothing, has one lead, and finds the same problems', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom(' Anna ', 'ABCDE1234F', 'in', 'M 123 4567', 'a@b.co'));
    const guest = fc.record({
      title: fc.constantFrom('Mr.' as const, 'Mrs.' as const, 'Ms.' as const),
      firstName: text,
      lastName: text,
      email: text,
      nationality: text,
      pan: fc.option(text, { nil: undefined }),
      passport: fc.option(text, { nil: undefined }),
      isLead: fc.boolean(),
    });
    const young = fc.record({
      title: fc.constantFrom('Mr.' as const, 'Ms.' as const),
      firstName: text,
      lastName: text,
      age: fc.integer({ min: -1, max: 19 }),
    });
    const room = fc.record({
      adults: fc.array(guest, { minLength: 1, maxLength: 3 }),
      children: fc.array(young, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(room, { minLength: 1, maxLength: 3 }), fc.boolean(), (rooms, strict) => {
        const info = { panMandatory: strict, passportMandatory: strict, samePaxNameAllowed: !strict };
        const sent = normaliseGuests(rooms);
        expect(normaliseGuests(sent)).toEqual(sent);
        expect(sent.flatMap(({ adults }) => adults).filter(({ isLead }) => isLead)).toHaveLength(1);
        expect(problems(sent, info)).toEqual(problems(rooms, info));
      }),
    );
  });
});
