import type { paths } from '#lib/api-types.ts';
import { Picture } from '#design/picture.tsx';
import beach from './offer-beach.webp';
import hills from './offer-hills.webp';
import pool from './offer-pool.webp';
import sky from './offer-sky.webp';

type Offer = paths['/api/home']['get']['responses'][200]['content']['application/json']['offers'][number];

/** Drawn travel scenes, 800 × 320, which do not show the offer itself. */
const SCENES = { beach, hills, pool, sky };

/** The picture of an offer: its own, or the scene chosen for it. */
export function OfferPicture({ scene, picture }: Pick<Offer, 'scene' | 'picture'>) {
  return (
    <Picture
      src={picture?.src ?? SCENES[scene]}
      alt={picture?.alt ?? ''}
      sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 82vw"
      width={800}
      height={320}
      className="aspect-5/2! rounded-none!"
    />
  );
}
