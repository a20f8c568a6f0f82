import { expect, it } from 'vitest';
import { draw, the } from '../testing/drawn.tsx';
import { SummaryTable } from './summary-table.tsx';

const columns = Array.from({ length: 9 }, (_, at) => ({ key: `${at}`, head: `Column ${at}` }));
const rows = [{ key: 'row', label: 'Year 1', cells: columns.map(({ key }) => `$100,00${key}.00`) }];

async function tableIn(width: number): Promise<HTMLElement> {
  const drawn = draw(
    <div style={{ width }}>
      <SummaryTable caption="Yearly Cash Flow" columns={columns} rows={rows} />
    </div>,
  );
  const table = the(drawn, 'table');
  const region = table.parentElement as HTMLElement;
  await expect.poll(() => region.tabIndex === 0).toBe(table.offsetWidth > width);
  return region;
}

const isInView = (region: HTMLElement, cell: string): boolean => {
  const { left, right } = the(region, cell).getBoundingClientRect();
  const box = region.getBoundingClientRect();
  return left >= box.left && right <= box.right + 1;
};
const mark = (region: HTMLElement): string => getComputedStyle(the(region, 'thead th:last-child'), '::before').content;

it('a table that is too wide keeps its last column in view, with a mark while columns before it are hidden', async () => {
  const region = await tableIn(600);
  expect(isInView(region, 'tbody td:last-child')).toBe(true);
  expect(isInView(region, 'tbody th')).toBe(true);
  expect(isInView(region, 'tbody td:nth-child(9)')).toBe(false);
  expect(mark(region)).toContain('›');
  region.scrollLeft = region.scrollWidth;
  await expect.poll(() => mark(region)).toBe('none');
  expect(isInView(region, 'tbody td:last-child')).toBe(true);
});

it('a table that fits has no mark; on a phone all columns scroll next to the labels', async () => {
  const fits = await tableIn(1400);
  expect(mark(fits)).toBe('none');
  const phone = await tableIn(300);
  expect(isInView(phone, 'tbody th')).toBe(true);
  expect(isInView(phone, 'tbody td:last-child')).toBe(false);
});
