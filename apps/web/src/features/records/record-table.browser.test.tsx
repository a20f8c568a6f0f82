import type { RecordRow } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { all, draw, has, the, visibleTexts, within } from '../../design-system/testing/drawn.tsx';
import { NEWEST_FIRST } from './order.ts';
import { RecordTable } from './record-table.tsx';
import { row } from './testing.ts';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

function table(rows: readonly RecordRow[], isOwn = true): HTMLElement {
  const nothing = (): void => undefined;
  const actions = { onCheck: nothing, onDelete: nothing, onDuplicate: nothing, onReview: nothing, onMark: nothing };
  return draw(
    <RouterContextProvider router={router}>
      <RecordTable
        rows={rows}
        total={rows.length}
        order={NEWEST_FIRST}
        onSort={nothing}
        today={isoDate('2026-11-21')}
        selection={new Set(isOwn ? [2] : [])}
        onCheckAll={nothing}
        actions={isOwn ? actions : undefined}
      />
    </RouterContextProvider>,
  );
}

/** The text of each cell, with the pieces in which numbers are rendered joined. */
const cells = (part: HTMLElement): readonly string[] =>
  visibleTexts(part, 'th, td').map((words) => words.replace(/ (?=\.\d\d)/g, ''));

describe('the table of records', () => {
  it('RL-006 RL-016 has its columns in order, and marks ticked, cloned and older records', () => {
    const drawn = table([row(1), row(2, { status: 2, created: '18/04/2025' })]);
    expect(cells(the(drawn, 'thead'))).toEqual([
      '',
      '#',
      'Client',
      'Status',
      'Created',
      'Updated',
      'Reference/Description',
      'Next review',
      'Care a day',
      'Options and delete',
    ]);
    expect(all(drawn, '[aria-sort]').map((head) => head.ariaSort)).toEqual(['descending']);
    expect(within(drawn).getByRole('checkbox', { name: 'Select all records shown' }).query()).not.toBeNull();
    const [first, second] = all(drawn, 'tbody tr') as [HTMLElement, HTMLElement];
    expect(cells(first)).toEqual([
      '',
      '1',
      'Client 1',
      'Draft',
      '21/05/2026',
      '22/05/2026 10:00 am',
      'REF-1',
      'Not set',
      'Not yet',
      '',
    ]);
    expect(cells(second).slice(1, 5)).toEqual(['2 Cloned', 'Client 2', 'Draft', '18/04/2025 Older']);
    expect(within(first).getByRole('checkbox').element()).not.toBeChecked();
    expect(within(second).getByRole('checkbox').element()).toBeChecked();
  });

  it('RL-007 labels the delete control Delete Record', () => {
    expect(has(table([row(1)]), 'button[title="Delete Record"]')).toBe(true);
  });

  it('RL-015 opens a record at the Current Situation', () => {
    const link = within(table([row(7)]))
      .getByRole('link', { name: /Client 7/ })
      .element();
    expect(link).toHaveAttribute('href', '/record/7/scenario=0');
  });

  it('names the owner of the practice’s records, and offers no changes to them', () => {
    const drawn = table([row(1, { adviser: 'Ann Adams' })], false);
    expect(cells(the(drawn, 'tbody'))).toContain('Ann Adams');
    expect(has(drawn, '[type=checkbox], [title="Delete Record"]')).toBe(false);
  });

  it('shows status, review and care as last saved', () => {
    const care = { amount: 218.18, day: '2026-11-20', needs: 0, ratesChanged: false };
    const statusCells = (change: Partial<RecordRow>) => {
      const found = cells(the(table([row(1, change)]), 'tbody'));
      return [found[3], found[7], found[8]];
    };
    expect(statusCells({ workStatus: 'presented', nextReview: '2026-12-01', lastCare: care })).toEqual([
      'Presented',
      '1 Dec 2026, due',
      '$218.18',
    ]);
    expect(
      statusCells({ workStatus: 'done', nextReview: '2027-02-18', lastCare: { ...care, ratesChanged: true } }),
    ).toEqual(['Done', '18 Feb 2027', '$218.18 rates changed since']);
    const later = { ...care, day: '2027-03-01' };
    expect(statusCells({ example: true, lastCare: later })).toEqual(['Example', 'Not set', '$218.18 from March 2027']);
    const next = { amount: 280.4, day: '2027-01-15' };
    expect(statusCells({ lastCare: { ...care, next } })[2]).toMatch(/from January 2027 \$280\.40$/);
    expect(statusCells({ lastCare: { ...care, amount: null, needs: 2 } })[2]).toBe('Needs 2 fields');
    expect(statusCells({ lastCare: { ...care, amount: 0 } })[2]).toBe('Nil');
  });

  it('shows the description below the reference', () => {
    expect(cells(the(table([row(1, { description: 'RAD and home' })]), 'tbody'))[6]).toBe('REF-1 RAD and home');
  });

  it('offers no deletion of an archived record', () => {
    const drawn = table([row(1, { archivedAt: '2026-11-01T00:00:00Z' })]);
    expect(within(drawn).getByRole('button', { name: 'Options of Client 1, 1' }).query()).not.toBeNull();
    expect(has(drawn, '[title="Delete Record"]')).toBe(false);
  });
});
