import { inflateSync } from 'node:zlib';
import { stateOfGstin } from '@safar/domain/money/gstin';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { DocumentTask, ETicketData, ReceiptData, TaxDocument, VoucherData } from '../document-data.ts';
import { drawDocument } from './worker.ts';

/** A person and a company in each script: conjuncts, vowels drawn before or around their letter, marks above, below and stacked. */
const NAMES = {
  Devanagari: 'लक्ष्मी द्विवेदी और धर्मेंद्र ट्रेडर्स प्राइवेट लिमिटेड',
  Bengali: 'রবীন্দ্রনাথ চট্টোপাধ্যায় হৃদয় কোম্পানি',
  Assamese: 'ৰঞ্জন বৰুৱা লক্ষ্যজ্যোতি',
  Tamil: 'கிருஷ்ணன் மேனன் ஸ்ரீ பொன்னுசாமி',
  Telugu: 'వెంకటేశ్వర్లు సత్యనారాయణ ట్రేడర్స్ ఘోష్',
  Kannada: 'ಶ್ರೀನಿವಾಸ ಸರ್ವಜ್ಞ ಕಾರ್ತಿಕ್ ಟ್ರೇಡರ್ಸ್',
  Malayalam: 'കൃഷ്ണൻ ലക്ഷ്മി നമ്പൂതിരി ട്രേഡേഴ്സ്',
  Gujarati: 'ધર્મેન્દ્ર પટેલ જ્ઞાનેશ પ્રાઇવેટ',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਉੱਪਲ ਟ੍ਰੇਡਰਜ਼',
  Odia: 'ଶ୍ରୀନିବାସ ମହାପାତ୍ର ଲକ୍ଷ୍ମୀ ଓଡ଼ିଶା',
  Urdu: 'محمد علی ٹریڈرز غلام حسین پرائیویٹ لمیٹڈ',
  'Ol Chiki': 'ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ',
  'Meetei Mayek': 'ꯃꯩꯇꯩꯂꯣꯟ ꯃꯅꯤꯄꯨꯔ',
  'Latin with accents': 'Łukasz Żółć-Ştefănescu, Nguyễn Thị Hạnh, D’Souza',
  'Cyrillic and Greek': 'Дмитрий Шевченко, Ελένη Παπαδοπούλου',
  'several at once': 'Asha मेनन (மேனன்) & Sons, లక్ష్మి 12/7 Pvt. Ltd. – محمد',
};

const SELLER_GSTIN = '29AAACS0000A1ZC';
const CONTACT = { sellerName: 'Safar', supportEmail: 'help@safar.example', supportPhone: '+91 80 0000 0000' };
const STAY = { city: 'Mysuru', checkin: '2026-12-20', checkout: '2026-12-22', nights: 2, rooms: 1, reference: 'R-1' };

/** Every kind of document, with the text wherever travellers, companies, hotels or airlines are named. */
function papersWith(text: string): Record<string, DocumentTask> {
  return {
    voucher: { document: 'voucher', data: voucher(text) },
    'e-ticket': { document: 'e-ticket', data: eTicket(text) },
    receipt: { document: 'receipt', data: receipt(text) },
    invoice: {
      document: 'tax',
      data: taxDocument(text, { kind: 'invoice', buyer: { gstin: SELLER_GSTIN, name: text } }),
    },
    'invoice of a charge': { document: 'tax', data: taxDocument(text, { kind: 'invoice', isCharge: true }) },
    'invoice of a fee': {
      document: 'tax',
      data: taxDocument(text, {
        kind: 'invoice',
        trip: { route: 'Delhi – Goa', startsOn: '2026-12-20', reference: 'R' },
      }),
    },
    'receipt voucher': {
      document: 'tax',
      data: taxDocument(text, { kind: 'receipt-voucher', receivedOn: '2026-11-21' }),
    },
    'refund voucher': {
      document: 'tax',
      data: taxDocument(text, {
        kind: 'refund-voucher',
        against: { number: 'SR/26/0000000001', day: '2026-11-22' },
      }),
    },
    'credit note': {
      document: 'tax',
      data: taxDocument(text, { kind: 'credit-note', against: { number: 'SF/26-27/000001', day: '2026-11-22' } }),
    },
  };
}

