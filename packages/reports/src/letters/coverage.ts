/** Reads which characters a TrueType font has, from its `cmap` table (formats 4 and 12). */
const FORMAT_4 = 4;
const FORMAT_12 = 12;

/** @returns the code points that the font has a glyph for. */
export function coveredBy(font: Buffer): ReadonlySet<number> {
  const cmap = tableAt(font, 'cmap');
  const covered = new Set<number>();
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === FORMAT_4) addSegments(font, at, covered);
    else if (format === FORMAT_12) addGroups(font, at, covered);
  }
  if (covered.size === 0) throw new Error('the font states no characters');
  return covered;
}

function tableAt(font: Buffer, name: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`the font has no table ${name}`);
}

/** Format 4: segments of the first 65,536 code points. Glyphs are found by an offset or in a list. */
function addSegments(font: Buffer, at: number, covered: Set<number>): void {
  const bytes = font.readUInt16BE(at + 6);
  const ends = at + 14;
  const starts = ends + bytes + 2;
  const deltas = starts + bytes;
  const offsets = deltas + bytes;
  for (let place = 0; place < bytes; place += 2) {
    const start = font.readUInt16BE(starts + place);
    const end = font.readUInt16BE(ends + place);
    const delta = font.readUInt16BE(deltas + place);
    const offset = font.readUInt16BE(offsets + place);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const listed = offset === 0 ? code : font.readUInt16BE(offsets + place + offset + (code - start) * 2);
      const glyph = offset !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) covered.add(code);
    }
  }
}

/** Format 12: groups of code points with consecutive glyphs. */
function addGroups(font: Buffer, at: number, covered: Set<number>): void {
  const count = font.readUInt32BE(at + 12);
  for (let index = 0; index < count; index += 1) {
    const group = at + 16 + index * 12;
    const start = font.readUInt32BE(group);
    const end = font.readUInt32BE(group + 4);
    const glyph = font.readUInt32BE(group + 8);
    for (let code = start; code <= end; code += 1) if (glyph + code - start !== 0) covered.add(code);
  }
}
