import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { draftOf, newestNightly, ofNewestNight, pruneBackups, removeDrafts } from './directory.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = (names: readonly string[]): void => {
  for (const name of names) writeFileSync(join(folder, name), '');
};
const numbered = (before: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `${before}${String(n + 1).padStart(2, '0')}.backup`);

it('keeps thirty nightly backups and five of schema changes, and leaves all other files', () => {
  const nights = numbered('nightly-2026-10-', 31);
  const steps = numbered('before-migration-2026-01-', 7);
  make([...nights, ...steps, 'mine.backup', 'notes.txt']);
  pruneBackups(folder);
  expect(readdirSync(folder).sort()).toEqual(
    [...nights.slice(1), ...steps.slice(2), 'mine.backup', 'notes.txt'].sort(),
  );
});

it('removes the draft of an interrupted backup, and nothing else', () => {
  make(['nightly-2026-11-20.backup', 'notes.draft-1']);
  make([draftOf('nightly-2026-11-21.backup', '0123456789ab')]);
  removeDrafts(folder);
  expect(readdirSync(folder).sort()).toEqual(['nightly-2026-11-20.backup', 'notes.draft-1']);
  expect(() => removeDrafts(join(folder, 'nothing'))).not.toThrow();
});

it('keeps a draft that another process may be writing', () => {
  const draft = draftOf('nightly-2026-11-21.backup', '0123456789ab');
  make([draft]);
  const { mtimeMs } = statSync(join(folder, draft));
  removeDrafts(folder, mtimeMs + 3_600_000);
  expect(readdirSync(folder)).toEqual([draft]);
  removeDrafts(folder, mtimeMs + 3_600_001);
  expect(readdirSync(folder)).toEqual([]);
});

it('finds the day of the newest night', () => {
  expect(newestNightly(folder)).toBeUndefined();
  make(['nightly-2026-11-20.backup', 'nightly-2026-11-09.backup', 'before-migration-2027-01-01.backup']);
  expect(newestNightly(folder)).toBe('2026-11-20');
});

it('finds all files of the newest night', () => {
  expect(ofNewestNight([])).toEqual([]);
  const names = ['before-migration-2027.backup', 'nightly-2026-11-19-2.backup', 'nightly-2026-11-20.backup'];
  expect(ofNewestNight(names)).toEqual(['nightly-2026-11-20.backup']);
  const several = ['nightly-2026-11-20-10.backup', 'nightly-2026-11-20-2.backup', 'nightly-2026-11-20.backup'];
  expect(ofNewestNight([...names.slice(0, 2), ...several])).toEqual(several);
});
