import { isIP } from 'node:net';

const GROUPS = 8;
/**
 * Number of 16-bit groups in the first 64 bits. A subscriber gets at least these, and may choose the remaining bits
 * freely.
 */
const PREFIX_GROUPS = 4;

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): readonly number[] {
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts: unknown[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [left = [], right = []] = hexadecimal.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

/**
 * The key by which a visitor's address is limited. An IPv4 address counts as itself in any notation. An IPv6 address
 * counts by its first 64 bits, because whoever has one address of a network has them all. Text that is not an address
 * counts as itself.
 */
export function addressKey(address: string): string {
  const [bare = ''] = address.split('%');
  if (isIP(bare) !== 6) return address;
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const prefix = groups.slice(0, PREFIX_GROUPS).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}
