/** Files in one package, as OOXML asks, with a time that is told: the same parts give the same bytes. */
import { strToU8, Zip, ZipDeflate, type Zippable, zipSync } from 'fflate';

/** ZIP keeps local time without a zone: the same wherever it is made. From 1980 on; even seconds. */
export const zipTime = (at: Date): Date =>
  new Date(
    Math.max(at.getUTCFullYear(), 1980),
    at.getUTCMonth(),
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  );

/**
 * @param parts texts by their names, in the order in which they stand in the package.
 * @param instant ISO; written in the package as UTC, whatever the clock of the machine shows.
 */
export function zipped(parts: Readonly<Record<string, string>>, instant: string): Uint8Array {
  const mtime = zipTime(new Date(instant));
  const files: Zippable = {};
  for (const [name, text] of Object.entries(parts)) files[name] = [strToU8(text), { mtime, os: 0 }];
  return zipSync(files, { level: 6 });
}

/** A zip as it grows: each call returns the bytes that can go on their way. */
export interface ZipWriter {
  /** Begins a file, and ends the one before it. */
  file(name: string): readonly Uint8Array[];
  add(bytes: Uint8Array): readonly Uint8Array[];
  end(): readonly Uint8Array[];
}

/** @param instant ISO; written in the package as UTC. */
export function openZip(instant: string): ZipWriter {
  const mtime = zipTime(new Date(instant));
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    if (bytes.length > 0) ready.push(bytes);
  });
  let open: ZipDeflate | undefined;
  const close = (): void => void open?.push(new Uint8Array(), true);
  const taken = (): readonly Uint8Array[] => ready.splice(0);
  return {
    file(name) {
      close();
      open = new ZipDeflate(name, { level: 6 });
      open.mtime = mtime;
      open.os = 0;
      zip.add(open);
      return taken();
    },
    add(bytes) {
      open?.push(bytes);
      return taken();
    },
    end() {
      close();
      zip.end();
      return taken();
    },
  };
}
