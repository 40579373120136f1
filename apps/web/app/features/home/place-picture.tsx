import { Picture } from '#design/picture.tsx';
import bengaluru from './places/bengaluru.svg';
import delhi from './places/delhi.svg';
import goa from './places/goa.svg';
import hyderabad from './places/hyderabad.svg';
import jaipur from './places/jaipur.svg';
import mumbai from './places/mumbai.svg';
import town from './places/town.svg';

/** Drawings, 2:1, by the city's slug. */
const PLACES: Readonly<Record<string, string>> = {
  bangalore: bengaluru,
  bengaluru,
  delhi,
  goa,
  hyderabad,
  jaipur,
  mumbai,
  'new-delhi': delhi,
};

/** A drawing of the city's landmark; of a town for any other city. */
export function PlacePicture({ slug }: { slug: string }) {
  return <Picture src={PLACES[slug] ?? town} alt="" width={400} height={200} className="aspect-2/1! rounded-none!" />;
}
