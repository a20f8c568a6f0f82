import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTokenSigner } from './token.ts';

const SECRET = 'a secret of thirty-two characters or more';
const at = new Date('2026-11-20T23:00:00Z');
const later = (seconds: number): Date => new Date(at.getTime() + seconds * 1000);

describe('tokens', () => {
  const signer = createTokenSigner(SECRET);
  const sign = (sessionId = 'session') => signer.sign(sessionId, at, later(60));

  it('identify their session until they expire, read once or many times', async () => {
    for (const readBefore of [false, true]) {
      const token = await sign(`session ${readBefore}`);
      if (readBefore) await signer.read(token, at);
      expect(await signer.read(token, later(59))).toBe(`session ${readBefore}`);
      expect(await signer.read(token, later(60))).toBeUndefined();
      expect(await signer.read(token, later(59))).toBe(`session ${readBefore}`);
    }
  });

  it('are invalid if they were changed or belong to another installation', async () => {
    const token = await sign();
    const [head, body, seal = ''] = token.split('.');
    const changed = `${seal[0] === 'A' ? 'B' : 'A'}${seal.slice(1)}`;
    await signer.read(token, at);
    expect(await signer.read([head, body, changed].join('.'), at)).toBeUndefined();
    const foreign = createTokenSigner('another secret of thirty-two characters');
    expect(await foreign.read(token, at)).toBeUndefined();
  });

  it('are invalid without an expiry or an owner', async () => {
    const key = new TextEncoder().encode(SECRET);
    const token = () => new SignJWT().setProtectedHeader({ alg: 'HS256' }).setIssuer('advice-builder');
    expect(await signer.read(await token().setJti('session').sign(key), at)).toBeUndefined();
    expect(await signer.read(await token().setExpirationTime(later(60)).sign(key), at)).toBeUndefined();
  });
});
