import { fareProofText } from '@safar/domain/fare-proofs';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { ETicketData } from '../document-data.ts';
import { drawETicket } from './e-ticket.ts';

const FAMILY_OF = 9;

function ticketOf(legs: number): ETicketData {
  return {
    proof: null,
    reference: '01A29D8D-XXXX-261122-0502',
    route: 'Delhi – Mumbai – Delhi',
    bookedAt: '2026-11-22T05:02:00.000Z',
    price: [{ label: 'Base fare', amountPaise: 1_839_000 }],
    totalPaise: 1_839_000,
    settled: [{ label: 'Paid by UPI', amountPaise: 1_839_000 }],
    cancelled: [],
    contact: {
      sellerName: 'Safar Sample Travel Private Limited',
      supportEmail: 'help@safar.example',
      supportPhone: '+91 80 0000 0000',
    },
    isSample: true,
    tickets: [
      {
        carrier: 'Akasa Air',
        family: 'SAVER',
        status: 'Ticketed, paid in full',
        pnr: 'T47MEA',
        airlinePnr: null,
        legs: Array.from({ length: legs }, () => ({
          title: 'Delhi to Mumbai, Fri, 01 Jan 2027 (2h 25m)',
          flights: [{ flight: 'Akasa Air\nQP 1101', departure: '07:25', arrival: '09:50', facts: '2h 25m\nEconomy' }],
        })),
        terms: [['Cancellation', '4 days or more before', '₹7,998']],
      },
    ],
    passengers: Array.from({ length: FAMILY_OF }, () => ({
      name: 'Mr Aditi Sharma',
      ticketNumbers: ['T47MEA'],
      extras: ['5 kg extra baggage, DEL to BOM', 'Vegan meal, DEL to BOM', 'Seat 2A, DEL to BOM'],
    })),
  };
}

async function pagesOf(data: ETicketData): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await drawETicket(data)));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

test('[REQ-DOC-7] a table that goes on to another page has its column titles there again', async () => {
  const pages = await pagesOf(ticketOf(2));
  const withPassengers = pages.filter((page) => page.includes('Mr Aditi Sharma'));
  expect(withPassengers.length).toBeGreaterThan(1);
  for (const page of withPassengers) expect(page).toContain('Name Ticket number Extras');
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
