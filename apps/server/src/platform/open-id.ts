/** Signing in at an OpenID Connect provider: authorization code with PKCE, state, nonce and signed ID tokens. */
import { decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import { mayCall, type OutsideRules, outsideFetch } from './outside-fetch.ts';

/** A provider as the practice has set it. */
export interface Provider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly allowsPrivate: boolean;
}

/** What is kept of a sign-in while the person is at the provider. */
export interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who the provider says it is. */
export interface Subject {
  /** As the provider writes it: an identity is kept under this. */
  readonly issuer: string;
  readonly subject: string;
  /** Undefined: the provider does not say so. */
  readonly email: string | undefined;
  /** True where the provider says exactly that. */
  readonly isVerified: boolean;
  /** More than one factor, in the provider's word. */
  readonly hasSeveralFactors: boolean;
  /** When the person last showed the provider who they are; undefined: the provider does not say so. */
  readonly signedInAt: Date | undefined;
}

/** What the provider is asked for, besides a sign-in. */
interface Wish {
  /** The address, so that it need not be typed again. */
  readonly loginHint?: string;
  /** That the person signs in now, though the provider knows them still, and that it says when that was. */
  readonly afresh?: boolean;
}

/** `unreachable`: the provider does not answer as it should; `refused`: it answered no; `invalid`: what came is not to be believed. */
export type OpenIdTrouble = 'unreachable' | 'refused' | 'invalid';

/** `what` is for administrators: a code of the protocol or the name of a claim, never a value. */
export class OpenIdError extends Error {
  override readonly name = 'OpenIdError';
  constructor(
    readonly trouble: OpenIdTrouble,
    readonly what: string,
  ) {
    super(`${trouble}: ${what}`);
  }
}

export interface OpenId {
  /** Whether the issuer's address may be called at all. */
  mayBe(issuer: string, allowsPrivate: boolean): boolean;
  begin(
    provider: Provider,
    redirectUri: string,
    wish?: Wish,
  ): Promise<{ readonly address: string; readonly begun: Begun }>;
  /** `answer`: the redirect address with the parameters that the browser brought. */
  finish(provider: Provider, answer: URL, begun: Begun): Promise<Subject>;
}

const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** How far the clocks of provider and server may be apart. */
export const CLOCK_TOLERANCE_SECONDS = 30;
/** Values of `acr` that speak of several factors, besides `mfa` in `amr` (RFC 8176). */
const SEVERAL_FACTORS = ['http://schemas.openid.net/pape/policies/2007/06/multi-factor', 'phr', 'phrh'];
const SCOPE = 'openid email';

/** Codes of the library that say the provider is not well, not that somebody tampers. */
const NOT_WELL = /TIMEOUT|PARSE_ERROR|RESPONSE_IS_NOT_(?:CONFORM|JSON)|MISSING_SERVER_METADATA|INVALID_SERVER_METADATA/;
const NETWORK = /^(?:E[A-Z_]+|ERR_TLS\w*|CERT_\w+|\w*CERT\w*|ABORT_ERR)$/;

function chainOf(error: unknown): readonly (Error & { code?: unknown })[] {
  const chain: (Error & { code?: unknown })[] = [];
  for (let at = error; at instanceof Error && chain.length < 6; at = at.cause) chain.push(at);
  return chain;
}

/** The claim that a check of the library names in its details. */
function claimOf(error: unknown): string | undefined {
  for (const { cause, message } of chainOf(error)) {
    const claim = (cause as { claim?: unknown } | undefined)?.claim;
    if (typeof claim === 'string') return claim;
    const [, missing] = /^JWT "(\w+)" .* claim missing$/.exec(message) ?? [];
    if (missing !== undefined) return missing;
  }
  return undefined;
}

const plainCode = (text: unknown): string =>
  String(text)
    .replace(/[^\w.-]/g, '')
    .slice(0, 60);