function taxDocument(
  text: string,
  facts: Pick<TaxDocument, 'kind'> & Partial<Omit<TaxDocument, 'roomWorking'>>,
): TaxDocument {
  const state = stateOfGstin(SELLER_GSTIN);
  return {
    number: 'SF/26-27/000002',
    day: '2026-11-22',
    seller: { legalName: 'Safar Sample Travel Private Limited', gstin: SELLER_GSTIN, address: 'Bengaluru', state },
    recipient: `Mr. ${text}`,
    placeOfSupply: state,
    split: 'cgst-sgst',
    lines: [],
    totalPaise: 100,
    isCharge: false,
    receivedOn: null,
    against: null,
    roomWorking: null,
    ...(facts.trip === undefined && { stay: { ...STAY, hotelName: text } }),
    contact: CONTACT,
    isSample: false,
    ...facts,
  };
}

function voucher(text: string): VoucherData {
  return {
    ...STAY,
    hotelName: text,
    confirmationNo: 'H-1',
    hotelNumber: null,
    supplierReference: 'S-1',
    status: 'Confirmed',
    bookedAt: '2026-11-22T05:02:00.000Z',
    stars: 4,
    address: text,
    phone: '+91 294 000 0000',
    mapUrl: null,
    checkInTime: '2:00 PM',
    checkOutTime: '',
    guestRooms: [{ room: 'Deluxe', guests: [text] }],
    meal: 'Breakfast',
    inclusions: [text],
    policy: [],
    conditions: [text],
    dueAtHotel: [],
    price: [],
    totalPaise: 100,
    paidPaise: 100,
    paidBy: 'UPI',
    contact: CONTACT,
    isSample: false,
  };
}

const FLIGHT = {
  reference: 'R-2',
  route: 'Delhi – Mumbai',
  bookedAt: '2026-11-22T05:02:00.000Z',
  price: [],
  totalPaise: 100,
  payments: [],
  contact: CONTACT,
  isSample: false,
};

function eTicket(text: string): ETicketData {
  const ticket = { status: 'Ticketed', carrierCode: 'QP', family: 'SAVER', pnr: 'T47MEA', otherPnr: null, code: 'PNR' };
  return {
    ...FLIGHT,
    proof: text,
    cancelled: [text],
    carry: [],
    terms: [],
    tickets: [{ ...ticket, carrier: text, legs: [] }],
    passengers: [{ name: text, ticketNumbers: ['098-2412345670'], bags: [], extras: [text] }],
  };
}

function receipt(text: string): ReceiptData {
  return { ...FLIGHT, fee: 'none', recipient: text, company: { gstin: SELLER_GSTIN, name: text }, pnrs: ['T47MEA'] };
}

async function drawn(task: DocumentTask): Promise<Uint8Array> {
  const pdf = await drawDocument({ task, language: 'en' });
  if (!(pdf instanceof Uint8Array)) throw new Error(`not drawn: ${pdf.missing}`);
  return pdf;
}

