/**
 * The chart as a file. The browser builds it from the chart on screen: nothing is fetched, and the only name in it is
 * the reference of the record.
 */
import {
  type ForecastInput,
  forecastScene,
  lightPalette,
  type Picture,
  type PictureWords,
  sceneToPicture,
} from '@advice-builder/charts';
import { type CivilDate, formatLongDate } from '@advice-builder/kernel';
import { CURRENT } from '../../../../../state/documents.ts';

/** Pixels: the width of the page on a wide screen. */
const PICTURE_WIDTH = 960;
/** Device pixels per CSS pixel. */
const DOTS = 2;

/**
 * Returns the series with its number in the name, such as `Scenario 2: Sell the home`, because the events below the
 * drawing name scenarios by number.
 */
const numbered = (series: ForecastInput['series'][number]): ForecastInput['series'][number] => ({
  ...series,
  label: series.slot === CURRENT ? series.label : `Scenario ${series.slot}: ${series.label}`,
});

export function pictureOf(input: ForecastInput, words: PictureWords, highlighted: string): Picture {
  const named = { ...input, series: input.series.map(numbered) };
  return sceneToPicture(forecastScene(named, { width: PICTURE_WIDTH, highlighted }), lightPalette, words);
}

/** Returns for example `HAL-2026-031, 21 November 2026. Estimates, not advice.` */
export function pictureSource(reference: string, recId: number, today: CivilDate): string {
  const whose = reference.trim() === '' ? `Record ${recId}` : reference.trim();
  return `${whose}, ${formatLongDate(today)}. Estimates, not advice.`;
}

/**
 * The file name, such as `graphs HAL-2026-031 2026-11-21`, with the id of the record if it has no reference. Characters
 * that file systems do not accept are left out.
 */
export function pictureName(reference: string, recId: number, today: string): string {
  const named = reference.replace(/[^\p{L}\p{N} ._-]+/gu, '-').trim();
  return `graphs ${named === '' ? recId : named} ${today}`;
}

function keep(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export function keepSvg({ svg }: Picture, name: string): void {
  keep(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`);
}

/** Rejects if the browser cannot draw the picture. */
export async function keepPng({ svg, width, height }: Picture, name: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * DOTS;
  canvas.height = height * DOTS;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('no picture');
  keep(blob, `${name}.png`);
}
