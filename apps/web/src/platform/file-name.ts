/** Reads the name of a file from a server answer. */

/** RFC 5987: UTF-8 octets, where special characters are `%` and two hexadecimal digits. */
const EXTENDED = /(?:^|;)\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i;
const QUOTED = /(?:^|;)\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i;
const PLAIN = /(?:^|;)\s*filename\s*=\s*([^;\s"]+)/i;

function decoded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** @param disposition the header `content-disposition`. Its full name is preferred to the ASCII name. */
export function fileName(disposition: string | null): string | undefined {
  const header = disposition ?? '';
  const named =
    decoded(EXTENDED.exec(header)?.[1]) ?? QUOTED.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ?? PLAIN.exec(header)?.[1];
  // Removes any path from the name.
  const last = named?.split(/[/\\]/).at(-1)?.trim();
  return last === '' ? undefined : last;
}
