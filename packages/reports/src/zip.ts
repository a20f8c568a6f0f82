/** Packs files into a ZIP, as OOXML requires, with a given time: the same parts give the same bytes. */
import { strToU8, Zip, ZipDeflate, type Zippable, zipSync } from 'fflate';

/**
 * ZIP stores local time without a zone, so this gives local time the value of UTC on every machine. ZIP begins in
 * 1980 and stores even seconds.
 */
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
 * @param parts texts by file name, in the order of the package.
 * @param instant ISO; written as UTC, whatever the machine's time zone.
 */
export function zipped(parts: Readonly<Record<string, string>>, instant: string): Uint8Array {
  const mtime = zipTime(new Date(instant));
  const files: Zippable = {};
  for (const [name, text] of Object.entries(parts)) files[name] = [strToU8(text), { mtime, os: 0 }];
  return zipSync(files, { level: 6 });
}

/** A ZIP that is streamed: each call returns the bytes that are ready to send. */
export interface ZipWriter {
  /** Begins a file and ends the previous one. */
  file(name: string): readonly Uint8Array[];
  add(bytes: Uint8Array): readonly Uint8Array[];
  end(): readonly Uint8Array[];
}

/** @param instant ISO; written as UTC. */
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
