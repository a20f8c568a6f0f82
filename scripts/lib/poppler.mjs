import { spawnSync } from 'node:child_process';
import { canInstallSystemPackages, installSystemPackages } from './run.mjs';

const PROGRAMS = ['pdftotext', 'pdfinfo', 'pdffonts', 'pdftoppm'];

const hasPoppler = () => PROGRAMS.every((program) => spawnSync(program, ['-v']).status === 0);

/**
 * Finds poppler, whose programs read PDFs in the tests of documents, or installs it if `mayInstall`.
 * @param {{ mayInstall: boolean }} options
 * @returns {boolean} whether the programs are on this machine
 */
export function findOrInstallPoppler({ mayInstall }) {
  if (hasPoppler()) return true;
  return mayInstall && canInstallSystemPackages() && installSystemPackages(['poppler-utils']) && hasPoppler();
}

export const POPPLER_ADVICE = [
  'Tests that open PDF files again are skipped: no poppler on this machine. Install it, then run the tests again:',
  '  Debian, Ubuntu: apt-get install poppler-utils',
  '  macOS:          brew install poppler',
].join('\n');
