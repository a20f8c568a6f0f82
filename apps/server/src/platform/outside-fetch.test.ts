import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPrivateAddress, mayCall, outsideFetch } from './outside-fetch.ts';
import { selfSigned } from './testing-certificate.ts';

const PRODUCTION = { allowsLocalHttp: false, allowsPrivate: false };

describe('a call to an outside server', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    'fd00::1',
    'fe80::1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
  ])('treats %s as private', (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])('treats %s as public', (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  );

  it.each([
    'http://login.example.com',
    'http://localhost',
    'https://localhost',
    'https://api.localhost.',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://[::1]',
    'https://[::ffff:169.254.169.254]',
    'https://user@login.example.com',
    'ftp://login.example.com',
    'file:///etc/passwd',
    'login.example.com',
  ])('may not go to %s in production', async (address) => {
    expect(mayCall(address, PRODUCTION)).toBe(false);
    await expect(outsideFetch(address, { method: 'GET', headers: {} }, PRODUCTION)).rejects.toThrow('not allowed');
  });

  it('may go to a name over https, and inside the network if the operator allows it', () => {
    expect(mayCall('https://login.example.com', PRODUCTION)).toBe(true);
    expect(mayCall('https://10.0.0.1', { allowsLocalHttp: false, allowsPrivate: true })).toBe(true);
    expect(mayCall('http://localhost:4000', { allowsLocalHttp: true, allowsPrivate: true })).toBe(true);
    expect(mayCall('http://10.0.0.1', { allowsLocalHttp: true, allowsPrivate: true })).toBe(false);
  });

  it('sends nothing to a server with an untrusted certificate', async () => {
    const asked: string[] = [];
    const server = createTlsServer(selfSigned('127.0.0.1'), ({ url = '' }, response) => {
      asked.push(url);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}/here`;
    const inside = { allowsLocalHttp: false, allowsPrivate: true };
    const call = outsideFetch(address, { method: 'GET', headers: { authorization: 'secret' } }, inside);
    await expect(call).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(asked).toEqual([]);
    server.close();
  });

  it('follows no redirect, and limits the size of an answer', async () => {
    const asked: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      if (url === '/long') response.end('x'.repeat(300_000));
      else response.writeHead(302, { location: '/elsewhere' }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const get = (path: string) =>
      outsideFetch(`${from}${path}`, { method: 'GET', headers: {} }, { allowsLocalHttp: true, allowsPrivate: false });
    const answer = await get('/here');
    expect([answer.status, answer.headers.get('location'), asked]).toEqual([302, '/elsewhere', ['/here']]);
    await expect(get('/long')).rejects.toThrow('too long');
    server.close();
  });
});