/** The decompressed streams of the document's pages. */
function streamsOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const file = bytes.toString('latin1');
  return [...file.matchAll(/stream\n/g)]
    .map(({ index }) => {
      const end = file.indexOf('endstream', index);
      try {
        return inflateSync(bytes.subarray(index + 'stream\n'.length, end)).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescaped(file: string): string {
  return file.replaceAll(/\\(.)/gs, (_whole, sign: string) => ESCAPES[sign] ?? sign);
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le').replace('\uFEFF', '');
}

/** The ActualText entries in order, as a reader that copies text meets them. */
function spokenIn(streams: string): string[] {
  return [...streams.matchAll(/\/ActualText <([0-9a-f]+)>/g)].map(([, hex = '']) => utf16(hex));
}

/** Glyph ids of all texts; the first glyph of a font, 0000, is the box. */
function signsIn(streams: string): string[] {
  return [...streams.matchAll(/\[(.*?)\] TJ/g)].flatMap(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
  );
}

const letters = (text: string) => [...text.matchAll(/[\p{L}\p{M}\p{N}]/gu)].map(([letter]) => letter);

describe.each(Object.entries(NAMES))('%s', (_script, name) => {
  test.each(Object.entries(papersWith(name)))(
    '[REQ-DOC-11] stands on the %s without a box, is copied as typed and read aloud',
    async (_paper, task) => {
      const pdf = await drawn(task);
      const streams = streamsOf(pdf);
      const signs = signsIn(streams);
      expect(signs.length).toBeGreaterThan(100);
      expect(signs).not.toContain('0000');
      // The whole text is in the structure, which screen readers read.
      const inStructure = Buffer.from(name, 'utf16le').swap16().toString('latin1');
      const plain = unescaped(Buffer.from(pdf).toString('latin1'));
      expect(plain.includes(inStructure) || plain.includes(name)).toBe(true);
      // Words of scripts with conjuncts have their typed text as ActualText, once for each occurrence.
      const spoken = spokenIn(streams);
      const complex = name.match(/[\u0900-\u0DFF\u1C50-\u1C7F\uABC0-\uABFF]+/gu) ?? [];
      for (const word of complex) expect(spoken.some((said) => said.includes(word))).toBe(true);
      // Readers that map glyphs one by one lose no letter of it.
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
      const copied = new Set(letters(text));
      expect(letters(name).filter((letter) => !copied.has(letter))).toEqual([]);
    },
  );
});

test('[REQ-DOC-11] letters of Urdu are copied in their order, joined ones too', async () => {
  const pdf = await drawn({ document: 'receipt', data: receipt('غلام بلال ٹریڈرز') });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  for (const word of ['ٹریڈرز', 'بل']) expect(text).toContain(word);
});

test('[REQ-DOC-11] Latin and a script of India on one line keep their words in order', async () => {
  const pdf = await drawn({ document: 'receipt', data: receipt('Rao ராவ் & Sons') });
  const streams = streamsOf(pdf);
  expect(spokenIn(streams)).toContain('ராவ்');
});

test.each(Object.entries(papersWith('Mr 王小明')))(
  '[REQ-DOC-11] the %s with a character that no type has is not made, and says which',
  async (_paper, task) => {
    expect(await drawDocument({ task, language: 'en' })).toEqual({ missing: '王' });
  },
);

test.each(['☃', '😀', '\uE000', '\u0378'])('[REQ-DOC-11] %j is not drawn as a box', async (character) => {
  const task = { document: 'receipt', data: receipt(`Asha ${character}`) } as const;
  expect(await drawDocument({ task, language: 'hi' })).toEqual({ missing: character });
});

test('[REQ-DOC-11] what is not seen needs no sign: joiners, marks of direction, other spaces', async () => {
  const text = 'र्‍य श्‌री\u200E\u2060 A\u00A0B\u202FC\u2009D\tE';
  const pdf = await drawn({ document: 'receipt', data: receipt(text) });
  expect(signsIn(streamsOf(pdf))).not.toContain('0000');
});

test('[REQ-DOC-11] signs between letters are copied as typed, whatever was drawn before', async () => {
  // Its dots are drawn as parts of other signs, in every weight.
  await drawn({ document: 'receipt', data: receipt('Rao: Żółć; Sons…') });
  for (const task of Object.values(papersWith('A. Rao: Sons, Ltd.'))) {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await drawn(task))), { mergePages: true });
    expect(text).toContain('A. Rao: Sons, Ltd.');
  }
});

test('[REQ-DOC-11] a word longer than its column is broken and keeps inside it', async () => {
  const long = 'வேங்கடநரசிம்மராஜுவாரிப்பேட்டை'.repeat(6);
  const pdf = await drawn({ document: 'receipt', data: receipt(long) });
  expect(spokenIn(streamsOf(pdf)).join('')).toContain(long.slice(0, 20));
  const drawnAt = [...streamsOf(pdf).matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x));
  expect(Math.max(...drawnAt)).toBeLessThan(595.28 - 48);
});
