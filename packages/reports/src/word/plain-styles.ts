/**
 * The styles that every Word document has, under Word's own names and ids. A pasted part takes on the styles of the
 * target document, because nothing has direct formatting.
 */
import { type IParagraphStyleOptions, type IStylesOptions, LineRuleType } from 'docx';

export const LIST_BULLET = 'ListBullet';
/** Our own style, because Word has none for cells: Normal with smaller letters, so that five years of amounts fit. */
export const CELL = 'TableText';
export const AMOUNT = 'TableAmount';
export const PLAIN_STRONG = 'Strong';
export const TABLE_GRID = 'TableGrid';
export const PLAIN_BULLETS = 'plain-bullets';

const FONT = 'Calibri';
const BODY = 22;
const SMALL = 17;

const spaced = (before: number, after: number) => ({ before, after, line: 259, lineRule: LineRuleType.AUTO });

const heading = (size: number, before: number) => ({
  run: { size, bold: true },
  paragraph: { spacing: spaced(before, 80), keepNext: true, keepLines: true },
});

const named = (
  id: string,
  name: string,
  paragraph: IParagraphStyleOptions['paragraph'] = {},
): IParagraphStyleOptions => ({
  id,
  name,
  basedOn: 'Normal',
  quickFormat: true,
  paragraph,
});

export const plainStyles = (): IStylesOptions => ({
  default: {
    document: {
      run: { font: FONT, size: BODY, language: { value: 'en-AU' } },
      paragraph: { spacing: spaced(0, 120) },
    },
    heading1: heading(32, 240),
    heading2: heading(26, 240),
    heading3: heading(24, 160),
  },
  paragraphStyles: [
    named(LIST_BULLET, 'List Bullet', {
      spacing: spaced(0, 80),
      contextualSpacing: true,
      numbering: { reference: PLAIN_BULLETS, level: 0 },
    }),
    named('Caption', 'caption', { spacing: spaced(160, 60), keepNext: true }),
    { ...named(CELL, 'Table Text', { spacing: spaced(0, 0) }), run: { size: SMALL } },
    { ...named(AMOUNT, 'Table Amount', { spacing: spaced(0, 0), alignment: 'right' }), run: { size: SMALL } },
    { ...named('Footer', 'footer', { spacing: spaced(0, 0) }), run: { size: SMALL } },
  ],
  characterStyles: [{ id: PLAIN_STRONG, name: 'Strong', quickFormat: true, run: { bold: true } }],
});

/** Word's own table style, with lines around every cell. */
export const TABLE_GRID_STYLE =
  '<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:uiPriority w:val="39"/><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:tblPr><w:tblBorders><w:top w:val="single" w:sz="4" w:space="0" w:color="auto"/><w:left w:val="single" w:sz="4" w:space="0" w:color="auto"/><w:bottom w:val="single" w:sz="4" w:space="0" w:color="auto"/><w:right w:val="single" w:sz="4" w:space="0" w:color="auto"/><w:insideH w:val="single" w:sz="4" w:space="0" w:color="auto"/><w:insideV w:val="single" w:sz="4" w:space="0" w:color="auto"/></w:tblBorders></w:tblPr></w:style>';
