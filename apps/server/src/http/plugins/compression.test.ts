import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../app.ts';
import { chosenEncoding, registerCompression } from './compression.ts';

describe('compression of answers', () => {
  const app: App = Fastify().withTypeProvider<ZodTypeProvider>();
  const texts = {
    small: 'x'.repeat(1000),
    packet: 'x'.repeat(1399),
    more: 'x'.repeat(1400),
    middle: 'é€ '.repeat(5000),
    large: 'Margaret '.repeat(60_000),
  };
  beforeAll(async () => {
    registerCompression(app);
    for (const [name, text] of Object.entries(texts)) app.get(`/${name}`, async () => text);
    await app.ready();
  });
  afterAll(() => app.close());

  const get = (name: string, accepted?: string) =>
    app.inject({ url: `/${name}`, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

  it.each(['middle', 'large'] as const)('returns the %s answer unchanged in either encoding', async (name) => {
    const brotli = await get(name, 'gzip, deflate, br, zstd');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(texts[name]);
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
    const gzip = await get(name, 'gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(texts[name]);
  });

  it('leaves small answers alone, and answers to clients that do not want compression', async () => {
    for (const encoding of ['br', 'gzip']) {
      expect((await get('small', encoding)).headers).not.toHaveProperty('content-encoding');
      expect((await get('packet', encoding)).headers).not.toHaveProperty('content-encoding');
      expect((await get('more', encoding)).headers['content-encoding']).toBe(encoding);
    }
    const plain = await get('middle');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers.vary).toBe('accept-encoding');
    expect(plain.payload).toBe(texts.middle);
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['BR ; q=0.5', 'br'],
    ['br ; q = 0 , identity', undefined],
    [`gzip${' '.repeat(1000)}`, undefined],
    ['gzip;q=0.000', undefined],
    ['deflate, zstd', undefined],
    ['', undefined],
  ])('for the Accept-Encoding %j, chooses %s', (accepted, encoding) => {
    expect(chosenEncoding(accepted)).toBe(encoding);
  });
});
