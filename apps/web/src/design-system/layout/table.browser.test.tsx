import { afterEach, expect, it } from 'vitest';
import { all, draw, the } from '../testing/drawn.tsx';
import { DESK, PHONE, screenOf } from '../testing/hands.ts';
import { Cell, GroupHead, HeadCell, RowHead, Table, TableHead } from './table.tsx';

const before = [window.innerWidth, window.innerHeight] as const;
afterEach(() => screenOf(before));

function Fees({ width, cards = false }: { readonly width?: number; readonly cards?: boolean }) {
  return (
    <div style={{ width }}>
      <Table caption="Fees" cards={cards} whole scrollLabel="Fees of both" className="own">
        <TableHead>
          <HeadCell sticky>Fee</HeadCell>
          <HeadCell end>Before</HeadCell>
          <HeadCell end>After</HeadCell>
        </TableHead>
        <tbody>
          <tr>
            <GroupHead columns={3}>Home care</GroupHead>
          </tr>
          <tr>
            <RowHead sticky>Basic daily fee</RowHead>
            <Cell head="Before" end>
              $63.57 a day, $23,203.05 a year
            </Cell>
            <Cell head="After" end>
              $65.55 a day, $23,925.75 a year
            </Cell>
          </tr>
        </tbody>
      </Table>
    </div>
  );
}

const headOf = (cell: HTMLElement): string => getComputedStyle(cell, '::before').content;

it('is a table on a desktop screen, and on a phone a card for each row with a label for each cell', async () => {
  await screenOf(DESK);
  const host = draw(<Fees cards />);
  const [before, after] = all(host, 'td') as [HTMLElement, HTMLElement];
  expect(before.offsetTop).toBe(after.offsetTop);
  expect(headOf(before)).toBe('none');
  await screenOf(PHONE);
  await expect.poll(() => headOf(before)).toBe('"Before"');
  expect(after.offsetTop).toBeGreaterThan(before.offsetTop);
  expect(the(host, 'thead').offsetHeight).toBeLessThanOrEqual(1);
});

it('keeps the first column in view, and scrolls by keyboard, if there is no room', async () => {
  const host = draw(<Fees width={320} />);
  const region = the(host, 'table').parentElement as HTMLElement;
  await expect.poll(() => region.tabIndex).toBe(0);
  expect(region.ariaLabel).toBe('Fees of both');
  region.scrollLeft = 150;
  const inset = (cell: string) => the(host, cell).getBoundingClientRect().left - region.getBoundingClientRect().left;
  expect(inset('tbody th[scope="row"]')).toBe(0);
  expect(inset('td')).toBeLessThan(the(host, 'tbody th[scope="row"]').offsetWidth);
});

it('can be overridden by one class of a table, whichever style sheet loads first', () => {
  const own = document.createElement('style');
  own.textContent = '.own td { padding-top: 1px; text-align: center; vertical-align: bottom; }';
  document.head.prepend(own);
  const cell = the(
    draw(
      <Table className="own">
        <tbody>
          <tr>
            <Cell>Nil</Cell>
          </tr>
        </tbody>
      </Table>,
    ),
    'td',
  );
  const { paddingTop, textAlign, verticalAlign } = getComputedStyle(cell);
  own.remove();
  expect({ paddingTop, textAlign, verticalAlign }).toEqual({
    paddingTop: '1px',
    textAlign: 'center',
    verticalAlign: 'bottom',
  });
});
