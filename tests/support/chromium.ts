import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SHELL = '/usr/bin/chromium-headless-shell';

/** The Chromium of this machine: CHROMIUM_PATH, then the usual places; undefined: Playwright's own. */
function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));
}

/** The same engine without what stands around a page, where this machine has it. */
function findShell(): string | undefined {
  const named = process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH;
  return named ?? (existsSync(SHELL) ? SHELL : findChromium());
}

/** What Playwright would add: with it no test sees a scrollbar, which most screens of a desk show. */
const WITHOUT = ['--hide-scrollbars'];

const launching = (executablePath: string | undefined) => ({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
  ignoreDefaultArgs: WITHOUT,
});

/** How tests start Chromium: it takes a fifth less time than the whole one, and shows no PDF. */
export const chromiumShell = () => launching(findShell());

/** How Chromium is started as people have it: for what shows a PDF, and for measurements. */
export const wholeChromium = () => launching(findChromium());
