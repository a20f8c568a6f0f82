/** Finds the letters of each of our two fonts. Inter sets most documents; the other font sets names in other scripts. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { coveredBy } from './coverage.ts';

export const FONTS = resolve(import.meta.dirname, '../../fonts');

/** The fallback after Inter in `report.typ`: Chinese characters and Japanese syllables. */
const OTHER = 'Noto Sans SC';
export const OTHER_FILE = resolve(FONTS, 'noto', 'NotoSansSC_400Regular.ttf');

/** Characters that every weight of Inter has. */
export const covered = commonOf(
  readdirSync(FONTS)
    .filter((name) => name.endsWith('.ttf'))
    .map((name) => coveredBy(readFileSync(resolve(FONTS, name)))),
);

function commonOf([first = new Set(), ...more]: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  return new Set([...first].filter((code) => more.every((set) => set.has(code))));
}

const isIn = (font: ReadonlySet<number>, text: string): boolean =>
  [...text].every((letter) => font.has(letter.codePointAt(0) ?? 0));

/** Loaded when the first letter needs it, because the font has eleven megabytes. */
let other: ReadonlySet<number> | undefined;

/** The font that has a letter and all its marks; undefined if neither has. */
function fontOf(text: string): 'Inter' | typeof OTHER | undefined {
  if (isIn(covered, text)) return 'Inter';
  other ??= coveredBy(readFileSync(OTHER_FILE));
  return isIn(other, text) ? OTHER : undefined;
}

export const isCovered = (text: string): boolean => fontOf(text) !== undefined;

const LETTERS = />([^<>]+)<\/text>/g;
/** A letter with its marks, or a character entity. */
const CLUSTER = /&#?\w+;|\P{M}\p{M}*|\p{M}+/gu;

/** Names the font of each letter in a drawing. Without that, the renderer mixes up fonts within a line. */
export function withFonts(svg: string): string {
  return svg.replace(LETTERS, (all, text: string) => (isIn(covered, text) ? all : `>${spansOf(text)}</text>`));
}

function spansOf(text: string): string {
  const runs: { font: string; text: string }[] = [];
  for (const [letter] of text.matchAll(CLUSTER)) {
    const last = runs.at(-1);
    const font = /^\s$/.test(letter) ? (last?.font ?? 'Inter') : (fontOf(letter) ?? 'Inter');
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs
    .map((run) => (run.font === 'Inter' ? run.text : `<tspan font-family="${run.font}">${run.text}</tspan>`))
    .join('');
}
