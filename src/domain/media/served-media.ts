import { parseIllustrationPath } from '../illustration/illustration-address.ts';
import { parseMediaPath, photoKeyOf } from './media-address.ts';

/** Says whether an address names a picture or document of this site. That it is stored is another question. */
export function isServedMedia(address: string): boolean {
  return (
    photoKeyOf(address) !== null ||
    parseMediaPath(address) !== null ||
    parseIllustrationPath(address) !== null
  );
}
