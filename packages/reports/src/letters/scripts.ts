/** Which of our two fonts has which letters: Inter those of most documents, the other those of names. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { coveredBy } from './coverage.ts';

export const FONTS = resolve(import.meta.dirname, '../../fonts');

/** Set after Inter, which `report.typ` names before it: Chinese, and the syllables of Japanese. */
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

/** Read when the first letter asks for it: the font has eleven megabytes. */
let other: ReadonlySet<number> | undefined;

/** The font that has all of a letter with its marks; undefined where none has. */
function fontOf(text: string): 'Inter' | typeof OTHER | undefined {
  if (isIn(covered, text)) return 'Inter';
  other ??= coveredBy(readFileSync(OTHER_FILE));
  return isIn(other, text) ? OTHER : undefined;
}

export const isCovered = (text: string): boolean => fontOf(text) !== undefined;

const LETTERS = />([^<>]+)<\/text>/g;
/** A letter with its marks, or a sign of an entity. */
const CLUSTER = /&#?\w+;|\P{M}\p{M}*|\p{M}+/gu;

/** A drawing whose letters each name their font: what draws it mixes fonts of one line up otherwise. */
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
