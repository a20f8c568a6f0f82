import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SHELL = '/usr/bin/chromium-headless-shell';

/** Finds the Chromium of this machine: CHROMIUM_PATH first, then the usual places. Undefined means Playwright's own. */
function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));
}

/** Finds the headless shell, which is Chromium without its window, if this machine has it. */
function findShell(): string | undefined {
  const named = process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH;
  return named ?? (existsSync(SHELL) ? SHELL : findChromium());
}

/**
 * Playwright's default flags that are removed. With this flag no test would see a scrollbar, but most desktop screens
 * show one.
 */
const WITHOUT = ['--hide-scrollbars'];

const launching = (executablePath: string | undefined) => ({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
  ignoreDefaultArgs: WITHOUT,
});

/**
 * Options to start Chromium for tests. The shell takes a fifth less time than the complete browser, and shows no PDF.
 */
export const chromiumShell = () => launching(findShell());

/** Options to start the complete Chromium, to show a PDF and for measurements. */
export const wholeChromium = () => launching(findChromium());
