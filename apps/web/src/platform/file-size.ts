/** How large a file may be, in words. */
const MEGA = 1_000_000;
const KILO = 1000;

/** `2 MB` */
export const sizeWords = (bytes: number): string => (bytes >= MEGA ? `${bytes / MEGA} MB` : `${bytes / KILO} kB`);

/** What stands in the way of reading a file; undefined: nothing. */
export function fileFault({ size }: { readonly size: number }, { maxBytes }: { readonly maxBytes: number }) {
  if (size === 0) return 'The file is empty.';
  return size > maxBytes ? `The file is larger than ${sizeWords(maxBytes)}.` : undefined;
}
