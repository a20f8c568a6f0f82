/**
 * Pictures for documents: the logo of a practice and a signature. The first bytes of the data URL are read to check
 * them.
 */
import { z } from 'zod';

/** The maximum file size in bytes. */
export const PICTURE_MAX_BYTES = 200_000;
/** Pixels per side. A small file can contain a picture that would use all memory. */
const PICTURE_MAX_PIXELS = 3_000;

type Trouble = 'type' | 'size' | 'pixels';

interface Size {
  readonly width: number;
  readonly height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IHDR = [0x49, 0x48, 0x44, 0x52];

const startsWith = (bytes: Uint8Array, expected: readonly number[], at = 0): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte);

const number16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
const number32 = (bytes: Uint8Array, at: number): number => number16(bytes, at) * 65_536 + number16(bytes, at + 2);

function pngSize(bytes: Uint8Array): Size | undefined {
  if (!startsWith(bytes, PNG) || !startsWith(bytes, IHDR, 12)) return undefined;
  return { width: number32(bytes, 16), height: number32(bytes, 20) };
}

/** Reads the size from the frame: the first segment C0 to CF that is not a table (C4, C8, CC). */
function jpegSize(bytes: Uint8Array): Size | undefined {
  if (!startsWith(bytes, [0xff, 0xd8, 0xff])) return undefined;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + number16(bytes, at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: number16(bytes, at + 5), width: number16(bytes, at + 7) };
  }
  return undefined;
}

const READERS = { png: pngSize, jpeg: jpegSize } as const;

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** @param picture A data URL of a PNG or JPEG. @returns Why it cannot be printed; undefined if it can. */
function troubleOf(picture: string): Trouble | undefined {
  const [, type, base64 = ''] = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(picture) ?? [];
  if (type === undefined) return 'type';
  const bytes = bytesOf(base64);
  const size = bytes && READERS[type as keyof typeof READERS](bytes);
  if (bytes === undefined || size === undefined) return 'type';
  if (bytes.length > PICTURE_MAX_BYTES) return 'size';
  const sides = [size.width, size.height];
  if (sides.some((side) => side < 1)) return 'type';
  return sides.some((side) => side > PICTURE_MAX_PIXELS) ? 'pixels' : undefined;
}

export type PictureName = 'logo' | 'signature';

/** Null: no picture. Checks that the picture has the stated type, a small file, and a size that fits a page. */
export const pictureSchema = (name: PictureName) =>
  z
    .string()
    .max(300_000, { abort: true })
    .nullable()
    .superRefine((picture, context) => {
      const trouble = picture === null ? undefined : troubleOf(picture);
      if (trouble !== undefined) context.addIssue({ code: 'custom', params: { code: `${name}-${trouble}` } });
    });
