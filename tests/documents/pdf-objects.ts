/** Reads the objects of a PDF as Typst writes them: plain, from `n 0 obj` to `endobj`. Streams are left out. */
export interface Reference {
  readonly object: number;
}
export type PdfValue = string | number | boolean | null | Reference | Name | readonly PdfValue[] | Dictionary;
export interface Name {
  readonly name: string;
}
export interface Dictionary {
  readonly entries: ReadonlyMap<string, PdfValue>;
}

export const isReference = (value: PdfValue | undefined): value is Reference => isOf(value, 'object');
export const isName = (value: PdfValue | undefined): value is Name => isOf(value, 'name');
export const isDictionary = (value: PdfValue | undefined): value is Dictionary => isOf(value, 'entries');
const isOf = (value: PdfValue | undefined, field: string): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && field in value;

/** @returns the objects by number. */
export function pdfObjects(bytes: Uint8Array): ReadonlyMap<number, PdfValue> {
  const text = Buffer.from(bytes).toString('latin1');
  const objects = new Map<number, PdfValue>();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\s/g)) {
    objects.set(Number(found[1]), new Tokens(text, found.index + found[0].length).value());
  }
  return objects;
}

class Tokens {
  private readonly text: string;
  private at: number;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  value(): PdfValue {
    this.skip();
    if (this.takes('<<')) return this.dictionary();
    if (this.takes('[')) return this.array();
    if (this.takes('(')) return decoded(this.literal());
    if (this.takes('<')) return decoded(this.hexadecimal());
    if (this.takes('/')) return { name: this.word(/[^\s/<>[\]()]*/y) };
    const reference = this.word(/\d+ \d+ R\b/y);
    if (reference !== '') return { object: Number.parseInt(reference, 10) };
    const word = this.word(/[^\s/<>[\]()]+/y);
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (word === '' || Number.isNaN(Number(word))) throw new Error(`not a value of a PDF at ${this.at}`);
    return Number(word);
  }

  private dictionary(): Dictionary {
    const entries = new Map<string, PdfValue>();
    for (this.skip(); !this.takes('>>'); this.skip()) {
      const key = this.value();
      if (!isName(key)) throw new Error(`a key is a name at ${this.at}`);
      entries.set(key.name, this.value());
    }
    return { entries };
  }

  private array(): PdfValue[] {
    const values: PdfValue[] = [];
    for (this.skip(); !this.takes(']'); this.skip()) values.push(this.value());
    return values;
  }

  /** Reads the bytes of `(...)`, after the opening bracket. */
  private literal(): string {
    let bytes = '';
    for (let depth = 1; ; this.at += 1) {
      const letter = this.text[this.at] ?? '';
      if (letter === '\\') bytes += this.escaped();
      else if (letter === ')' && depth === 1) break;
      else {
        depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
        bytes += letter;
      }
    }
    this.at += 1;
    return bytes;
  }

  /** Reads an escape such as `\n`, `\(` or `\053`; ends on its last character. */
  private escaped(): string {
    this.at += 1;
    const octal = /[0-7]{1,3}/y;
    octal.lastIndex = this.at;
    const digits = octal.exec(this.text)?.[0];
    if (digits !== undefined) {
      this.at += digits.length - 1;
      return String.fromCharCode(Number.parseInt(digits, 8));
    }
    const letter = this.text[this.at] ?? '';
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[letter] ?? letter;
  }

  private hexadecimal(): string {
    const digits = this.word(/[^>]*/y);
    this.at += 1;
    return Buffer.from(digits.replace(/\s/g, ''), 'hex').toString('latin1');
  }

  private word(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private takes(letters: string): boolean {
    if (!this.text.startsWith(letters, this.at)) return false;
    this.at += letters.length;
    return true;
  }

  private skip(): void {
    this.word(/\s*/y);
  }
}

/** Decodes UTF-16 if the first two bytes mark it, otherwise one byte per character. */
function decoded(bytes: string): string {
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}
