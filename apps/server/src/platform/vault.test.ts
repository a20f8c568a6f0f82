import { expect, it } from 'vitest';
import { createVault } from './vault.ts';

const vault = createVault('a key of thirty-two characters or more');

it('opens a sealed text only for its own subject', () => {
  const sealed = vault.seal('secret “text”', 'two-factor 7');
  expect(vault.open(sealed, 'two-factor 7')).toBe('secret “text”');
  expect(sealed).not.toContain('secret');
  expect(vault.seal('secret “text”', 'two-factor 7')).not.toBe(sealed);
  expect(() => vault.open(sealed, 'two-factor 8')).toThrow();
  expect(() => createVault('another key of thirty-two characters').open(sealed, 'two-factor 7')).toThrow();
});

it.each([0, 12, 28])('refuses a text that was changed at byte %i', (place) => {
  const bytes = Buffer.from(vault.seal('secret', 'x'), 'base64url');
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  expect(() => vault.open(bytes.toString('base64url'), 'x')).toThrow();
});
