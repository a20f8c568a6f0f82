import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import type { ReportDocument } from '../../packages/reports/src/blocks.ts';
import { toDocx } from '../../packages/reports/src/word/to-docx.ts';
import { type Docx, type DocxParagraph, readDocx } from './docx-reader.ts';
import { made } from './made-documents.ts';
import { HOSTILE_NAMES, sampleDocument } from './sample-blocks.ts';
import { allOf, childrenOf } from './xml.ts';

const CREATED = 1_795_208_400;

let blocks: ReportDocument;
let bytes: Uint8Array;
let word: Docx;

beforeAll(async () => {
  blocks = sampleDocument(CREATED);
  bytes = await toDocx(blocks);
  word = readDocx(bytes);
});

const kindOf = <K extends ReportDocument['blocks'][number]['kind']>(kind: K) =>
  blocks.blocks.filter((block): block is Extract<ReportDocument['blocks'][number], { kind: K }> => block.kind === kind);

const paragraphs = (): DocxParagraph[] =>
  word.body.flatMap((each) => ('rows' in each ? each.rows.flatMap(({ cells }) => cells.flat()) : [each]));

const partText = (path: string): string => Buffer.from(word.parts.get(path) ?? []).toString('utf8');

it('has the headings of the blocks in order without skipping a level, and a level 2 heading for each working', () => {
  const expected = blocks.blocks.flatMap((block) => {
    if (block.kind === 'heading') return [{ level: block.level, text: block.text }];
    return block.kind === 'working' ? [{ level: 2, text: `${block.label}: ${block.value}` }] : [];
  });
  expect(word.headings).toEqual(expected);
  const levels = word.headings.map(({ level }) => level);
  expect(levels.every((level, place) => level <= (levels[place - 1] ?? 0) + 1)).toBe(true);
});

it('links the contents to each level 1 heading, with a page field that Word fills in', () => {
  const root = word.xml.get('word/document.xml');
  if (root === undefined) throw new Error('no document');
  const named = allOf(root, 'w:bookmarkStart').map((mark) => mark.attributes['w:name']);
  const links = allOf(root, 'w:hyperlink').map((link) => link.attributes['w:anchor']);
  const first = word.headings.filter(({ level }) => level === 1).map(({ text }) => text);
  expect(links).toHaveLength(first.length);
  expect(named).toEqual(expect.arrayContaining(links));
  expect(paragraphs().flatMap(({ style, text }) => (style === 'TOC1' ? [text] : []))).toEqual(
    first.map((text) => `${text}\t`),
  );
  const pages = [...partText('word/document.xml').matchAll(/PAGEREF (\S+) /g)].map(([, mark]) => mark);
  expect(pages).toEqual(links);
  expect(partText('word/document.xml')).not.toMatch(/instrText[^>]*>TOC [^<]*\\n/);
  expect(partText('word/settings.xml')).not.toContain('<w:updateFields w:val="false"/>');
});

it('has real tables: a repeated header row, unbroken rows, widths that add up to the text width', () => {
  const [tables, workings] = [kindOf('table'), kindOf('working')];
  const choices = kindOf('choices');
  expect(word.tables).toHaveLength(tables.length + workings.length + choices.length);
  for (const { rows, widths } of word.tables) {
    expect(rows.map(({ isHeader }) => isHeader)).toEqual(rows.map((_, place) => place === 0));
    expect(rows.every(({ cantSplit }) => cantSplit)).toBe(true);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(9_638);
  }
  const shown = word.tables[0]?.rows.map(({ cells }) => cells.map((lines) => lines.map(({ text }) => text).join('|')));
  expect(shown).toEqual([
    ['Scenario', 'Care,\nfirst year', 'Cash'],
    ['Net Worth'],
    ['● Current Situation', '$1.00', '$2.00'],
    [`■ ${HOSTILE_NAMES[0]}|the baseline`, '\u2212$99,999,999.99', ''],
    ['Total', '$5.00', '$6.00'],
  ]);
});

it('starts a new page only after the cover, so that wider letters leave no page with one line', () => {
  const breaks = paragraphs().filter(({ formatting }) => formatting.includes('w:pageBreakBefore'));
  const [first] = blocks.blocks.filter(({ kind }) => kind === 'heading');
  expect(breaks.map(({ text }) => text)).toEqual([first?.kind === 'heading' ? first.text : '']);
  expect(partText('word/document.xml')).not.toContain('w:type="page"');
});

it('gives each picture its alternative text, a unique number, the drawing and a bitmap of the same shape', () => {
  const [chart] = kindOf('chart');
  const [logo, drawn] = word.pictures;
  expect(word.pictures.map(({ id }) => id)).toEqual(['1', '2']);
  expect(logo?.alt).toBe('Logo');
  expect(drawn?.alt).toBe(chart?.alt);
  // The picture has a white background, because Word can show pages dark.
  expect(drawn?.svg).toBe(chart?.svg.replace('>', '><rect width="100%" height="100%" fill="#ffffff"/>'));
  const png = Buffer.from(drawn?.png ?? []);
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect((drawn?.width ?? 0) / (drawn?.height ?? 1)).toBeCloseTo(width / height, 2);
});

