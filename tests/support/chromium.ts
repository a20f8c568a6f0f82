import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium of this machine: CHROMIUM_PATH, then the usual places; undefined: Playwright's own. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));
}

export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
];

/** What Playwright would add: with it no test sees a scrollbar, which most screens of a desk show. */
export const CHROMIUM_WITHOUT = ['--hide-scrollbars'];
