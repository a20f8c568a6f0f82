/** The file name of a document (O-25), and the `Content-Disposition` header that sends it. */
const NAME_MAX = 120;
/** Most characters of the parts that a person typed. The kind and the day always stay complete. */
const TYPED_MAX = 80;

// Characters that some system reserves, and characters that reverse or hide the rest of a name.
const RESERVED = /[\\/:*?"<>|]|\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}/gu;

const cleaned = (text: string): string =>
  text
    .replace(RESERVED, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');

/** After a cut the name may end with a separator, which is removed. */
const cutTo = (text: string, room: number): string => {
  const letters = [...text];
  if (letters.length <= room) return text;
  return letters
    .slice(0, room)
    .join('')
    .replace(/[ .,;_–-]+$/, '');
};

export interface NamedParts {
  /** Last name of the client. An empty one is left out. */
  readonly lastName: string;
  /** The adviser's reference. If it is empty, the record number is used. */
  readonly reference: string;
  readonly recId: number;
  /** `detailed report` */
  readonly document: string;
  /** `2026-11-21`, with the time if several documents of a day differ. */
  readonly when: string;
  readonly extension: string;
}

/** `Hale HAL-2026-031 detailed report 2026-11-21.pdf` */
export function fileNameOf({ lastName, reference, recId, document, when, extension }: NamedParts): string {
  const ref = cleaned(reference) || `record ${recId}`;
  const end = ` ${cleaned(document)} ${when}.${extension}`;
  const typed = [cleaned(lastName), ref].filter((part) => part !== '').join(' ');
  const room = Math.min(TYPED_MAX, NAME_MAX - end.length);
  return `${cutTo(typed, room)}${end}`;
}

const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The header (RFC 6266): an ASCII name for old clients, and the complete name (RFC 5987). */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${percentEncoded(fileName)}`;
}
