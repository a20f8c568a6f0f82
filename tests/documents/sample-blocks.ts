/** A document with every kind of block, extreme names, a logo and a real chart. */
import { comparisonForecast, forecastScene, lightPalette, sceneToSvg } from '@advice-builder/charts';
import { shippedRateBook } from '@advice-builder/rates';
import type { Block, Picture, ReportDocument } from '@advice-builder/reports';
import { documentInput } from '../../packages/reports/src/input.ts';
import { money, nothing, words } from '../../packages/reports/src/shown.ts';
import { everyBlock } from '../../packages/reports/src/testing/every-block.ts';
import { jobOf } from '../../packages/reports/src/testing/jobs.ts';

/**
 * Names that no person has but a file can contain: a formula, markup, control characters, other scripts, 67 characters.
 */
export const HOSTILE_NAMES = [
  '=HYPERLINK("https://example.com","Margaret")',
  '</w:t></w:r><script>alert(1)</script> & "Hale" \'x\'',
  'Mar\u0000ga\u0007ret\u001b \ud800Ha\ufffele\u007f',
  'Мария Χαλέ 玛格丽特 مارغريت 👵🏽',
  '*x* $y$ #panic() #read("/etc/passwd") {{name}} %s \\newline',
  'M'.repeat(67),
] as const;

/** One dark pixel. */
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

type Table = Extract<Block, { readonly kind: 'table' }>;

/** A formula as a name, and the longest amounts. */
const rows = (table: Table): Table['rows'] =>
  table.rows.map((row) => {
    const [first] = row.cells;
    if (row.kind !== 'plain' || first === undefined) return row;
    const amount = { text: money(-99_999_999.99), isNegative: true };
    return { ...row, cells: [{ ...first, text: words(HOSTILE_NAMES[0]) }, amount, { text: nothing }] };
  });

function hostile(block: Block): readonly Block[] {
  switch (block.kind) {
    case 'cover':
      return [{ ...block, logo: LOGO, licensee: words('A licensee & its text <b>') }];
    case 'heading':
      return [block.level === 1 ? { ...block, text: words(`${block.text}: ${HOSTILE_NAMES[1]}`) } : block];
    case 'text':
      return [{ ...block, text: words('First line\nsecond line') }];
    case 'bullets':
      return [{ ...block, items: [...block.items, { text: words(HOSTILE_NAMES[4]) }] }];
    case 'facts':
      return [{ ...block, rows: [...block.rows, { label: words('Reference'), value: words(HOSTILE_NAMES[5]) }] }];
    case 'chart':
      return [chart()];
    case 'table':
      return [
        { ...block, rows: rows(block) },
        { ...block, caption: words('The same in whole'), isWhole: true },
      ];
    default:
      return [block];
  }
}

/** @param createdAt seconds since 1970. */
export function sampleDocument(createdAt: number): ReportDocument {
  const document = everyBlock('report', HOSTILE_NAMES.join(' | '), createdAt);
  return {
    ...document,
    title: words(`Detailed report: ${HOSTILE_NAMES[1]}`),
    reference: words(HOSTILE_NAMES[5]),
    footer: words('Estimates, not advice. <&>'),
    blocks: document.blocks.flatMap(hostile),
  };
}
