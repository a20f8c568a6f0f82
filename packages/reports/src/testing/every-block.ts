/** A document with every kind of block, for the tests of the renderers. */
import type { Cell, Layout, ReportDocument } from '../blocks.ts';
import { money, type Shown, words } from '../shown.ts';

const cell = (text: Shown, more: Partial<Cell> = {}): Cell => ({ text, ...more });
const svg = (text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 120" width="720" height="120" font-family="Inter, sans-serif" font-size="14"><path d="M0,100L600,20" stroke="#1557c0" fill="none"/><text x="610" y="24" font-weight="600">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text></svg>`;

/** @param name used as the client's name. */
export function everyBlock(layout: Layout, name = 'Margaret Hale', createdAt = 1_795_215_600): ReportDocument {
  const column = (label: string) => ({ label: words(label), align: 'right' as const, weight: 1 });
  const who = words(name);
  return {
    layout,
    title: who,
    who,
    reference: words('HAL-2026-031'),
    footer: words('Estimates, not advice. Record 2'),
    author: words('Demonstration practice (Demo Adviser)'),
    brand: words('Demonstration practice'),
    createdAt,
    blocks: [
      {
        kind: 'cover',
        documentName: words('Detailed report'),
        title: who,
        subtitle: words('What each way of paying costs'),
        facts: [
          { label: words('Prepared for'), value: who },
          { label: words('Your reference'), value: words('HAL-2026-031') },
        ],
        note: words('These are estimates to support advice.'),
        licensee: words('Demonstration licensee'),
        contentsTitle: words('In this report'),
      },
      { kind: 'heading', level: 1, text: words('The answer'), startsPage: true },
      { kind: 'finding', text: words('The money in the bank runs out in June 2029.') },
      {
        kind: 'table',
        caption: words('Ways to pay, side by side'),
        columns: [{ label: words('Scenario'), align: 'left', weight: 2 }, column('Care,\nfirst year'), column('Cash')],
        rows: [
          { kind: 'group', cells: [cell(words('Net Worth'))] },
          { kind: 'current', cells: [cell(words('Current Situation'), { swatch: 0 }), cell(money(1)), cell(money(2))] },
          {
            kind: 'plain',
            cells: [
              cell(words('Rent the home'), { swatch: 1, below: words('the baseline') }),
              cell(money(-3), { isNegative: true }),
              cell(money(4)),
            ],
          },
          { kind: 'total', cells: [cell(words('Total')), cell(money(5)), cell(money(6))] },
        ],
        note: words('Rounded to the cent.'),
      },
      { kind: 'heading', level: 2, text: words('What the choice turns on') },
      { kind: 'bullets', items: [{ lead: words('The pension stops'), text: words('if the home is kept.') }] },
      { kind: 'letterhead', practice: words('Banksia Advice'), lines: [words('Demo Adviser'), words('02 5550 1234')] },
      { kind: 'caption', text: words('If the home is kept') },
      { kind: 'text', text: words('Moving in costs more.') },
      { kind: 'text', text: words('A smaller line.'), isSmall: true },
      {
        kind: 'chart',
        caption: words('Money in the bank'),
        svg: svg(name),
        alt: words('Money in the bank falls below zero in June 2029.'),
      },
      {
        kind: 'choices',
        label: words('A fortnight'),
        items: [
          {
            title: words('Keep the home'),
            rows: [{ label: words('In the bank'), value: money(-186_129), below: words('You would be short') }],
          },
          { title: words('Sell it'), rows: [{ label: words('In the bank'), value: money(505_007) }] },
        ],
      },
      {
        kind: 'facts',
        rows: [
          {
            label: words('Rates'),
            value: words('Those in force on 1 December 2026, with each later change that is known.'),
          },
          { label: words('A label that takes more than one line'), value: words('One line.') },
        ],
      },
      { kind: 'note', tone: 'warn', title: words('To check.'), body: words('Cash falls below zero in June 2029.') },
      { kind: 'note', tone: 'info', title: words('Nothing was left out.'), body: words('All entries are counted.') },
      { kind: 'pageBreak' },
      { kind: 'heading', level: 1, text: words('How each figure is worked out') },
      {
        kind: 'working',
        label: words('Basic Daily Fee'),
        value: money(68.93),
        sentence: words('The same for everybody.'),
        lines: [
          { label: words('Basic single pension'), sign: words(''), amount: money(81.1), depth: 0 },
          { label: words('Share'), sign: words('×'), amount: words('85%'), depth: 1 },
          { label: words('Fee'), sign: words('='), amount: money(68.93), depth: 0, isTotal: true },
        ],
        law: words('Aged Care Act 2024 s277.'),
      },
      { kind: 'signature', lines: [words('Ann Adviser'), words('Phone 02 5550 1234')] },
      { kind: 'stamp', rows: [{ label: words('Record'), value: words('2') }] },
    ],
  };
}
