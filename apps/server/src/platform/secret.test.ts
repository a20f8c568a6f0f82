import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretFile } from './secret.ts';

describe('secretFile', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('creates a key once, readable only by its owner', () => {
    const path = join(folder, 'keys', 'session.key');
    const first = secretFile(path);
    expect(first.length).toBeGreaterThanOrEqual(64);
    expect(secretFile(path)).toBe(first);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('refuses a damaged key instead of replacing it', () => {
    const path = join(folder, 'session.key');
    writeFileSync(path, 'abc');
    expect(() => secretFile(path)).toThrow('damaged');
  });
});
