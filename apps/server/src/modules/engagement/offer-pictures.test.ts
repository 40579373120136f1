import * as calls from '@safar/contract/desk/offers';
import { homeHighlights, OFFER_PICTURE_WIDTHS, offerPicture } from '@safar/contract/engagement';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { like } from '../../platform/testing/like.ts';
import { buildTestApp, type Caller, type TestApp } from '../../platform/testing/test-app.ts';
import { asOperator } from '../desk/testing/as-operator.ts';

const reason = 'The winter campaign';
const WORDS = { title: 'Hills', text: 'Snow, and rooms.', terms: 'Of each hotel.' };

let app: TestApp;
let content: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  content = await asOperator(app, 'content');
});
afterAll(() => app.close());

function plain(width: number, height: number, blue = 160) {
  return sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: blue } } });
}

function upload(file: Buffer, as: Caller = content) {
  return app.deskCall(calls.uploadOfferPicture, { as, body: { file: file.toString('base64') } });
}

async function uploaded(file: Buffer): Promise<string> {
  return calls.uploadOfferPicture.answer.parse((await upload(file)).body).hash;
}

function offerOf(picture: object | null) {
  const terms = { words: { en: WORDS }, link: '/home', scene: 'hills', couponCode: null, picture };
  return { known: null, terms: { ...terms, from: '2020-01-01', until: '2999-12-31' }, reason };
}

test('[REQ-OFFER-5] a picture is made anew in every width, upright, without what the camera wrote, and its address is kept for good', async () => {
  const exif = { IFD0: { Copyright: 'A private person' }, IFD3: { GPSLatitude: '28/1 36/1 0/1' } };
  const photo = await plain(1000, 2000).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(photo.toString('latin1')).toContain('A private person');
  const hash = await uploaded(photo);
  // The desk shows it before the offer is written.
  const file = `${hash}-400.webp`;
  expect((await app.deskCall(calls.deskOfferPicture, { as: content, params: { file } })).status).toBe(200);
  for (const width of OFFER_PICTURE_WIDTHS) {
    const answer = await app.app.inject({ url: `/api/offer-pictures/${hash}-${width}.webp` });
    expect(answer).toMatchObject({ statusCode: 200 });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const made = await sharp(answer.rawPayload).metadata();
    expect(made).toMatchObject({ format: 'webp', width, height: Math.round(width * 0.4) });
    expect(made.exif).toBeUndefined();
    expect(made.orientation ?? 1).toBe(1);
  }

  const alt = { en: 'Snow on a ridge', hi: 'चोटी पर बर्फ़' };
  expect(
    (await app.deskCall(calls.saveOffer, { as: content, body: offerOf({ hash, alt: { hi: alt.hi } }) })).status,
  ).toBe(400);
  const saved = await app.deskCall(calls.saveOffer, { as: content, body: offerOf({ hash, alt }) });
  const { id } = calls.saveOffer.answer.parse(saved.body);
  await app.deskCall(calls.showOffer, { as: content, params: { id }, body: { shown: true, reason } });
  const src = `/api/offer-pictures/${hash}-{w}.webp`;
  for (const [language, text] of Object.entries(alt)) {
    const { body } = await app.call(homeHighlights, { headers: { 'accept-language': language } });
    expect(homeHighlights.answer.parse(body).offers).toMatchObject([{ picture: { src, alt: text } }]);
  }
  const { rows } = await app.context.database.pool.query(
    "select subject_id from audit_log where action = 'uploadOfferPicture'",
  );
  expect(rows).toEqual([{ subject_id: hash }]);
});

test('[REQ-OFFER-5] what is no such picture is refused with a sentence, and unpacked by nobody', async () => {
  const refused: readonly (readonly [Buffer, string])[] = [
    [await plain(600, 400).png().toBuffer(), 'This picture has 600 × 400 pixels. Use one of at least 800 × 320.'],
    [await plain(900, 400).gif().toBuffer(), 'Use a picture in JPEG, PNG or WebP.'],
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      'Use a picture in JPEG, PNG or WebP.',
    ],
    // 100 million pixels in some hundred kilobytes.
    [await plain(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer(), 'has more than 50 million pixels'],
    [(await plain(900, 400).jpeg().toBuffer()).subarray(0, 500), 'it is broken'],
    [Buffer.from('no picture'), 'it is broken'],
  ];
  for (const [file, sentence] of refused) {
    const { body } = await upload(file);
    expect(body).toMatchObject({ code: 'PICTURE_REFUSED', error: like.stringContaining(sentence) });
  }
  expect((await upload(Buffer.alloc(calls.PICTURE.maxBytes + 1))).status).toBe(400);
  expect((await upload(Buffer.alloc(2 * calls.PICTURE.maxBytes))).status).toBe(413);
  expect((await upload(await plain(900, 400).png().toBuffer(), await asOperator(app, 'support'))).status).toBe(403);
});

test('[REQ-OFFER-5] an offer names only a picture that is kept, and one that no offer names goes after a day', async () => {
  const unknown = offerOf({ hash: '0'.repeat(32), alt: { en: 'Nothing' } });
  expect((await app.deskCall(calls.saveOffer, { as: content, body: unknown })).body).toMatchObject({
    code: 'OFFER_PICTURE_UNKNOWN',
  });
  const { pool } = app.context.database;
  const unused = await uploaded(await plain(900, 900, 90).png().toBuffer());
  await pool.query("update offer_pictures set uploaded_at = uploaded_at - interval '25 hours'");
  await uploaded(await plain(1200, 480, 20).webp().toBuffer());
  const shown = await pool.query<{ hash: string }>(
    "select picture ->> 'hash' as hash from offers where picture is not null",
  );
  expect((await app.call(offerPicture, { params: { file: `${unused}-800.webp` } })).status).toBe(404);
  for (const { hash } of shown.rows)
    expect((await app.app.inject({ url: `/api/offer-pictures/${hash}-800.webp` })).statusCode).toBe(200);
});
