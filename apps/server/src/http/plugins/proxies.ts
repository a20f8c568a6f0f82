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
 * Whose word is taken for where a call came from. Every proxy adds the address it was called from behind what the
 * header says already, and a visitor may write anything there: as many entries are believed as there are proxies, from
 * the end, or as many as are addresses of proxies.
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

/** An address as it is counted and kept: some proxies write the port behind it, and IPv4 may be written as IPv6. */
function plainAddress(address = ''): string {
  if (address.length > ADDRESS_MAX) return UNKNOWN;
  const [, bare = address] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? /^([\d.]+):\d+$/.exec(address) ?? [];
  if (isIP(bare) === 0) return UNKNOWN;
  const key = addressKey(bare);
  return isIPv4(key) ? key : bare;
}

/** Where a call came from; `unknown` once the visitor has gone, and where a proxy wrote no address. */
export function addressOf(request: { readonly ip: string | undefined }): string {
  return plainAddress(request.ip);
}
