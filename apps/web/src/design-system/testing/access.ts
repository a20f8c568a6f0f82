/** For tests of whole pages: whether everybody can use the screen as it is shown now. */
import axe from 'axe-core';
import { expect, inject } from 'vitest';
import { page } from 'vitest/browser';
import { ACCESS_LEFT_OUT, ACCESS_TAGS } from './access-rules.ts';
import { DESK, PHONE, prefer, screenOf } from './hands.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the environment asks for: every width in every colour, and the folder for pictures of them; else empty. */
    readonly looks: { readonly isLong: boolean; readonly pictures: string };
    /** Which pages of the random keystrokes are worked, both included. */
    readonly keystrokes: { readonly first: number; readonly last: number };
  }
}

/** What is out of view is rendered and laid out too, until the answer is called. */
export function renderAll(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** What is not rendered while it is out of view would be judged by the colours it had when it was last seen. */
async function withAllRendered<T>(judge: () => Promise<T>): Promise<T> {
  const end = renderAll();
  const found = await judge();
  end();
  return found;
}

/** A bar or a column that stays in place may cover a part of what is small enough only there; scrolled into the middle it is not. */
async function isSmall(target: string): Promise<boolean> {
  const element = document.querySelector(target);
  // Drawn anew meanwhile: what took its place is judged when all is judged once more.
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

/** What the page itself measures, such as whether a table scrolls, settles a frame after it was laid out. */
async function violations(): Promise<readonly string[]> {
  const first = await violationsNow();
  if (first.length === 0) return first;
  await frame();
  await frame();
  return violationsNow();
}

/** `isSeenElsewhere`: its width and its colours are each seen in another one. */
const LOOKS = [
  { size: DESK, colours: 'light', isSeenElsewhere: false },
  { size: DESK, colours: 'dark', isSeenElsewhere: true },
  { size: PHONE, colours: 'light', isSeenElsewhere: true },
  { size: PHONE, colours: 'dark', isSeenElsewhere: false },
] as const;

/** With `LONG_RUN=1` or `PICTURES=1` a picture of the screen as it is shown now, for a person to look at. */
export async function takePicture(name: string): Promise<void> {
  const { pictures } = inject('looks');
  if (pictures !== '') await page.screenshot({ path: `${pictures}/${name}.png` });
}

/**
 * The screen at a desk in the light and on a phone in the dark, with `LONG_RUN=1` each in both: no violation in any of
 * them; pictures where they are asked for.
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
