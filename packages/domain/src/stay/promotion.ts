/**
 * The text of a supplier's promotion. It claims no more than the promotion does: the supplier never sends the price before it (REQ-RATE-4).
 */

import * as m from '@safar/messages/supplier-words';
import { t } from '@safar/messages/t';
import { spaced } from './room-words.ts';

const SAVING = /^save\s*:?\s*(\d{1,2}(?:\.\d+)?)\s*%$/i;

/** 'Save:23%' becomes '23% off'; other texts are returned as they are. */
export function promotionText(promotion: string): string {
  const percent = SAVING.exec(promotion.trim())?.[1];
  return percent === undefined ? spaced(promotion.trim()) : t(m.percentOff, { percent });
}

/** The badge of a hotel whose shown rate is part of an offer (REQ-HRES-12); it names the offer. */
export function offerMark(promotion: string): string {
  return t(m.specialOffers, { offer: promotionText(promotion) });
}
