/** For tests of whole pages: checks the accessibility of the screen as it is now. */
import axe from 'axe-core';
import { expect, inject } from 'vitest';
import { page } from 'vitest/browser';
import { ACCESS_LEFT_OUT, ACCESS_TAGS } from './access-rules.ts';
import { DESK, PHONE, prefer, screenOf } from './hands.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Settings from the environment: whether to check every width in every colour scheme, and the folder for pictures
     * (or empty).
     */
    readonly looks: { readonly isLong: boolean; readonly pictures: string };
    /** The range of pages for the random keystrokes, both ends included. */
    readonly keystrokes: { readonly first: number; readonly last: number };
  }
}

/** Also renders content that is out of view, until the returned function is called. */
export function renderAll(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** Without this, axe would check content out of view with the colours of its last rendering. */
async function withAllRendered<T>(judge: () => Promise<T>): Promise<T> {
  const end = renderAll();
  const found = await judge();
  end();
  return found;
}

/**
 * A sticky bar or column may cover part of a target, which then seems too small. Scrolled to the middle it is not
 * covered.
 */
async function isSmall(target: string): Promise<boolean> {
  const element = document.querySelector(target);
  // The element was rendered again. The next check covers its replacement.
  if (element === null) return true;
  element.scrollIntoView({ block: 'center', inline: 'center' });
  const { violations } = await axe.run({ include: [target] }, { runOnly: ['target-size'] });
  return violations.length > 0;
}

const violationsNow = (): Promise<readonly string[]> =>
  withAllRendered(async () => {
    const { violations } = await axe.run(document, {
      runOnly: ACCESS_TAGS,
      rules: ACCESS_LEFT_OUT,
      resultTypes: ['violations'],
    });
    const standing: string[] = [];
    for (const { id, nodes } of violations) {
      for (const node of nodes) {
        const target = node.target.join(' ');
        if (id !== 'target-size' || (await isSmall(target))) standing.push(`${id}: ${target}`);
      }
    }
    return standing;
  });

const frame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Measurements by the page itself, such as whether a table scrolls, settle one frame after layout. */
async function violations(): Promise<readonly string[]> {
  const first = await violationsNow();
  if (first.length === 0) return first;
  await frame();
  await frame();
  return violationsNow();
}

/**
 * The combinations of width and colours. `isSeenElsewhere`: another combination covers the same width, and a third one
 * the same colours.
 */
const LOOKS = [
  { size: DESK, colours: 'light', isSeenElsewhere: false },
  { size: DESK, colours: 'dark', isSeenElsewhere: true },
  { size: PHONE, colours: 'light', isSeenElsewhere: true },
  { size: PHONE, colours: 'dark', isSeenElsewhere: false },
] as const;

/** With `LONG_RUN=1` or `PICTURES=1`, takes a picture of the current screen for a person to check. */
export async function takePicture(name: string): Promise<void> {
  const { pictures } = inject('looks');
  if (pictures !== '') await page.screenshot({ path: `${pictures}/${name}.png` });
}

/**
 * Checks the screen at desktop width in light colours and at phone width in dark colours; with `LONG_RUN=1` both widths
 * in both. Expects no violations, and takes pictures if requested.
 */
export async function inspectEverywhere(name: string): Promise<void> {
  const before = [window.innerWidth, window.innerHeight] as const;
  const found: Record<string, readonly string[]> = {};
  for (const { size, colours, isSeenElsewhere } of LOOKS) {
    if (isSeenElsewhere && !inject('looks').isLong) continue;
    await screenOf(size);
    await prefer({ 'prefers-color-scheme': colours, 'prefers-reduced-motion': 'reduce' });
    const shown = `${name}-${size[0]}-${colours}`;
    await takePicture(shown);
    found[shown] = await violations();
  }
  await prefer({});
  await screenOf(before);
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
}
