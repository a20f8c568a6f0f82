/**
 * `npm run soak -- <name>`: proofs too long for `npm test`, which has a short form of each. A proof prints its numbers
 * as JSON and throws if it fails.
 */
import { backup } from './backup.ts';
import { cases } from './cases.ts';
import { chromium } from './chromium.ts';
import { differences } from './differences.ts';
import { documents } from './documents.ts';
import { goldens } from './goldens.ts';
import { image } from './image.ts';
import { keystrokes } from './keystrokes.ts';
import { letters } from './letters.ts';
import { memory } from './memory.ts';
import { money } from './money.ts';
import { moves } from './moves.ts';
import { nets } from './nets.ts';
import { postgres } from './postgres.ts';
import { rateUpdate } from './rate-update.ts';
import { rerun } from './rerun.ts';
import { restore } from './restore.ts';
import { rollingRestart } from './rolling-restart.ts';
import { stores } from './stores.ts';
import { twoPages } from './two-pages.ts';
import { proveTwoTabs } from './two-tabs.ts';
import { workbook } from './workbook.ts';

const proofs: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  backup,
  cases,
  chromium,
  differences,
  documents,
  goldens,
  image,
  keystrokes,
  letters,
  memory,
  money,
  moves,
  nets,
  postgres,
  'rate-update': rateUpdate,
  rerun,
  restore,
  'rolling-restart': rollingRestart,
  stores,
  'two-pages': twoPages,
  'two-tabs': proveTwoTabs,
  workbook,
};

const [name = '', ...args] = process.argv.slice(2);
const proof = proofs[name];
if (proof === undefined) {
  console.error(`usage: npm run soak -- ${Object.keys(proofs).join('|')}`);
  process.exitCode = 2;
} else {
  await proof(args);
}
