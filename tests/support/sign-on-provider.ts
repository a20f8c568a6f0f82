/** A sign-in provider from another author, for tests of single sign-on over real HTTP. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import { wholeSeconds } from '../../apps/server/src/platform/time.ts';
import { NOW } from './running-server.ts';

interface PersonClaims {
  readonly email?: string;
  readonly email_verified?: boolean;
}

export interface SignOnProvider {
  readonly issuer: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** People with an account at the provider, by the subject they type to sign in. It asks for no password. */
  readonly people: Map<string, PersonClaims>;
  close(): Promise<void>;
}

const CLIENT_ID = 'advice-builder';
const CLIENT_SECRET = 'a secret of the client, as long as it has to be';
const SCOPE = 'openid email';

const PAGE = `<!doctype html><html lang="en"><title>Provider</title><main><h1>Sign in at the provider</h1>
<form method="post"><label>Name <input name="subject"></label> <button>Continue</button></form></main></html>`;

/** Shows the page between the two redirects. A person who leaves the name empty cancels the sign-in. */
async function ask(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    return;
  }
  const subject = new URLSearchParams(await text(request)).get('subject') ?? '';
  // The time of the sign-in, on the fixed clock of the server under test.
  const ts = wholeSeconds(Date.parse(NOW));
  const result = subject === '' ? { error: 'access_denied' } : { login: { accountId: subject, ts } };
  await provider.interactionFinished(request, response, result);
}

/** Starts a provider on a free port that sends people back only to `redirectUri`. */
export async function startSignOnProvider(redirectUri: string): Promise<SignOnProvider> {
  const people = new Map<string, PersonClaims>();
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    jwks: { keys: [{ ...key, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the cookies of the provider'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const claims = people.get(sub);
      return claims && { accountId: sub, claims: () => ({ sub, ...claims }) };
    },
    // Grants every request, as if the organisation had given consent for all its people.
    async loadExistingGrant({ oidc }) {
      const { accountId } = oidc.session ?? {};
      if (accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: CLIENT_ID, accountId });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void ask(provider, request, response);
    else void answer(request, response);
  });
  return {
    issuer,
    client: { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET },
    people,
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}
