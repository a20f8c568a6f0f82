/** Reads a Word file back as its reader sees it, in page order. */
import { strFromU8, unzipSync } from 'fflate';
import { allOf, childOf, childrenOf, type Element, readXml, textOf } from './xml.ts';

export interface DocxParagraph {
  readonly style: string;
  readonly text: string;
  /** Names of the paragraph and run properties, without repeats and without the style. */
  readonly formatting: readonly string[];
}

export interface DocxTable {
  readonly widths: readonly number[];
  readonly rows: readonly DocxRow[];
}

interface DocxRow {
  readonly isHeader: boolean;
  readonly cantSplit: boolean;
  /** The lines of each cell. */
  readonly cells: readonly (readonly DocxParagraph[])[];
}

interface DocxPicture {
  readonly alt: string;
  readonly id: string;
  readonly png: Uint8Array;
  readonly svg?: string;
  /** Width and height in EMU, of which 914,400 make an inch. */
  readonly width: number;
  readonly height: number;
}

export interface Docx {
  readonly parts: ReadonlyMap<string, Uint8Array>;
  /** The root element of each XML part. */
  readonly xml: ReadonlyMap<string, Element>;
  readonly title: string;
  readonly language: string;
  /** Paragraphs and tables in order, including the lines of the contents. */
  readonly body: readonly (DocxParagraph | DocxTable)[];
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly tables: readonly DocxTable[];
  readonly pictures: readonly DocxPicture[];
  /** The text of the body: one line per paragraph, tabs between cells. */
  readonly text: string;
}

export function readDocx(bytes: Uint8Array): Docx {
  const parts = new Map(Object.entries(unzipSync(bytes)));
  const xml = new Map<string, Element>();
  for (const [path, part] of parts) {
    if (/\.(xml|rels|svg)$/.test(path)) xml.set(path, readXml(strFromU8(part)));
  }
  const root = xmlPart(xml, 'word/document.xml');
  const inner = childOf(root, 'w:body');
  if (inner === undefined) throw new Error('no body');
  const body = blocksOf(inner);
  const tables = body.filter((each) => 'rows' in each);
  const headings = body.flatMap((each) => {
    const level = 'rows' in each ? undefined : /^Heading(\d)$/.exec(each.style)?.[1];
    return level === undefined || 'rows' in each ? [] : [{ level: Number(level), text: each.text }];
  });
  const core = xmlPart(xml, 'docProps/core.xml');
  const languages = allOf(xmlPart(xml, 'word/styles.xml'), 'w:lang');
  return {
    parts,
    xml,
    title: textOf(childOf(core, 'dc:title') ?? core),
    language: languages[0]?.attributes['w:val'] ?? '',
    body,
    headings,
    tables,
    pictures: allOf(inner, 'w:drawing').map((drawing) => pictureOf(drawing, parts, xml)),
    text: body.map(lineOf).join('\n'),
  };
}

function xmlPart(xml: ReadonlyMap<string, Element>, path: string): Element {
  const found = xml.get(path);
  if (found === undefined) throw new Error(`no part ${path}`);
  return found;
}

/** Looks into content controls, because the table of contents is in one. */
function blocksOf(of: Element): (DocxParagraph | DocxTable)[] {
  return of.children.flatMap((each) => {
    if (typeof each === 'string') return [];
    if (each.name === 'w:p') return [paragraphOf(each)];
    if (each.name === 'w:tbl') return [tableOf(each)];
    return each.name === 'w:sdt' || each.name === 'w:sdtContent' ? blocksOf(each) : [];
  });
}

function paragraphOf(paragraph: Element): DocxParagraph {
  const properties = childOf(paragraph, 'w:pPr');
  const ofRuns = allOf(paragraph, 'w:rPr');
  const names = [properties, ...ofRuns].flatMap((each) => each?.children ?? []);
  const formatting = names.flatMap((each) =>
    typeof each === 'string' || each.name === 'w:pStyle' || each.name === 'w:rStyle' ? [] : [each.name],
  );
  return {
    style: childOf(properties, 'w:pStyle')?.attributes['w:val'] ?? 'Normal',
    text: shownText(paragraph),
    formatting: [...new Set(formatting)],
  };
}

/** Field instructions are not text. Tabs and line breaks are. */
function shownText(of: Element): string {
  return of.children
    .map((each) => {
      if (typeof each === 'string' || each.name === 'w:instrText' || each.name === 'w:pPr') return '';
      if (each.name === 'w:t') return textOf(each);
      if (each.name === 'w:tab') return '\t';
      return each.name === 'w:br' ? '\n' : shownText(each);
    })
    .join('');
}

function tableOf(table: Element): DocxTable {
  const grid = childOf(table, 'w:tblGrid');
  return {
    widths: grid === undefined ? [] : childrenOf(grid, 'w:gridCol').map((each) => Number(each.attributes['w:w'])),
    rows: childrenOf(table, 'w:tr').map((row) => {
      const properties = childOf(row, 'w:trPr');
      return {
        isHeader: isOn(childOf(properties, 'w:tblHeader')),
        cantSplit: isOn(childOf(properties, 'w:cantSplit')),
        cells: childrenOf(row, 'w:tc').map((cell) => childrenOf(cell, 'w:p').map(paragraphOf)),
      };
    }),
  };
}

const isOn = (toggle: Element | undefined): boolean =>
  toggle !== undefined && !['false', '0', 'off'].includes(toggle.attributes['w:val'] ?? 'true');

function pictureOf(
  drawing: Element,
  parts: ReadonlyMap<string, Uint8Array>,
  xml: ReadonlyMap<string, Element>,
): DocxPicture {
  const [about] = allOf(drawing, 'wp:docPr');
  const [extent] = allOf(drawing, 'wp:extent');
  const [blip] = allOf(drawing, 'a:blip');
  const [svg] = allOf(drawing, 'asvg:svgBlip');
  const relations = childrenOf(xmlPart(xml, 'word/_rels/document.xml.rels'), 'Relationship');
  const part = (id: string | undefined): Uint8Array => {
    const target = relations.find((each) => each.attributes.Id === id)?.attributes.Target;
    const found = parts.get(`word/${target}`);
    if (found === undefined) throw new Error(`no picture ${id}`);
    return found;
  };
  return {
    alt: about?.attributes.descr ?? '',
    id: about?.attributes.id ?? '',
    png: part(blip?.attributes['r:embed']),
    ...(svg !== undefined && { svg: strFromU8(part(svg.attributes['r:embed'])) }),
    width: Number(extent?.attributes.cx),
    height: Number(extent?.attributes.cy),
  };
}

const lineOf = (each: DocxParagraph | DocxTable): string =>
  'rows' in each
    ? each.rows.map(({ cells }) => cells.map((lines) => lines.map(({ text }) => text).join('\n')).join('\t')).join('\n')
    : each.text;
