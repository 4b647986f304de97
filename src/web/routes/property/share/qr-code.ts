import { encode } from 'uqr';

/** Light modules around the code, as its standard asks for. */
const QUIET_ZONE = 4;

/** A text as a QR code: how many modules it is wide, and the dark ones as one path. */
export function qrCodePath(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const rows = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: rows.join('') };
}
