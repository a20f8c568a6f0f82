/**
 * Decodes the bytes of a chosen file as text. Spreadsheet programs write UTF-8, UTF-16 or, in older versions,
 * Windows-1252.
 */

export type Decoded = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: string };

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** File types of spreadsheet programs that are not text, by their first bytes. */
const WORKBOOKS: readonly (readonly [readonly number[], string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'This is a workbook, not a CSV file. In the spreadsheet, choose Save as, then CSV.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is a workbook, not a CSV file. In the spreadsheet, choose Save as, then CSV.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a CSV file.'],
];

/** Detects UTF-16 without a byte order mark: in Latin text every other byte is zero. */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, 400);
  const nils = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) nils[at % 2] = (nils[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = nils;
  if (odd > start.length / 4 && even === 0) return 'utf-16le';
  return even > start.length / 4 && odd === 0 ? 'utf-16be' : undefined;
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  return wideOrder(bytes) ?? 'utf-8';
}

function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function decodeText(bytes: Uint8Array): Decoded {
  const workbook = WORKBOOKS.find(([start]) => startsWith(bytes, ...start));
  if (workbook !== undefined) return { ok: false, fault: workbook[1] };
  const encoding = encodingOf(bytes);
  const text = tryDecode(bytes, encoding) ?? (encoding === 'utf-8' ? tryDecode(bytes, 'windows-1252') : undefined);
  return text === undefined
    ? { ok: false, fault: 'The characters in this file cannot be read. Save it again as CSV UTF-8.' }
    : { ok: true, text };
}
