/** The chart as a file: made here of what is on screen, with nothing fetched and no name in it but the record's own. */
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

/** Px: as wide as the page of a wide screen. */
const PICTURE_WIDTH = 960;
/** Dots to the px. */
const DOTS = 2;

/** `Scenario 2: Sell the home`: what happens beneath the drawing names scenarios by their numbers. */
const numbered = (series: ForecastInput['series'][number]): ForecastInput['series'][number] => ({
  ...series,
  label: series.slot === CURRENT ? series.label : `Scenario ${series.slot}: ${series.label}`,
});

export function pictureOf(input: ForecastInput, words: PictureWords, highlighted: string): Picture {
  const named = { ...input, series: input.series.map(numbered) };
  return sceneToPicture(forecastScene(named, { width: PICTURE_WIDTH, highlighted }), lightPalette, words);
}

/** `HAL-2026-031, 21 November 2026. Estimates, not advice.` */
export function pictureSource(reference: string, recId: number, today: CivilDate): string {
  const whose = reference.trim() === '' ? `Record ${recId}` : reference.trim();
  return `${whose}, ${formatLongDate(today)}. Estimates, not advice.`;
}

/** `graphs HAL-2026-031 2026-11-21`; without a reference the number of the record. What no file system takes is left out. */
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

/** Rejects where the browser cannot draw it. */
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
