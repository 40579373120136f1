import { extractText, getDocumentProxy } from 'unpdf';
import { documentsToCarry } from '@safar/domain/flight/at-airport';
import { fareProofText } from '@safar/domain/flight/fare-proofs';
import { expect, test } from 'vitest';
import { inLanguage } from '../../../platform/request-language.ts';
import type { ETicketData } from '../document-data.ts';
import { drawETicket } from './e-ticket.ts';

const MOST_PASSENGERS = 9;
const EXTRAS = ['DEL to BOM', 'BOM to DEL'].flatMap((way) => [
  `5 kg extra baggage, ${way}`,
  `Vegan meal, ${way}`,
  `Seat 2A, ${way}`,
]);

function ticketOf(legs: number): ETicketData {
  return {
    proof: null,
    reference: '01A29D8D-XXXX-261122-0502',
    route: 'Delhi – Mumbai – Delhi',
    bookedAt: '2026-11-22T05:02:00.000Z',
    price: [
      { label: 'Base fare', amountPaise: 1_539_000 },
      { label: 'Taxes and charges', amountPaise: 300_000 },
    ],
    totalPaise: 1_839_000,
    payments: [{ label: 'Paid by UPI', amountPaise: 1_839_000 }],
    cancelled: [],
    contact: {
      sellerName: 'Safar Sample Travel Private Limited',
      supportEmail: 'help@safar.example',
      supportPhone: '+91 80 0000 0000',
    },
    isSample: true,
    carry: ['For every adult: one photo ID, the original.'],
    tickets: [
      {
        carrier: 'Akasa Air',
        carrierCode: 'QP',
        family: 'SAVER',
        status: 'Ticketed, paid in full',
        pnr: 'T47MEA',
        otherPnr: null,
        code: 'PNR T47MEA',
        legs: Array.from({ length: legs }, () => ({
          title: 'Delhi to Mumbai, Fri, 1 Jan 2027',
          summary: null,
          flights: [flightOf('1101')],
          baggage: ['Check-in 15 kg, cabin 7 kg for each passenger'],
          beThere: 'Be at the airport in Delhi (DEL), Terminal 3, by 05:25 on Fri, 1 Jan 2027.',
        })),
      },
    ],
    terms: [['Cancellation', '4 days or more before', '₹7,998']],
    passengers: Array.from({ length: MOST_PASSENGERS }, (_, index) => ({
      name: `Mr SUBRAMANIAM IYER / VENKATANARASIMHAN`,
      ticketNumbers: [`098-241234567${index}`],
      bags: [],
      extras: EXTRAS,
    })),
  };
}

function flightOf(number: string) {
  return {
    flight: `Akasa Air QP ${number}\nEconomy, 2h 25m`,
    departure: '07:25, Fri, 1 Jan 2027\nDEL Delhi, Terminal 3',
    arrival: '09:50, Fri, 1 Jan 2027\nBOM Mumbai, Terminal 2',
  };
}

/** A return trip with a connection each way, for nine passengers with long names. */
function longTicket(): ETicketData {
  const { tickets, ...ticket } = ticketOf(2);
  const numbers = ticket.passengers.flatMap(({ ticketNumbers }) => ticketNumbers);
  return {
    ...ticket,
    tickets: tickets.map((one) => ({
      ...one,
      code: `PNR ${one.pnr} TICKETS ${numbers.join(' ')}`,
      legs: one.legs.map((leg) => ({
        ...leg,
        summary: 'Arrives in Mumbai 13:40, Fri, 1 Jan 2027. 6h 15m, 1 stop: 1h 50m in Goa.',
        flights: [flightOf('1101'), flightOf('1207')],
      })),
    })),
  };
}

async function pagesOf(data: ETicketData): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await drawETicket(data)));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

test('[REQ-DOC-7] a table that goes on to another page has its column titles there again', async () => {
  const pages = await pagesOf(longTicket());
  const withExtras = pages.filter((page) => page.includes('Vegan meal'));
  expect(withExtras.length).toBeGreaterThan(1);
  for (const page of withExtras) expect(page).toContain('Passenger Extras');
});

