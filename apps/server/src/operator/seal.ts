/**
 * Builds a pack from its content: adds the hash and the publisher's signature. Runs where the private key is, without a
 * server.
 */
import { PACK_FORMAT, type PackContent, packHash, readPack } from '@advice-builder/rates';
import { KeyError, signPack } from '../platform/pack-signature.ts';
import type { Outcome } from './control.ts';

export const SEAL_USAGE = 'seal FILE [--key PRIVATE-KEY.pem]';

const refused = (...lines: readonly string[]): Outcome => ({ ok: false, lines });

/** @param textOf reads a named file. */
export function sealed(args: readonly string[], textOf: (path: string) => string): Outcome {
  const [file, flag, key, ...more] = args;
  if (file === undefined || more.length > 0 || (flag !== undefined && (flag !== '--key' || key === undefined))) {
    return refused(`  ${SEAL_USAGE}`);
  }
  let content: Omit<PackContent, 'format'>;
  try {
    content = JSON.parse(textOf(file));
  } catch (error) {
    return refused(`${file} is not valid JSON: ${(error as Error).message}`);
  }
  const { id, title, made, sources, series } = content;
  const packContent: PackContent = { format: PACK_FORMAT, id, title, made, sources, series };
  const reading = readPack(JSON.stringify({ ...packContent, hash: packHash(packContent) }));
  if (!reading.ok) return refused(...reading.faults);
  try {
    const pack = key === undefined ? reading.pack : signPack(reading.pack, textOf(key));
    return { ok: true, lines: [JSON.stringify(pack, undefined, 1)] };
  } catch (error) {
    if (error instanceof KeyError) return refused(error.message);
    throw error;
  }
}
