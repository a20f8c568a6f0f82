import { isComplex } from '@advice-builder/contract';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { codeAt, newSecret, provisioningUri, stepOfCode } from './one-time-code.ts';
import { qrRows } from './qr-code.ts';
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newRecoverySalt,
  RECOVERY_CODES,
  readRecoveryCode,
} from './recovery-code.ts';
import { newTemporaryPassword } from './temporary-password.ts';

const many = <T>(make: () => T): T[] => Array.from({ length: 200 }, make);

describe('one-time codes', () => {
  /** The test vectors of RFC 6238, appendix B. Their codes have eight digits; ours are the last six of them. */
  const secret = Secret.fromLatin1('12345678901234567890').base32;
  const at = (seconds: number) => new Date(seconds * 1000);

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('agree with RFC 6238 at %i seconds', (seconds, code) => {
    expect(codeAt(secret, at(seconds))).toBe(code);
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.trunc(seconds / 30));
  });

  it('are accepted one step early or late, and no further', () => {
    const code = codeAt(secret, at(3000));
    expect([2910, 2970, 3000, 3059, 3060].map((seconds) => stepOfCode(secret, code, at(seconds)))).toEqual([
      undefined,
      100,
      100,
      100,
      undefined,
    ]);
  });

  it.each(['', '28708', '2870822', 'abcdef', '28 082', '２８７０８２'])('have exactly six digits: not "%s"', (code) => {
    expect(stepOfCode(secret, code, at(59))).toBeUndefined();
  });

  it('come from 160 random bits each, which an app reads from a QR code', () => {
    const secrets = new Set(many(newSecret));
    expect(secrets.size).toBe(200);
    for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
    const uri = provisioningUri(secret, 'ann@example.com');
    expect(uri).toMatch(/^otpauth:\/\/totp\/Advice%20Builder:ann%40example\.com\?issuer=Advice%20Builder&secret=GEZDG/);
    const rows = qrRows(uri);
    expect(rows.every((row) => row.length === rows.length && /^[01]+$/.test(row))).toBe(true);
    // Each QR code begins with a light border of four rows, then the finder pattern.
    expect(rows.slice(0, 4).join('')).not.toContain('1');
    expect(rows[4]?.slice(0, 11)).toBe('00001111111');
    expect(rows[6]?.slice(0, 11)).toBe('00001011101');
  });
});

describe('recovery codes', () => {
  it('are ten different codes of 80 bits each', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(RECOVERY_CODES);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('are read in every form in which people write them', () => {
    expect(readRecoveryCode(' abcd efgh-jkmn 0o1l')).toBe('ABCDEFGHJKMN0011');
    for (const typed of ['', '123456', 'ABCD-EFGH-JKMN', 'ABCD-EFGH-JKMN-UUUU', 'ABCD-EFGH-JKMN-00112']) {
      expect(readRecoveryCode(typed)).toBeUndefined();
    }
  });

  it('are hashed with the salt of the person', async () => {
    const [salt, other] = [newRecoverySalt(), newRecoverySalt()];
    const hash = await hashRecoveryCode('ABCD-EFGH-JKMN-0011', salt);
    expect(await hashRecoveryCode('ABCDEFGHJKMN0011', salt)).toBe(hash);
    expect(await hashRecoveryCode('ABCDEFGHJKMN0012', salt)).not.toBe(hash);
    expect(await hashRecoveryCode('ABCDEFGHJKMN0011', other)).not.toBe(hash);
  });
});

describe('a temporary password', () => {
  it('is random, readable and within the rules for passwords', () => {
    const passwords = many(newTemporaryPassword);
    expect(new Set(passwords).size).toBe(200);
    for (const password of passwords) {
      expect(password).toMatch(/^([A-Za-z2-9]{4}-){3}[A-Za-z2-9]{4}$/);
      expect(password).not.toMatch(/[0O1lI]/);
      expect(isComplex(password)).toBe(true);
    }
  });
});
