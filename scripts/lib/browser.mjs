import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './paths.mjs';
import { canInstallSystemPackages, installSystemPackages } from './run.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns {string | undefined} the program file of a Chromium on this machine, CHROMIUM_PATH first */
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

/** Finds a Chromium, or installs Debian's when this process may. */
export function findOrInstallChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (canInstallSystemPackages() && installSystemPackages(['chromium'])) return findChromium();
  return undefined;
}

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Chromium without a window of its own, which takes a fifth less time: Debian's, installed when this process
 * may; else the Chromium that was found.
 */
export function findOrInstallShell(chromium) {
  if (process.env.CHROMIUM_SHELL_PATH) return process.env.CHROMIUM_SHELL_PATH;
  // A Chromium that somebody names is the one that is tested.
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
