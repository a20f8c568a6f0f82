/**
 * The named styles of a document. An adviser changes its look by editing them: blocks have a style name and alignment
 * only, so a change applies to every page.
 */
import { lightPalette } from '@advice-builder/charts';
import { BorderStyle, type IParagraphStyleOptions, type IStylesOptions, LineRuleType, ShadingType } from 'docx';
import type { Layout } from '../blocks.ts';
import { TEXT_WIDTH } from './page.ts';

const FONT = 'Calibri';
/** Language for the spelling check. */
const LANGUAGE = 'en-AU';

const colour = (role: keyof typeof lightPalette): string => lightPalette[role].slice(1);

/** Explicit line rule: LibreOffice reads a bare `line` as a fixed height and cuts pictures to one line. */
const spaced = (before: number, after: number, line = 264) => ({ before, after, line, lineRule: LineRuleType.AUTO });

type Extra = Pick<IParagraphStyleOptions, 'run' | 'paragraph' | 'basedOn'>;

/** Sizes are half points, distances twips, the units of Word. */
function style(name: string, size: number, before: number, after: number, extra: Extra = {}): IParagraphStyleOptions {
  return {
    id: name.replaceAll(' ', ''),
    name,
    basedOn: extra.basedOn ?? 'Normal',
    next: 'Normal',
    quickFormat: true,
    run: { size, ...extra.run },
    paragraph: { spacing: spaced(before, after), ...extra.paragraph },
  };
}

const heading = (size: number, before: number, after: number) => ({
  run: { size, bold: true, color: colour('ink') },
  paragraph: { spacing: spaced(before, after), keepNext: true, keepLines: true },
});

const quiet = { run: { color: colour('ink-2') } };
const shaded = (role: keyof typeof lightPalette) => ({
  paragraph: { shading: { type: ShadingType.CLEAR, fill: colour(role), color: 'auto' }, spacing: spaced(160, 160) },
});

const BODY = 21;
const CELL = 17;
const TIGHT = 14;
/** Indent of each level of a line within a line, in twips; then the number of levels. */
const STEP_IN = 240;
export const DEEPEST = 3;

/** The styles of table cells exist twice: normal, and tight for tables with many columns. */
function tableStyles(suffix: string, size: number): IParagraphStyleOptions[] {
  const base = `TableText${suffix}`;
  const of = (name: string, run: IParagraphStyleOptions['run'], left = 0) =>
    style(`${name}${suffix === '' ? '' : ` ${suffix}`}`, size, 0, 0, {
      basedOn: name === 'Table Text' ? 'Normal' : base,
      run: run ?? {},
      paragraph: { spacing: spaced(0, 0, 252), ...(left > 0 && { indent: { left } }) },
    });
  return [
    of('Table Text', {}),
    of('Table Head', quiet.run),
    of('Table Total', { bold: true }),
    of('Table Group', { bold: true }),
    of('Table Current', {}),
    ...Array.from({ length: DEEPEST }, (_, depth) => of(`Table Within ${depth + 1}`, quiet.run, STEP_IN * (depth + 1))),
    style(`Table Small${suffix === '' ? '' : ` ${suffix}`}`, Math.min(size, 15), 0, 0, { basedOn: base, ...quiet }),
  ];
}

/** A table style with lines between rows and space around the text. It is XML, because `docx` has no table styles. */
export const TABLE_STYLE = `<w:style w:type="table" w:customStyle="1" w:styleId="ReportTable"><w:name w:val="Report Table"/><w:basedOn w:val="TableNormal"/><w:uiPriority w:val="59"/><w:qFormat/><w:tblPr><w:tblBorders><w:bottom w:val="single" w:sz="4" w:space="0" w:color="${colour('line-2')}"/><w:insideH w:val="single" w:sz="4" w:space="0" w:color="${colour('line-2')}"/></w:tblBorders><w:tblCellMar><w:top w:w="40" w:type="dxa"/><w:left w:w="80" w:type="dxa"/><w:bottom w:w="40" w:type="dxa"/><w:right w:w="80" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>`;
export const TABLE = 'ReportTable';

/** A line of the contents, with dots up to the page number. */
export const TOC_STYLE = `<w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:uiPriority w:val="39"/><w:pPr><w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${TEXT_WIDTH}"/></w:tabs><w:spacing w:before="0" w:after="20" w:line="252" w:lineRule="auto"/></w:pPr><w:rPr><w:sz w:val="20"/></w:rPr></w:style>`;

