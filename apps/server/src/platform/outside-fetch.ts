/**
 * Calls to outside servers whose addresses a person typed. They never reach our own network, and time and size are
 * limited.
 */
import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

const TIMEOUT_MS = 5_000;
const LONGEST_BYTES = 262_144;

const PRIVATE: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
const privateAddresses = new BlockList();
for (const [net, prefix, family] of PRIVATE) privateAddresses.addSubnet(net, prefix, family);

/** Whether an IP address is outside the public internet. IPv4 written as IPv6 counts as IPv4. */
export function isPrivateAddress(address: string): boolean {
  return privateAddresses.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

class OutsideError extends Error {
  override readonly name = 'OutsideError';
}

export interface OutsideRules {
  /** Allows `http:` to this machine, for trials. */
  readonly allowsLocalHttp: boolean;
  /** Allows addresses inside private networks. */
  readonly allowsPrivate: boolean;
}

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether the rules allow a call to an address, as far as that is known before its name is resolved. */
export function mayCall(address: string, rules: OutsideRules): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'http:') return rules.allowsLocalHttp && LOCAL.test(url.hostname);
  if (url.protocol !== 'https:') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (rules.allowsPrivate) return true;
  return isIP(host) > 0 ? !isPrivateAddress(host) : !/^(?:.*\.)?localhost\.?$/.test(host);
}

/** The call uses the address that was checked, so that a name cannot change its meaning in between. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (found.some(({ address }) => isPrivateAddress(address))) return done(new OutsideError('private address'), []);
    const [first] = found;
    if (options.all) return done(null, found);
    return done(null, first?.address ?? '', first?.family ?? 4);
  });
};

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of message) {
    length += (part as Buffer).length;
    if (length > LONGEST_BYTES) throw new OutsideError('answer too long');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

interface Call {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Like `fetch`, but under the rules and without redirects. */
export async function outsideFetch(address: string, call: Call, rules: OutsideRules): Promise<Response> {
  if (!mayCall(address, rules)) throw new OutsideError('address not allowed');
  const url = new URL(address);
  const guarded = rules.allowsPrivate || url.protocol === 'http:' ? {} : { lookup: publicLookup };
  const body = call.body === undefined || call.body === null ? '' : String(call.body);
  const headers = { ...call.headers, 'content-length': String(Buffer.byteLength(body)) };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const request = url.protocol === 'http:' ? plainRequest : tlsRequest;
  const message = await new Promise<IncomingMessage>((answered, failed) => {
    const sent = request(url, { method: call.method, headers, signal, agent: false, ...guarded }, answered);
    sent.on('error', failed);
    sent.end(body);
  });
  const bytes = await bodyOf(message);
  const status = message.statusCode ?? 502;
  const answerHeaders = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    for (const each of [value ?? []].flat()) answerHeaders.append(name, each);
  }
  return new Response([204, 304].includes(status) || bytes.length === 0 ? null : new Uint8Array(bytes), {
    status,
    headers: answerHeaders,
  });
}
