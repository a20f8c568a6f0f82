/** A document of every kind of block, for renderers: a client whose name nobody should have, and amounts below zero. */
import { comparisonForecast, forecastScene, lightPalette, sceneToSvg } from '@advice-builder/charts';
import { shippedRateBook } from '@advice-builder/rates';
import type { Block, Picture, ReportDocument } from '@advice-builder/reports';
import { documentInput } from '../../packages/reports/src/input.ts';
import { joined, money, nothing, words } from '../../packages/reports/src/shown.ts';
import { jobOf } from '../../packages/reports/src/testing/jobs.ts';

/** Names people are not given, but files are: a formula, markup, controls, other scripts, 67 characters. */
export const HOSTILE_NAMES = [
  '=HYPERLINK("https://example.com","Margaret")',
  '</w:t></w:r><script>alert(1)</script> & "Hale" \'x\'',
  'Mar\u0000ga\u0007ret\u001b \ud800Ha\ufffele\u007f',
  'Мария Χαλέ 玛格丽特 مارغريت 👵🏽',
  '*x* $y$ #panic() #read("/etc/passwd") {{name}} %s \\newline',
  'M'.repeat(67),
] as const;

/** One dark point. */
const LOGO: Picture = {
  type: 'png',
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
};

const chart = (): Block => {
  const read = documentInput(jobOf('margaret'), shippedRateBook);
  if (!read.ok) throw new Error('the case has problems');
  const compared = read.value.scenarios.map(({ sid, name, five }) => ({ sid: sid as 0, name, report: five.report }));
  const scene = forecastScene(comparisonForecast(compared, 'bankBalance'), { width: 720, height: 300 });
  return {
    kind: 'chart',
    caption: words('Money in the bank, month by month'),
    svg: sceneToSvg(scene, lightPalette),
    alt: words(scene.finding),
  };
};

const facts = [
  { label: words('Prepared for'), value: words(HOSTILE_NAMES[1]) },
  { label: words('Your reference'), value: words(HOSTILE_NAMES[5]) },
];

const table: Block = {
  kind: 'table',
  caption: words('Yearly Cash Flow'),
  columns: [
    { label: words('Scenario\nand year'), align: 'left', weight: 3 },
    { label: words('Net cash flow'), align: 'right', weight: 2 },
    { label: words('Bank Balance'), align: 'right', weight: 2 },
  ],
  rows: [
    { kind: 'group', cells: [{ text: words('Net Worth') }] },
    {
      kind: 'current',
      cells: [
        { text: words('Current Situation'), swatch: 0 },
        { text: money(-1_234.5), isNegative: true },
        { text: money(10), below: words('until June 2029') },
      ],
    },
    {
      kind: 'plain',
      cells: [{ text: words(HOSTILE_NAMES[0]), swatch: 1 }, { text: money(99_999_999.99) }, { text: nothing }],
    },
    { kind: 'total', cells: [{ text: words('Together') }, { text: money(3) }, { text: money(4) }] },
  ],
  note: words('Whole years.'),
};

const blocks = (): Block[] => [
  {
    kind: 'cover',
    documentName: words('Detailed report'),
    title: joined(HOSTILE_NAMES.map(words), ' | '),
    subtitle: words('Moving into Banksia Lodge'),
    logo: LOGO,
    facts,
    note: words('These are estimates to support advice.'),
    licensee: words('A licensee & its text <b>'),
    contentsTitle: words('In this report'),
  },
  { kind: 'heading', level: 1, text: words('The answer'), startsPage: true },
  { kind: 'finding', text: words('Cash does not run out in any scenario within 15 years.') },
  { kind: 'text', text: words('First line\nsecond line') },
  { kind: 'text', text: words('In small letters.'), isSmall: true },
  chart(),
  { kind: 'heading', level: 2, text: words('What the choice turns on') },
  { kind: 'bullets', items: [{ lead: words('The pension.'), text: words('It stops.') }, { text: words('No more.') }] },
  {
    kind: 'cards',
    items: [
      { label: words('Care a day'), value: money(227.75), unit: words('a day') },
      { label: words('Net cash flow'), value: money(-5), isNegative: true },
    ],
  },
  table,
  { ...table, caption: words('The same in whole'), isWhole: true },
  { kind: 'heading', level: 1, text: words(`Scenario 1: ${HOSTILE_NAMES[1]}`), startsPage: true },
  { kind: 'facts', rows: facts },
  {
    kind: 'working',
    label: words('DAP'),
    value: money(93.26),
    sentence: words('The unpaid price by the rate of the day.'),
    lines: [
      { label: words('Price'), sign: nothing, amount: money(650_000), depth: 0 },
      { label: words('Paid'), sign: words('−'), amount: money(250_000), depth: 1 },
      { label: words('Together'), sign: words('='), amount: money(93.26), depth: 0, isTotal: true },
    ],
    law: words('Aged Care Rules 2025.'),
  },
  { kind: 'note', tone: 'info', title: words('To check.'), body: words('One line.') },
  { kind: 'note', tone: 'warn', title: words('Less certain.'), body: words('Another line.') },
  {
    kind: 'choices',
    items: [
      {
        title: words('Keep the home'),
        rows: [{ label: words('In the bank'), value: money(-1), below: words('You would be short by this much') }],
      },
    ],
  },
  { kind: 'pageBreak' },
  { kind: 'stamp', rows: facts },
];

/** @param createdAt seconds since 1970. */
export const sampleDocument = (createdAt = 1_795_208_401): ReportDocument => ({
  layout: 'report',
  title: words(`Detailed report: ${HOSTILE_NAMES[1]}`),
  who: joined(HOSTILE_NAMES.map(words), ' | '),
  reference: words(HOSTILE_NAMES[5]),
  footer: words('Estimates, not advice. <&>'),
  author: words('Advice Builder'),
  createdAt,
  blocks: blocks(),
});
