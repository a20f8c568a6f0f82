/** Drawings as pictures: the SVG for readers that support it, and a bitmap for the others. */
import { resolve } from 'node:path';
import { lightPalette } from '@advice-builder/charts';
import { Resvg } from '@resvg/resvg-js';
import { ImageRun } from 'docx';
import type { ChartBlock, Picture } from '../blocks.ts';
import { FONTS, OTHER_FILE, withFonts } from '../letters/scripts.ts';
import { TEXT_WIDTH_PX } from './page.ts';

/** The fonts embedded in documents. */
export const FONT_FILES = ['Inter_400Regular', 'Inter_500Medium', 'Inter_600SemiBold'].map((name) =>
  resolve(FONTS, `${name}.ttf`),
);
/** Bitmap pixels per pixel of the page. */
const SCALE = 2;
/** Largest size of a logo, in pixels. */
const LOGO = { width: 220, height: 90 };

/** Counter that numbers the pictures of a document. */
export interface Counted {
  next(): string;
}

export function counted(): Counted {
  let last = 0;
  return {
    next: () => {
      last += 1;
      return String(last);
    },
  };
}

export function chartRun({ svg: drawn, caption, alt }: ChartBlock, ids: Counted): ImageRun {
  const withOthers = withFonts(drawn);
  const svg = onPaper(withOthers);
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: pixels(TEXT_WIDTH_PX * SCALE) },
    font: {
      fontFiles: withOthers === drawn ? FONT_FILES : [...FONT_FILES, OTHER_FILE],
      loadSystemFonts: false,
      defaultFontFamily: 'Inter',
    },
  });
  const transformation = {
    width: pixels(TEXT_WIDTH_PX),
    height: pixels((TEXT_WIDTH_PX * drawing.height) / drawing.width),
  };
  return new ImageRun({
    type: 'svg',
    data: Buffer.from(svg),
    transformation,
    fallback: { type: 'png', data: drawing.render().asPng() },
    altText: { id: ids.next(), name: caption, description: alt },
  });
}

/** Adds a light background, so that dark letters stay readable if Word shows a dark page. */
const onPaper = (svg: string): string =>
  svg.replace('>', `><rect width="100%" height="100%" fill="${lightPalette.surface}"/>`);

/** @param name alternative text for people who cannot see the picture. */
export function givenRun({ type, base64 }: Picture, name: string, ids: Counted): ImageRun {
  const data = Buffer.from(base64, 'base64');
  const { width, height } = type === 'png' ? sizeOfPng(data) : sizeOfJpeg(data);
  const share = Math.min(LOGO.width / width, LOGO.height / height, 1);
  return new ImageRun({
    type: type === 'png' ? 'png' : 'jpg',
    data,
    transformation: { width: pixels(width * share), height: pixels(height * share) },
    altText: { id: ids.next(), name, description: name },
  });
}

// biome-ignore lint/plugin: a size on the page, no money
const pixels = (size: number): number => Math.max(1, Math.round(size));

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Reads the size from the first chunk. */
const sizeOfPng = (data: Buffer): Size => ({ width: data.readUInt32BE(16), height: data.readUInt32BE(20) });

/** Reads the size from the frame header. Earlier markers are skipped by their stated lengths. */
function sizeOfJpeg(data: Buffer): Size {
  for (let at = 2; at + 9 < data.length; at += 2 + data.readUInt16BE(at + 2)) {
    const marker = data.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) };
  }
  return LOGO;
}
