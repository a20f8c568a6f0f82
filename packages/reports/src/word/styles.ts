/**
 * The named styles a document is set with. An adviser changes its look by changing them: blocks carry the name of a
 * style and nothing else but their side, so that a change reaches every page.
 */
import { lightPalette } from '@advice-builder/charts';
import { BorderStyle, type IParagraphStyleOptions, type IStylesOptions, LineRuleType, ShadingType } from 'docx';
import type { Layout } from '../blocks.ts';
import { TEXT_WIDTH } from './page.ts';

const FONT = 'Calibri';
/** Of Australia: spelling is checked by it. */
const LANGUAGE = 'en-AU';

const colour = (role: keyof typeof lightPalette): string => lightPalette[role].slice(1);

/** Spelled out: LibreOffice reads a bare `line` as a fixed height and cuts pictures to one line. */
const spaced = (before: number, after: number, line = 264) => ({ before, after, line, lineRule: LineRuleType.AUTO });

type Extra = Pick<IParagraphStyleOptions, 'run' | 'paragraph' | 'basedOn'>;

/** Sizes are half points, distances twips, as Word counts them. */
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
/** How far lines within a line are set in, and how deep. */
const STEP_IN = 240;
export const DEEPEST = 3;

/** Those of a table stand twice: as they are and, for tables of many columns, tight. */
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
    of('Table Current', { color: colour('primary') }),
    ...Array.from({ length: DEEPEST }, (_, depth) => of(`Table Within ${depth + 1}`, quiet.run, STEP_IN * (depth + 1))),
    style(`Table Small${suffix === '' ? '' : ` ${suffix}`}`, Math.min(size, 15), 0, 0, { basedOn: base, ...quiet }),
  ];
}

/** Lines between rows, room around the text: what tables look like is a style too, in the words of the format. */
export const TABLE_STYLE = `<w:style w:type="table" w:customStyle="1" w:styleId="ReportTable"><w:name w:val="Report Table"/><w:basedOn w:val="TableNormal"/><w:uiPriority w:val="59"/><w:qFormat/><w:tblPr><w:tblBorders><w:bottom w:val="single" w:sz="4" w:space="0" w:color="${colour('line-2')}"/><w:insideH w:val="single" w:sz="4" w:space="0" w:color="${colour('line-2')}"/></w:tblBorders><w:tblCellMar><w:top w:w="40" w:type="dxa"/><w:left w:w="80" w:type="dxa"/><w:bottom w:w="40" w:type="dxa"/><w:right w:w="80" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>`;
export const TABLE = 'ReportTable';

const rule = { style: BorderStyle.SINGLE, size: 6, color: colour('primary'), space: 4 };

const acrossLine = { spacing: spaced(0, 0), rightTabStop: TEXT_WIDTH };

export const NEGATIVE = 'Negative';
export const STRONG = 'StrongText';
/** The line of a scenario, by its id. */
export const lineStyle = (sid: number): string => `Line${sid}`;

/** How much larger the letters of the client's page are than those of a report. */
const LARGER: Readonly<Partial<Record<Layout, number>>> = { client: 1.34, clientLarge: 1.72 };
/** On the client's page titles and sentences that stand out grow less than the text. */
const LEAST = 28;
/** Half points: 12 pt. */
const SMALLEST = 24;

/** For whom the document is: the client's page has larger letters, and none of its sentences in green. */
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
    heading1: heading(36, 0, 160),
    heading2: heading(24, 240, 80),
    heading3: heading(BODY, 200, 60),
    listParagraph: { run: { size: BODY }, paragraph: { spacing: spaced(0, 80) } },
    caption: {
      run: { size: 19, bold: true, italics: false, color: colour('ink') },
      paragraph: { spacing: spaced(200, 60), keepNext: true },
    },
  },
  paragraphStyles: [
    style('Cover Kind', 20, 1_800, 0, quiet),
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
    // Those of Word itself have small letters.
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