function troubleOf(error: unknown): OpenIdError {
  if (error instanceof OpenIdError) return error;
  if (error instanceof client.AuthorizationResponseError) return new OpenIdError('refused', plainCode(error.error));
  if (error instanceof client.ResponseBodyError) {
    return new OpenIdError(error.status >= 500 ? 'unreachable' : 'refused', plainCode(error.error));
  }
  const chain = chainOf(error);
  const codes = chain.map(({ code }) => code).filter((code) => typeof code === 'string');
  const isAway = chain.some(({ name }) => name === 'OutsideError' || name === 'AbortError' || name === 'TimeoutError');
  if (isAway || codes.some((code) => NETWORK.test(code))) return new OpenIdError('unreachable', 'no-answer');
  const code = plainCode(codes[0] ?? chain[0]?.name ?? 'unknown').replace(/^OAUTH_/, '');
  if (codes.some((each) => NOT_WELL.test(each))) return new OpenIdError('unreachable', code);
  return new OpenIdError('invalid', claimOf(error) ?? code);
}

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw troubleOf(error);
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function hasSeveralFactors({ acr, amr }: client.IDToken): boolean {
  return (Array.isArray(amr) && amr.includes('mfa')) || (isText(acr) && SEVERAL_FACTORS.includes(acr));
}

/** Exactly, but for the slash that an address without a path may end with. */
const isSameIssuer = (told: string, set: string): boolean => told === set || `${told}/` === set || told === `${set}/`;

async function configure(
  { issuer, clientId, clientSecret }: Provider,
  rules: OutsideRules,
): Promise<client.Configuration> {
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    client.ClientSecretBasic(clientSecret),
    {
      [client.customFetch]: (url, options) => outsideFetch(url, options, rules),
      // The signature of ID tokens is checked too, though they come from the provider itself.
      execute: [client.enableNonRepudiationChecks, ...(rules.allowsLocalHttp ? [client.allowInsecureRequests] : [])],
    },
  );
  // The library takes the address of the metadata itself for an issuer, and then any name that they give it.
  if (!isSameIssuer(config.serverMetadata().issuer, issuer)) throw new OpenIdError('unreachable', 'issuer');
  // The browser is sent there: an address that could be called, and nothing else.
  const { authorization_endpoint: page = '' } = config.serverMetadata();
  if (!mayCall(page, rules)) throw new OpenIdError('unreachable', 'authorization_endpoint');
  return config;
}

/** Returns the provider's page to open, and the values to keep until the person returns. */
async function begin(config: client.Configuration, redirectUri: string, { loginHint, afresh = false }: Wish) {
  const begun: Begun = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    response_type: 'code',
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
    ...(loginHint === undefined ? {} : { login_hint: loginHint }),
    ...(afresh ? { prompt: 'login', max_age: '0' } : {}),
  });
  return { address: address.href, begun };
}

/** Address and its verification from one source: the ID token, else what the provider tells of the person. */
async function addressOf(config: client.Configuration, token: string, claims: client.IDToken) {
  if (isText(claims.email)) return claims;
  if (config.serverMetadata().userinfo_endpoint === undefined) return claims;
  return client.fetchUserInfo(config, token, claims.sub);
}

async function finish(config: client.Configuration, answer: URL, begun: Begun): Promise<Subject> {
  const tokens = await client.authorizationCodeGrant(config, answer, {
    expectedState: begun.state,
    expectedNonce: begun.nonce,
    pkceCodeVerifier: begun.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new OpenIdError('invalid', 'id_token');
  const { alg } = decodeProtectedHeader(tokens.id_token ?? '');
  if (alg === undefined || !ALGORITHMS.includes(alg)) throw new OpenIdError('invalid', 'alg');
  const { email, email_verified: verified } = await addressOf(config, tokens.access_token, claims);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: isText(email) ? email : undefined,
    isVerified: verified === true,
    hasSeveralFactors: hasSeveralFactors(claims),
    signedInAt: claims.auth_time === undefined ? undefined : new Date(claims.auth_time * 1000),
  };
}

/** `allowsLocalHttp`: outside production a provider may be on this machine. */
export function createOpenId({ allowsLocalHttp }: { readonly allowsLocalHttp: boolean }): OpenId {
  const rulesOf = (allowsPrivate: boolean): OutsideRules => ({
    allowsLocalHttp,
    // Outside production the whole network is the developer's own.
    allowsPrivate: allowsPrivate || allowsLocalHttp,
  });
  const configOf = (provider: Provider) => configure(provider, rulesOf(provider.allowsPrivate));
  return {
    mayBe: (issuer, allowsPrivate) =>
      mayCall(issuer, rulesOf(allowsPrivate)) && new URL(issuer).search === '' && !issuer.includes('#'),
    begin: (provider, redirectUri, wish = {}) =>
      inWords(async () => begin(await configOf(provider), redirectUri, wish)),
    finish: (provider, answer, begun) => inWords(async () => finish(await configOf(provider), answer, begun)),
  };
}
