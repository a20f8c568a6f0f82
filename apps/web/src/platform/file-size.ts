/** Limits of file size, as text. */
const MEGA = 1_000_000;
const KILO = 1000;

/** For example `2 MB`. */
export const sizeWords = (bytes: number): string => (bytes >= MEGA ? `${bytes / MEGA} MB` : `${bytes / KILO} kB`);

/** The reason why a file cannot be read; undefined if it can. */
export function fileFault({ size }: { readonly size: number }, { maxBytes }: { readonly maxBytes: number }) {
  if (size === 0) return 'The file is empty.';
  return size > maxBytes ? `The file is larger than ${sizeWords(maxBytes)}.` : undefined;
}
