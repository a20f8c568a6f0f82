/**
 * Renders a document as Word: the blocks of the PDF as headings, paragraphs, tables and pictures that an adviser can
 * edit.
 */
import { AlignmentType, Document, Footer, Header, LevelFormat, Packer, PageNumber, TextRun } from 'docx';
import type { ReportDocument } from '../blocks.ts';
import { fixedPackage } from './fixed-package.ts';
import { MARGIN, PAGE, PAGE_WORDS } from './page.ts';
import { counted } from './pictures.ts';
import { printable } from './printable.ts';
import { BULLETS, setBlocks } from './set-blocks.ts';
import { styles, TABLE_STYLE, TOC_STYLE } from './styles.ts';
import { paragraph, runs, tab } from './text.ts';

/** Returns the Word file. Equal documents give equal bytes. */
export async function toDocx(document: ReportDocument): Promise<Uint8Array> {
  const made = wordDocument(printable(document));
  return fixedPackage(new Uint8Array(await Packer.toArrayBuffer(made)), document.createdAt, TABLE_STYLE + TOC_STYLE);
}

function wordDocument({ layout, title, author, who, reference, footer, blocks }: ReportDocument): Document {
  const pages = [PAGE_WORDS.page, ' ', PageNumber.CURRENT, ` ${PAGE_WORDS.of} `, PageNumber.TOTAL_PAGES];
  const foot = () =>
    new Footer({ children: [paragraph('Footer', [...runs(footer), tab(), new TextRun({ children: pages })])] });
  return new Document({
    title,
    creator: author,
    lastModifiedBy: author,
    // Makes Word ask whether to fill in page numbers. Only the table of contents, which is on the cover, needs them.
    features: { updateFields: blocks.some(({ kind }) => kind === 'cover') },
    styles: styles(layout),
    numbering: {
      config: [
        {
          reference: BULLETS,
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '\u2022',
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: 360, hanging: 260 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: { titlePage: true, page: { size: PAGE, margin: MARGIN } },
        headers: {
          first: new Header({ children: [paragraph('Normal', '')] }),
          default: new Header({ children: [paragraph('Header', [...runs(who), tab(), ...runs(reference)])] }),
        },
        footers: { first: foot(), default: foot() },
        children: setBlocks(blocks, counted()),
      },
    ],
  });
}