it('formats by named styles only: alignment, lists and page ends are in paragraphs, nothing in the letters', () => {
  const allowed = ['w:jc', 'w:keepNext', 'w:numPr', 'w:pageBreakBefore'];
  expect(allowed).toEqual(expect.arrayContaining([...new Set(paragraphs().flatMap(({ formatting }) => formatting))]));
  const known = new Map(
    childrenOf(word.xml.get('word/styles.xml') ?? { name: '', attributes: {}, children: [] }, 'w:style').map((each) => [
      each.attributes['w:styleId'],
      each,
    ]),
  );
  const used = [...partText('word/document.xml').matchAll(/<w:(?:pStyle|rStyle|tblStyle) w:val="([^"]*)"/g)];
  expect(used.length).toBeGreaterThan(50);
  for (const [, id] of used) expect([...known.keys()]).toContain(id);
  const names = [...known.values()].map((each) => childrenOf(each, 'w:name')[0]?.attributes['w:val']?.toLowerCase());
  for (const name of ['Title', 'Subtitle', 'Heading 1', 'Heading 2', 'Normal', 'List Paragraph', 'Caption']) {
    expect(names).toContain(name.toLowerCase());
  }
  for (const name of ['Table Text', 'Table Head', 'Finding', 'Note', 'Small', 'Report Table', 'Negative']) {
    expect(names).toContain(name.toLowerCase());
  }
  // Without a line rule, LibreOffice reads a fixed height and cuts pictures.
  expect(partText('word/styles.xml')).not.toMatch(/<w:spacing(?=[^>]*w:line=)(?![^>]*w:lineRule="auto")/);
  expect(partText('word/document.xml')).not.toContain('w:txbx');
});

it('is A4 in Australian English and Calibri, with a title, and with the client and page number as fields', () => {
  expect(word.title).toBe(blocks.title);
  expect(word.language).toBe('en-AU');
  expect(partText('word/styles.xml')).toContain('w:ascii="Calibri"');
  expect(partText('word/document.xml')).toMatch(/<w:pgSz w:w="11906" w:h="16838"/);
  expect(partText('word/document.xml')).toContain('<w:titlePg/>');
  const headers = ['word/header1.xml', 'word/header2.xml'].map(partText);
  expect(headers.filter((each) => each.includes(blocks.reference))).toHaveLength(1);
  for (const path of ['word/footer1.xml', 'word/footer2.xml']) {
    expect(partText(path)).toContain('Estimates, not advice.');
    expect(partText(path)).toMatch(/>PAGE<[\s\S]*>NUMPAGES</);
  }
});

it('prints names with formulas, markup, other scripts or 67 characters unchanged, without characters invalid in XML', () => {
  const cover = kindOf('cover')[0]?.title ?? '';
  expect(cover).toContain('\u0000');
  const [formula, markup, , scripts, code, long] = HOSTILE_NAMES;
  const title = paragraphs().find(({ style }) => style === 'Title')?.text;
  expect(title).toBe([formula, markup, 'Margaret Hale\u007f', scripts, code, long].join(' | '));
});

it('is a package with all its relations and types', () => {
  const types = word.xml.get('[Content_Types].xml');
  if (types === undefined) throw new Error('no types');
  const byEnding = childrenOf(types, 'Default').map((each) => each.attributes.Extension);
  const byPart = childrenOf(types, 'Override').map((each) => each.attributes.PartName);
  for (const path of word.parts.keys()) {
    if (path !== '[Content_Types].xml') {
      expect(byPart.includes(`/${path}`) || byEnding.includes(path.split('.').at(-1))).toBe(true);
    }
  }
  for (const [path, root] of word.xml) {
    if (!path.endsWith('.rels')) continue;
    const folder = path.replace(/_rels\/[^/]+$/, '');
    const ids = childrenOf(root, 'Relationship').map(({ attributes }) => {
      expect(attributes.TargetMode).toBeUndefined();
      const target = attributes.Target ?? '';
      expect([...word.parts.keys()]).toContain(target.startsWith('/') ? target.slice(1) : `${folder}${target}`);
      return attributes.Id;
    });
    expect(new Set(ids).size).toBe(ids.length);
  }
});

it('has the same bytes if made again, also after other documents, and other bytes for another time', async () => {
  await toDocx({ ...blocks, blocks: blocks.blocks.slice(1, 3) });
  expect(Buffer.compare(await toDocx(sampleDocument(CREATED)), bytes)).toBe(0);
  const later = await toDocx(sampleDocument(CREATED + 60));
  expect(Buffer.compare(later, bytes)).not.toBe(0);
  expect(partText('docProps/core.xml').match(/2026-11-20T21:00:00Z/g)).toHaveLength(2);
});

it('renders the client layouts, and a document of one heading', async () => {
  const [cover, heading] = blocks.blocks;
  if (cover === undefined || heading === undefined) throw new Error('no blocks');
  for (const layout of ['client', 'clientLarge'] as const) {
    expect(readDocx(await toDocx({ ...blocks, layout, blocks: [heading] })).headings).toHaveLength(1);
  }
});

it('has a client page with a table of both choices and letters of 14 points', async () => {
  const page = readDocx(await made('single-2025-fees', 'client', 'docx', { scenarios: [0, 2], preferred: 2 }));
  expect(page.tables).toHaveLength(1);
  const [head] = page.tables[0]?.rows ?? [];
  expect(head?.cells.map((lines) => lines.map(({ text }) => text).join(' ')).slice(1)).toEqual([
    'If nothing changes',
    'If you sell the house',
  ]);
  expect(page.text).toContain('Ring your adviser with questions, and before you sign anything.');
  expect(page.text).toContain('You would sell the house in June 2027 and pay for the room in full.');
  const styles = strFromU8(page.parts.get('word/styles.xml') ?? new Uint8Array());
  expect(styles).toMatch(/<w:docDefaults>.*?<w:sz w:val="28"\/>/s);
});

it('is read by a parser that rejects XML that is not well-formed', () => {
  const broken = zipSync({ ...unzipSync(bytes), 'word/footer1.xml': strToU8('<w:ftr><w:p></w:ftr>') });
  expect(() => readDocx(broken)).toThrow('w:p is ended by w:ftr');
});
