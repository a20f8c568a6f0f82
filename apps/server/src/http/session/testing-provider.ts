/** An identity provider over real HTTP that answers as a test wants, correctly or not. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { wholeSeconds } from '../../platform/time.ts';

/** Deviations of the next answer from a correct one. */
interface Twist {
  /** Merged into the claims of a correct ID token. Null removes a claim. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly alg?: 'none' | 'HS256' | 'forged';
  readonly seconds?: number;
  readonly tokenStatus?: number;
  readonly tokenBody?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly userinfo?: Readonly<Record<string, unknown>>;
}

export interface TestProvider {
  readonly issuer: string;
  /** The calls that reached the provider. */
  readonly calls: readonly string[];
  /** Sets how the provider answers from now on. */
  twist(twist: Twist): void;
  /** Sets the parameters that the browser brought to the provider, so that the next ID tokens have the same nonce. */
  expect(asked: { readonly nonce: string }): void;
  close(): Promise<void>;
}

export const CLIENT = { clientId: 'advice-builder', clientSecret: 'a secret of the client' };
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  userinfo_endpoint: `${issuer}/me`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  authorization_response_iss_parameter_supported: true,
});

export async function testProvider(): Promise<TestProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const forger = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const calls: string[] = [];
  let twist: Twist = {};
  let nonce = '';

  async function idToken(issuer: string): Promise<string> {
    const now = wholeSeconds(Date.now());
    const right = {
      iss: issuer,
      aud: CLIENT.clientId,
      sub: 'subject-1',
      nonce,
      iat: now,
      exp: now + (twist.seconds ?? 300),
    };
    const all = Object.entries({ ...right, ...twist.claims }).filter(([, value]) => value !== null);
    const claims = Object.fromEntries(all);
    if (twist.alg === 'none') return `${encoded({ alg: 'none' })}.${encoded(claims)}.`;
    if (twist.alg === 'HS256') {
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(CLIENT.clientSecret.padEnd(32)));
    }
    const key = twist.alg === 'forged' ? forger.privateKey : privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    calls.push(pathname);
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
    const send = (body: unknown, status = 200): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    if (pathname === '/.well-known/openid-configuration') {
      return send({ ...metadataOf(issuer), ...twist.metadata });
    }
    if (pathname === '/jwks') return send({ keys: [jwk] });
    if (pathname === '/me') return send({ sub: twist.claims?.sub ?? 'subject-1', ...twist.userinfo });
    if (pathname !== '/token') return send({}, 404);
    if (twist.tokenBody !== undefined || twist.tokenStatus !== undefined) {
      return send(twist.tokenBody ?? { error: 'invalid_grant' }, twist.tokenStatus ?? 200);
    }
    void idToken(issuer).then((id_token) => send({ access_token: 'access', token_type: 'Bearer', id_token }));
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    issuer: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    twist(next) {
      twist = next;
    },
    expect(asked) {
      nonce = asked.nonce;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
