/**
 * Renders a document as Word for pasting: headings, paragraphs, bullets and tables in Word's own styles, without direct
 * formatting. Each page of the report becomes a part below a heading of level 2.
 */
import {
  AlignmentType,
  Document,
  type FileChild,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from 'docx';
import type { Block, Cell, Fact, ReportDocument, Row, TableBlock } from '../blocks.ts';
import { joined, type Shown, words } from '../shown.ts';
import { fixedPackage } from './fixed-package.ts';
import { MARGIN, PAGE, PAGE_WORDS, TEXT_WIDTH } from './page.ts';
import { type Counted, counted, givenRun } from './pictures.ts';
import {
  AMOUNT,
  CELL,
  LIST_BULLET,
  PLAIN_BULLETS,
  PLAIN_STRONG,
  plainStyles,
  TABLE_GRID,
  TABLE_GRID_STYLE,
} from './plain-styles.ts';
import { printable } from './printable.ts';
import { widthsOf } from './tables.ts';
import { paragraph, runs } from './text.ts';

/** Returns the Word file. Equal documents give equal bytes. */
export async function toPlainDocx(document: ReportDocument): Promise<Uint8Array> {
  const made = wordDocument(printable(document));
  return fixedPackage(new Uint8Array(await Packer.toArrayBuffer(made)), document.createdAt, TABLE_GRID_STYLE);
}

function wordDocument({ title, author, footer, blocks }: ReportDocument): Document {
  const ids = counted();
  return new Document({
    title,
    creator: author,
    lastModifiedBy: author,
    features: { updateFields: false },
    styles: plainStyles(),
    numbering: {
      config: [
        {
          reference: PLAIN_BULLETS,
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '\u2022',
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: 360, hanging: 360 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: { page: { size: PAGE, margin: MARGIN } },
        footers: { default: new Footer({ children: [paragraph('Footer', footer)] }) },
        children: [headed(HeadingLevel.HEADING_1, title), ...blocks.flatMap((block) => setBlock(block, ids))],
      },
    ],
  });
}

const headed = (heading: (typeof HeadingLevel)[keyof typeof HeadingLevel], text: Shown): Paragraph =>
  new Paragraph({ heading, children: runs(text) });

const normal = (text: Shown): Paragraph => new Paragraph({ children: runs(text) });
const bullet = (text: Shown, lead?: Shown): Paragraph =>
  paragraph(LIST_BULLET, lead === undefined ? text : [...runs(lead, PLAIN_STRONG), ...runs(` ${text}`)]);
const fact = ({ label, value }: Fact): Paragraph => bullet(value, joined([label, words(':')], ''));

/** Leaves out blocks an advice document has no use for: cover, charts and workings. */
function setBlock(block: Block, ids: Counted): readonly FileChild[] {
  switch (block.kind) {
    case 'heading':
      return [headed(block.level === 1 ? HeadingLevel.HEADING_2 : HeadingLevel.HEADING_3, block.text)];
    case 'finding':
    case 'text':
      return block.text.split('\n').map((line) => normal(words(line)));
    case 'note':
      return [normal(joined([block.title, block.body].filter((each) => each !== '')))];
    case 'bullets':
      return block.items.map(({ lead, text }) => bullet(text, lead));
    case 'facts':
    case 'stamp':
      return block.rows.map(fact);
    case 'table':
      return setTable(block);
    case 'signature':
      return [
        ...(block.close === undefined ? [] : [normal(block.close)]),
        ...(block.picture === undefined
          ? []
          : [new Paragraph({ children: [givenRun(block.picture, PAGE_WORDS.signature, ids)] })]),
        ...block.lines.map(normal),
      ];
    case 'caption':
      return [normal(block.text)];
    case 'cover':
    case 'letterhead':
    case 'chart':
    case 'working':
    case 'choices':
    case 'pageBreak':
      return [];
  }
}

/** Adds a paragraph after every table, because Word joins adjacent tables. */
function setTable({ caption, columns, rows, note }: TableBlock): readonly FileChild[] {
  const cell = (content: Cell, at: number, isStrong: boolean, span = 1): TableCell =>
    new TableCell({
      ...(span > 1 && { columnSpan: span }),
      children: [content.text, ...(content.below === undefined ? [] : [content.below])].map((text) =>
        placed(text.replaceAll('\n', ' '), columns[at]?.align === 'right' && span === 1, isStrong),
      ),
    });
  const set = ({ kind, cells }: Row): TableRow => {
    const isGroup = kind === 'group';
    const shown = isGroup ? cells.slice(0, 1) : cells;
    const isStrong = isGroup || kind === 'total';
    return new TableRow({
      cantSplit: true,
      children: shown.map((each, at) => cell(each, at, isStrong, isGroup ? columns.length : 1)),
    });
  };
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(({ label }, at) => cell({ text: label }, at, true)),
  });
  return [
    paragraph('Caption', caption),
    new Table({
      style: TABLE_GRID,
      width: { size: TEXT_WIDTH, type: WidthType.DXA },
      columnWidths: widthsOf(columns),
      rows: [head, ...rows.map(set)],
    }),
    normal(note ?? words('')),
  ];
}

function placed(text: string, isAmount: boolean, isStrong: boolean): Paragraph {
  const children = runs(text, isStrong ? PLAIN_STRONG : undefined);
  return paragraph(isAmount ? AMOUNT : CELL, children);
}
