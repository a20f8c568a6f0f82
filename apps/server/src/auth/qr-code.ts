import { encode } from 'uqr';

/** The rows of a QR code, `1` dark and `0` light, with the light border of four modules that readers need. */
export function qrRows(text: string): string[] {
  return encode(text, { ecc: 'M', border: 4 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
}
