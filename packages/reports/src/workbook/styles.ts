/** Cell styles. A cell names its style; the file lists them in this order. */

const MONEY = '#,##0.00;[Red]-#,##0.00';
const GREY = 'FF535C56';
const BLUE = 'FF1557C0';
const YELLOW = 'FFFBF0D9';
const LINE = 'FFD6CFC2';

interface Style {
  readonly format?: string;
  readonly font?: 'plain' | 'title' | 'bold' | 'head' | 'grey' | 'input';
  /** Whether cells of this style are yellow cells, which the reader can change. */
  readonly isInput?: boolean;
  readonly hasLine?: boolean;
  readonly right?: boolean;
  readonly wrap?: boolean;
  readonly indent?: number;
}

const STYLES = {
  plain: {},
  title: { font: 'title' },
  note: { font: 'grey' },
  noteStrong: { font: 'bold' },
  head: { font: 'head', hasLine: true, wrap: true },
  headRight: { font: 'head', hasLine: true, wrap: true, right: true },
  strong: { font: 'bold' },
  term: { font: 'bold', wrap: true },
  indent1: { indent: 1, wrap: true },
  indent2: { indent: 2, wrap: true },
  indent3: { indent: 3, wrap: true },
  wrapped: { wrap: true },
  right: { right: true },
  money: { format: MONEY },
  moneyStrong: { format: MONEY, font: 'bold' },
  /** A value of Advice Builder, without a formula. */
  given: { format: MONEY, font: 'grey' },
  moneyInput: { format: MONEY, font: 'input', isInput: true },
  percentInput: { format: '0.00', font: 'input', isInput: true },
  /** A number in a working, with as many decimals as it has, up to eight. */
  exact: { format: '#,##0.00######;[Red]-#,##0.00######' },
  exactInput: { format: '#,##0.00######;[Red]-#,##0.00######', font: 'input', isInput: true },
  exactStrong: { format: '#,##0.00######;[Red]-#,##0.00######', font: 'bold' },
  exactGiven: { format: '#,##0.00######;[Red]-#,##0.00######', font: 'grey' },
  count: { format: '0' },
  month: { format: 'mmm yyyy' },
  monthRight: { format: 'mmm yyyy', right: true },
  day: { format: 'dd/mm/yyyy' },
} as const satisfies Readonly<Record<string, Style>>;

export type StyleName = keyof typeof STYLES;
const names = Object.keys(STYLES) as readonly StyleName[];
const numbers: Readonly<Record<string, number>> = Object.fromEntries(names.map((name, index) => [name, index]));

/** Index of the style in the file's list. */
export const numberOfStyle = (name: StyleName): number => numbers[name] ?? 0;

export const isWrapped = (name: StyleName): boolean => (STYLES[name] as Style).wrap === true;

/** Lower format numbers are built into the spreadsheet program. */
const OWN_FORMATS = 164;

const FONTS = {
  plain: '<sz val="11"/><name val="Calibri"/><family val="2"/>',
  title: '<b/><sz val="14"/><name val="Calibri"/><family val="2"/>',
  bold: '<b/><sz val="11"/><name val="Calibri"/><family val="2"/>',
  head: `<b/><sz val="11"/><color rgb="${GREY}"/><name val="Calibri"/><family val="2"/>`,
  grey: `<sz val="11"/><color rgb="${GREY}"/><name val="Calibri"/><family val="2"/>`,
  input: `<sz val="11"/><color rgb="${BLUE}"/><name val="Calibri"/><family val="2"/>`,
} as const;

const formats = [...new Set(names.flatMap((name) => (STYLES[name] as Style).format ?? []))];
const fonts = Object.keys(FONTS);

function formatOf({ format, font = 'plain', isInput, hasLine, right, wrap, indent }: Style): string {
  const number = format === undefined ? 0 : OWN_FORMATS + formats.indexOf(format);
  const alignment = [
    right === true ? ' horizontal="right"' : indent === undefined ? '' : ` horizontal="left" indent="${indent}"`,
    // Aligns numbers with the first line of a wrapped text.
    ' vertical="top"',
    wrap === true ? ' wrapText="1"' : '',
  ].join('');
  // Sheets are protected, except for yellow cells.
  const open = isInput === true ? '<protection locked="0"/>' : '';
  const applied = ` applyAlignment="1"${open === '' ? '' : ' applyProtection="1"'}`;
  const inner = `${applied}><alignment${alignment}/>${open}</xf>`;
  return `<xf numFmtId="${number}" fontId="${fonts.indexOf(font)}" fillId="${isInput ? 2 : 0}" borderId="${hasLine ? 1 : 0}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"${inner}`;
}

const list = (name: string, items: readonly string[]): string =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`;

/** The content of `xl/styles.xml`, without its declaration. */
export function stylesXml(): string {
  return [
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    list(
      'numFmts',
      formats.map((format, index) => `<numFmt numFmtId="${OWN_FORMATS + index}" formatCode="${format}"/>`),
    ),
    list(
      'fonts',
      Object.values(FONTS).map((font) => `<font>${font}</font>`),
    ),
    list('fills', [
      '<fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill>',
      `<fill><patternFill patternType="solid"><fgColor rgb="${YELLOW}"/><bgColor indexed="64"/></patternFill></fill>`,
    ]),
    list('borders', [
      '<border><left/><right/><top/><bottom/><diagonal/></border>',
      `<border><left/><right/><top/><bottom style="thin"><color rgb="${LINE}"/></bottom><diagonal/></border>`,
    ]),
    list('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
    list(
      'cellXfs',
      names.map((name) => formatOf(STYLES[name])),
    ),
    list('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
    '</styleSheet>',
  ].join('');
}
