/** Sign-in at an OpenID Connect provider: authorization code with PKCE, state, nonce and signed ID tokens. */
import { decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import { mayCall, type OutsideRules, outsideFetch } from './outside-fetch.ts';

/** A provider as the practice has configured it. */
export interface Provider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly allowsPrivate: boolean;
}

/** The data stored about a sign-in while the person is at the provider. */
export interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The person according to the provider. */
export interface Subject {
  /** The issuer as the provider writes it. An identity is stored under this. */
  readonly issuer: string;
  readonly subject: string;
  /** Undefined if the provider does not give it. */
  readonly email: string | undefined;
  /** True only if the provider says that the address is verified. False if it does not say. */
  readonly isVerified: boolean;
  /** Whether the provider reports more than one factor. */
  readonly hasSeveralFactors: boolean;
  /** When the person last signed in at the provider; undefined if it does not say so. */
  readonly signedInAt: Date | undefined;
}

/** Options for the provider, besides the sign-in itself. */
interface Wish {
  /** The e-mail address, so that the person need not type it again. */
  readonly loginHint?: string;
  /**
   * Whether the person must sign in again although the provider still knows them, and the provider must report when.
   */
  readonly afresh?: boolean;
}

/**
 * `unreachable`: the provider does not answer correctly; `refused`: it said no; `invalid`: its answer cannot be
 * trusted.
 */
export type OpenIdTrouble = 'unreachable' | 'refused' | 'invalid';

/** `what` is for administrators: a protocol code or the name of a claim, never a value. */
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
  /** Whether the server may call the issuer's address at all. */
  mayBe(issuer: string, allowsPrivate: boolean): boolean;
  begin(
    provider: Provider,
    redirectUri: string,
    wish?: Wish,
  ): Promise<{ readonly address: string; readonly begun: Begun }>;
  /** @param answer the redirect address with the parameters from the browser */
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
/** How far the clocks of provider and server may differ. */
export const CLOCK_TOLERANCE_SECONDS = 30;
/** Values of `acr` that mean several factors, besides `mfa` in `amr` (RFC 8176). */
const SEVERAL_FACTORS = ['http://schemas.openid.net/pape/policies/2007/06/multi-factor', 'phr', 'phrh'];
const SCOPE = 'openid email';

/** Error codes of the library that mean a fault of the provider, not an attack. */
const NOT_WELL = /TIMEOUT|PARSE_ERROR|RESPONSE_IS_NOT_(?:CONFORM|JSON)|MISSING_SERVER_METADATA|INVALID_SERVER_METADATA/;
const NETWORK = /^(?:E[A-Z_]+|ERR_TLS\w*|CERT_\w+|\w*CERT\w*|ABORT_ERR)$/;

function chainOf(error: unknown): readonly (Error & { code?: unknown })[] {
  const chain: (Error & { code?: unknown })[] = [];
  for (let at = error; at instanceof Error && chain.length < 6; at = at.cause) chain.push(at);
  return chain;
}

/** The claim that the library names in the details of its error, if a check of the claim failed. */
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

/** Compares exactly, except for a slash at the end of an address without a path. */
const isSameIssuer = (named: string, set: string): boolean =>
  named === set || `${named}/` === set || named === `${set}/`;

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
      // The signature of ID tokens is checked too, although they come from the provider itself.
      execute: [client.enableNonRepudiationChecks, ...(rules.allowsLocalHttp ? [client.allowInsecureRequests] : [])],
    },
  );
  // The library accepts the address of the metadata as an issuer, and then any issuer that the metadata names.
  if (!isSameIssuer(config.serverMetadata().issuer, issuer)) throw new OpenIdError('unreachable', 'issuer');
  // The browser is sent to this address, so it must be one that the server may call.
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

/**
 * Takes the e-mail address, and whether it is verified, from one source: the ID token, or else the user information.
 */
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

/** @param allowsLocalHttp outside production a provider may run on this machine */
export function createOpenId({ allowsLocalHttp }: { readonly allowsLocalHttp: boolean }): OpenId {
  const rulesOf = (allowsPrivate: boolean): OutsideRules => ({
    allowsLocalHttp,
    // Outside production the whole network belongs to the developer.
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
