/**
 * SHA-256 (FIPS 180-4) of a text's UTF-8 bytes, as 64 hexadecimal digits. Implemented here because the browser's own
 * function is asynchronous and missing on pages without HTTPS, and the hash must be the same everywhere.
 */
const ROUNDS = 64;

/** The first 32 bits of the fractional parts of the roots of the first primes: the constants of the standard. */
function fractionalRoots(count: number, root: (n: number) => number): Uint32Array {
  const words = new Uint32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate++) {
    if (!isPrime(candidate)) continue;
    const value = root(candidate);
    words[found++] = (value - Math.floor(value)) * 2 ** 32;
  }
  return words;
}

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return false;
  return true;
}

const rotateRight = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/**
 * The padded message: the message, a 1 bit, zeros, and the length in bits in the last 64 bits of the last 512-bit
 * block.
 */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor((message.length * 8) / 2 ** 32));
  view.setUint32(bytes.length - 4, message.length * 8);
  return view;
}

/** Fills the 64 words of the message schedule of the block at `offset`. */
function schedule(words: Uint32Array, view: DataView, offset: number): void {
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(offset + i * 4);
  for (let i = 16; i < ROUNDS; i++) {
    const a = words[i - 15]!;
    const b = words[i - 2]!;
    const s0 = rotateRight(a, 7) ^ rotateRight(a, 18) ^ (a >>> 3);
    const s1 = rotateRight(b, 17) ^ rotateRight(b, 19) ^ (b >>> 10);
    words[i] = words[i - 16]! + s0 + words[i - 7]! + s1;
  }
}

function compress(state: Uint32Array, words: Uint32Array, constants: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < ROUNDS; i++) {
    const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + words[i]!) | 0;
    const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = state[i]! + word;
}

export function sha256(text: string): string {
  const view = padded(new TextEncoder().encode(text));
  const state = fractionalRoots(8, Math.sqrt);
  const constants = fractionalRoots(ROUNDS, Math.cbrt);
  const words = new Uint32Array(ROUNDS);
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    schedule(words, view, offset);
    compress(state, words, constants);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}