test('[REQ-DOC-7] the first page has PNR, flights with baggage, every passenger’s ticket, and the total with its taxes', async () => {
  const long = longTicket();
  const [first = ''] = await pagesOf(long);
  for (const part of [
    ...long.tickets.map(({ pnr }) => `PNR, for check-in ${pnr}`),
    ...long.passengers.flatMap(({ ticketNumbers }) => ticketNumbers),
    'QP 1101',
    'QP 1207',
    'Check-in 15 kg, cabin 7 kg',
    'Arrives in Mumbai 13:40',
    'Total paid, taxes included ₹18,390',
    'Taxes and charges ₹3,000',
  ])
    expect(first).toContain(part);
});

test.each([3, MOST_PASSENGERS])(
  '[REQ-DOC-7] bags that differ by person are on the first page, of %i passengers',
  async (count) => {
    const long = longTicket();
    const passengers = long.passengers.slice(0, count).map((each, index) => ({
      ...each,
      bags: [`Check-in ${index === 1 ? '25 kg' : '15 kg + 5 kg bought'}, cabin 7 kg`],
    }));
    const tickets = long.tickets.map((one) => ({ ...one, legs: one.legs.map((leg) => ({ ...leg, baggage: [] })) }));
    const [first = ''] = await pagesOf({ ...long, tickets, passengers });
    const isUnderNames = count < MOST_PASSENGERS;
    expect(first).toContain(`${isUnderNames ? `2. ${passengers[1]?.name}` : '2:'} Check-in 25 kg, cabin 7 kg`);
    expect(first).toContain(
      `${isUnderNames ? `3. ${passengers[2]?.name}` : '9:'} Check-in 15 kg + 5 kg bought, cabin 7 kg`,
    );
    expect(first).not.toContain('for each');
  },
);

test('[REQ-DOC-9] a ticket for few has on its first page what to carry and when to be at the airport', async () => {
  const { passengers, ...ticket } = ticketOf(2);
  const [first = ''] = await pagesOf({ ...ticket, passengers: passengers.slice(0, 3) });
  for (const part of ['Documents to carry', 'one photo ID', 'It is not a boarding pass', 'by 05:25 on Fri'])
    expect(first).toContain(part);
});

test('[REQ-LANG-5, REQ-DOC-7, REQ-DOC-9] an e-ticket in Hindi has in Hindi on its first page what the English one has', async () => {
  const pages = await inLanguage('hi', async () => {
    const { passengers, ...ticket } = ticketOf(2);
    const carry = documentsToCarry([], []);
    return pagesOf({ ...ticket, carry, passengers: passengers.slice(0, 3) });
  });
  const first = pages[0]?.replaceAll(' ', '');
  for (const part of [
    'PNR, चेक-इन के',
    'कुल भुगतान, टैक्स समेत ₹18,390',
    'रवानगी',
    'साथ रखने के दस्तावेज',
    'आधार, वोटर ID',
    'सभी समय',
    ...ticketOf(2)
      .passengers.slice(0, 3)
      .map(({ name }) => name),
  ])
    expect(first).toContain(part.replaceAll(' ', ''));
});

test('[REQ-DOC-7] the code beside a PNR says in words what it holds', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await drawETicket(ticketOf(1))));
  const structure = await (await pdf.getPage(1)).getStructTree();
  expect(JSON.stringify(structure)).toContain('"alt":"QR code: PNR T47MEA"');
});

test.each(['student', 'senior', 'armed'])('the ticket of a %s fare names the ID to carry', async (kind) => {
  const proof = fareProofText(kind);
  expect((await pagesOf({ ...ticketOf(1), proof })).join(' ')).toContain(proof);
  expect(proof).toContain('ID');
});

test('[REQ-DOC-7] a ticket for more than one flight says that they are given up together, and no other does', async () => {
  const together = 'Flights on one ticket are cancelled or changed together.';
  expect((await pagesOf(ticketOf(2))).join(' ')).toContain(together);
  expect((await pagesOf(ticketOf(1))).join(' ')).not.toContain(together);
});