const rule = { style: BorderStyle.SINGLE, size: 6, color: colour('primary'), space: 4 };

const acrossLine = { spacing: spaced(0, 0), rightTabStop: TEXT_WIDTH };

export const NEGATIVE = 'Negative';
export const STRONG = 'StrongText';
/** Style of a scenario's line sample, by its id. */
export const lineStyle = (sid: number): string => `Line${sid}`;

/** How many times larger the letters of the client page are than those of a report. */
const LARGER: Readonly<Partial<Record<Layout, number>>> = { client: 1.34, clientLarge: 1.72 };
/** From this size on, in half points, letters are not enlarged: titles and highlighted sentences keep their size. */
const LEAST = 28;
/** The smallest letter size in half points: 12 pt. */
const SMALLEST = 24;

/** Styles for a layout: the client page has larger letters and no green sentences. */
export function styles(layout: Layout): IStylesOptions {
  const found = reportStyles();
  const larger = LARGER[layout];
  if (larger === undefined) return found;
  // biome-ignore lint/plugin: half points of letters, no money
  const grown = (size: number): number => (size >= LEAST ? size : Math.max(SMALLEST, Math.round(size * larger)));
  const sized = <T extends { readonly run?: { readonly size?: unknown } }>(of: T): T =>
    typeof of.run?.size === 'number' ? { ...of, run: { ...of.run, size: grown(of.run.size) } } : of;
  const { document, heading2, listParagraph, caption, ...others } = found.default ?? {};
  return {
    ...found,
    default: {
      ...others,
      ...(document && { document: sized(document) }),
      ...(heading2 && { heading2: sized(heading2) }),
      ...(listParagraph && { listParagraph: sized(listParagraph) }),
      ...(caption && { caption: sized(caption) }),
    },
    paragraphStyles: (found.paragraphStyles ?? []).map((each) =>
      each.name === 'Finding' ? { ...each, run: { size: grown(BODY), bold: true, color: colour('ink') } } : sized(each),
    ),
  };
}

const reportStyles = (): IStylesOptions => ({
  default: {
    document: {
      run: { font: FONT, size: BODY, color: colour('ink'), language: { value: LANGUAGE } },
      paragraph: { spacing: spaced(0, 120) },
    },
    title: { run: { size: 56, bold: true }, paragraph: { spacing: spaced(0, 120) } },
    heading1: heading(36, 480, 160),
    heading2: heading(24, 240, 80),
    heading3: heading(BODY, 200, 60),
    listParagraph: { run: { size: BODY }, paragraph: { spacing: spaced(0, 80) } },
    caption: {
      run: { size: 19, bold: true, italics: false, color: colour('ink') },
      paragraph: { spacing: spaced(200, 60), keepNext: true },
    },
  },
  paragraphStyles: [
    style('Cover Kind', 20, 1_200, 0, quiet),
    style('Subtitle', 28, 0, 400, quiet),
    style('Finding', 28, 0, 200, { run: { color: colour('primary') } }),
    style('Fact', 20, 0, 40, {
      paragraph: { spacing: spaced(0, 40), indent: { left: 2_600, hanging: 2_600 }, leftTabStop: 2_600 },
    }),
    style('Note', 19, 160, 160, shaded('sunken')),
    style('Warning', 19, 160, 160, shaded('neg-soft')),
    style('Small', 17, 0, 80, quiet),
    style('Picture', BODY, 0, 120),
    style('TOC Heading', 24, 320, 80, { run: { bold: true } }),
    // Word's own caption style has small letters.
    {
      ...style('header', 17, 0, 0, { ...quiet, paragraph: { ...acrossLine, border: { bottom: rule } } }),
      id: 'Header',
    },
    { ...style('footer', 17, 0, 0, { ...quiet, paragraph: acrossLine }), id: 'Footer' },
    ...tableStyles('', CELL),
    ...tableStyles('Tight', TIGHT),
  ],
  characterStyles: [
    { id: NEGATIVE, name: 'Negative', quickFormat: true, run: { color: colour('neg') } },
    { id: STRONG, name: 'Strong Text', quickFormat: true, run: { bold: true } },
    ...([0, 1, 2, 3, 4, 5] as const).map((sid) => ({
      id: lineStyle(sid),
      name: `Line ${sid}`,
      quickFormat: true,
      run: { bold: true, color: colour(`scenario-${sid}`) },
    })),
  ],
});
