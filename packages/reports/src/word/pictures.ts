/** Drawings as pictures: the drawing itself for readers that set it, and beside it points for those that do not. */
import { resolve } from 'node:path';
import { lightPalette } from '@advice-builder/charts';
import { Resvg } from '@resvg/resvg-js';
import { ImageRun } from 'docx';
import type { ChartBlock, Picture } from '../blocks.ts';
import { TEXT_WIDTH_PX } from './page.ts';

const FONTS = resolve(import.meta.dirname, '../../fonts');
/** Those that documents embed. */
export const FONT_FILES = ['Inter_400Regular', 'Inter_500Medium', 'Inter_600SemiBold'].map((name) =>
  resolve(FONTS, `${name}.ttf`),
);
/** Points a pixel of the page. */
const SCALE = 2;
/** Pixels: a logo is no larger. */
const LOGO = { width: 220, height: 90 };

/** Gives each picture of a document its number. */
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
  const svg = onPaper(drawn);
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: pixels(TEXT_WIDTH_PX * SCALE) },
    font: { fontFiles: FONT_FILES, loadSystemFonts: false, defaultFontFamily: 'Inter' },
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

/** Dark letters need a light ground, also where Word shows its page dark. */
const onPaper = (svg: string): string =>
  svg.replace('>', `><rect width="100%" height="100%" fill="${lightPalette.surface}"/>`);

/** @param name what it shows, for who does not see it. */
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

/** Of the first chunk, which states them. */
const sizeOfPng = (data: Buffer): Size => ({ width: data.readUInt32BE(16), height: data.readUInt32BE(20) });

/** Of the frame header: the markers before it are passed by the lengths they state. */
function sizeOfJpeg(data: Buffer): Size {
  for (let at = 2; at + 9 < data.length; at += 2 + data.readUInt16BE(at + 2)) {
    const marker = data.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) };
  }
  return LOGO;
}
