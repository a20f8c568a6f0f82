/** Greyscale pictures, and PNG files with sixteen greys. No library is needed, because only our own files are read. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  /** Row by row from the top; 0 is black, 255 white. */
  readonly greys: Uint8Array | Float64Array;
}

/**
 * Shrinks a picture: each square of `side` pixels becomes one pixel with their mean. The remainder at the edges is cut.
 */
export function shrunk({ width, height, greys }: GreyPicture, side: number): GreyPicture {
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)];
  const sums = new Float64Array(columns * rows);
  for (let y = 0; y < rows * side; y += 1) {
    const row = Math.floor(y / side) * columns;
    for (let x = 0; x < columns * side; x += 1) {
      const at = row + Math.floor(x / side);
      sums[at] = (sums[at] ?? 0) + (greys[y * width + x] ?? 0);
    }
  }
  return { width: columns, height: rows, greys: sums.map((sum) => sum / side ** 2) };
}

/** @param bytes consecutive pictures as written by `pdftoppm -gray`: `P5`, width, height, 255, one byte per pixel. */
export function readPgm(bytes: Buffer): GreyPicture[] {
  const pictures: GreyPicture[] = [];
  for (let at = 0; at < bytes.length; ) {
    const head = /^P5\s(\d+)\s(\d+)\s255\s/.exec(bytes.toString('latin1', at, at + 40));
    if (head === null) throw new Error(`no picture in greys begins at ${at}`);
    const [width, height] = [Number(head[1]), Number(head[2])];
    at += head[0].length;
    pictures.push({ width, height, greys: bytes.subarray(at, at + width * height) });
    at += width * height;
  }
  return pictures;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const LEVELS = 16;
const STEP = 255 / (LEVELS - 1);
/**
 * The header bytes after width and height: four bits per pixel, greyscale, standard compression and filters, not
 * interlaced.
 */
const KIND = Buffer.from([4, 0, 0, 0, 0]);

/** @returns the file. Each grey becomes the nearest of sixteen. */
export function toPng({ width, height, greys }: GreyPicture): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const lineBytes = 1 + Math.ceil(width / 2);
  const lines = Buffer.alloc(lineBytes * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * lineBytes + 1 + Math.floor(x / 2);
      const level = Math.round((greys[y * width + x] ?? 0) / STEP);
      lines[at] = (lines[at] ?? 0) | (x % 2 === 0 ? level << 4 : level);
    }
  }
  const data = deflateSync(lines, { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, KIND])),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** @throws if another program wrote the file, because its lines may be filtered or have another bit depth. */
export function readPng(file: Buffer): GreyPicture {
  const [header, data] = [dataOf(file, 'IHDR'), dataOf(file, 'IDAT')];
  if (!header.subarray(8).equals(KIND)) throw new Error('a PNG of other points than four bits of grey');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const lines = inflateSync(data);
  const lineBytes = 1 + Math.ceil(width / 2);
  const greys = new Float64Array(width * height);
  for (let y = 0; y < height; y += 1) {
    if (lines[y * lineBytes] !== 0) throw new Error('a PNG whose lines are filtered');
    for (let x = 0; x < width; x += 1) {
      const pair = lines[y * lineBytes + 1 + Math.floor(x / 2)] ?? 0;
      greys[y * width + x] = (x % 2 === 0 ? pair >> 4 : pair & 0xf) * STEP;
    }
  }
  return { width, height, greys };
}

function dataOf(file: Buffer, name: string): Buffer {
  for (let at = SIGNATURE.length; at < file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === name) return file.subarray(at + 8, at + 8 + length);
    at += 12 + length;
  }
  throw new Error(`no ${name} in the PNG`);
}
