import { BlockList, isIP, isIPv4 } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { addressKey } from '../../platform/address-key.ts';
import type { TrustedProxies } from '../../platform/config.ts';

function listed(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * Decides which entries of the forwarding header are trusted. Every proxy appends the address it was called from, and a
 * visitor may write anything before that. So we trust entries from the end: as many as there are proxies, or as many as
 * are addresses of proxies.
 */
export function trustIn(proxies: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof proxies === 'number') return proxies === 0 ? false : (_address, hop) => hop < proxies;
  const list = listed(proxies);
  return (address: string | undefined) => {
    const plain = plainAddress(address);
    return isIP(plain) > 0 && list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
  };
}

const UNKNOWN = 'unknown';
/** The longest address has 45 characters, 53 with brackets and port. */
const ADDRESS_MAX = 60;

/** Normalises an address for counting and storing: some proxies append the port, and IPv4 may be written as IPv6. */
function plainAddress(address = ''): string {
  if (address.length > ADDRESS_MAX) return UNKNOWN;
  const [, bare = address] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? /^([\d.]+):\d+$/.exec(address) ?? [];
  if (isIP(bare) === 0) return UNKNOWN;
  const key = addressKey(bare);
  return isIPv4(key) ? key : bare;
}

/** The address a call came from. `unknown` once the visitor has gone, or if a proxy wrote no address. */
export function addressOf(request: { readonly ip: string | undefined }): string {
  return plainAddress(request.ip);
}
