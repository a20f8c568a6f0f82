import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './paths.mjs';
import { canInstallSystemPackages, installSystemPackages } from './run.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Returns the program file of a Chromium on this machine, or undefined. CHROMIUM_PATH comes first.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return PLACES.find((place) => existsSync(place)) ?? playwrightsOwn();
}

function playwrightsOwn() {
  try {
    const { chromium } = createRequire(path.join(root, 'package.json'))('@playwright/test');
    const place = chromium.executablePath();
    return place && existsSync(place) ? place : undefined;
  } catch {
    return undefined;
  }
}

/** Finds a Chromium, or installs Debian's if this process may install packages. */
export function findOrInstallChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (canInstallSystemPackages() && installSystemPackages(['chromium'])) return findChromium();
  return undefined;
}

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Finds Debian's headless shell of Chromium, which takes a fifth less time, or installs it if this process may install
 * packages. Otherwise returns the given Chromium.
 */
export function findOrInstallShell(chromium) {
  if (process.env.CHROMIUM_SHELL_PATH) return process.env.CHROMIUM_SHELL_PATH;
  // If CHROMIUM_PATH names a Chromium, the tests use that one.
  if (process.env.CHROMIUM_PATH) return chromium;
  if (!existsSync(SHELL) && canInstallSystemPackages()) installSystemPackages(['chromium-headless-shell']);
  return existsSync(SHELL) ? SHELL : chromium;
}

export const CHROMIUM_ADVICE = [
  'No Chromium was found. Install one, then run the tests again:',
  '  Debian, Ubuntu: apt-get install chromium',
  '  elsewhere:      npx playwright install chromium',
  '  or name one:    CHROMIUM_PATH=/path/to/chromium npm test',
].join('\n');
