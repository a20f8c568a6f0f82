/** The name of a file, as an answer of the server has it. */

/** RFC 5987: the octets of UTF-8, those that are no plain sign as `%` and two digits. */
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

/** @param disposition the header `content-disposition`. The name in full comes before the one in plain signs. */
export function fileName(disposition: string | null): string | undefined {
  const header = disposition ?? '';
  const named =
    decoded(EXTENDED.exec(header)?.[1]) ?? QUOTED.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ?? PLAIN.exec(header)?.[1];
  // A name is no path.
  const last = named?.split(/[/\\]/).at(-1)?.trim();
  return last === '' ? undefined : last;
}
