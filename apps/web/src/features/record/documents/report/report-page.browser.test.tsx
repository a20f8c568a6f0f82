/** Generate Report: choices and typed texts stay with the record; by keyboard, on narrow screens and in dark mode. */
import { orZero } from '@advice-builder/casework';
import type { Alternatives } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { evaluator, keptRows, rowsBeside, strategyContext } from '@advice-builder/results';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Application, application, openRecordAt } from '../../../../app/testing/record-application.tsx';
import { onlyRead, recordServer } from '../../../../app/testing/record-server.ts';
import { documentsOf, type SavedCase, savedCase } from '../../../../app/testing/saved-case.ts';
import { inspectEverywhere, takePicture } from '../../../../design-system/testing/access.ts';
import { field, press, type as typeInto } from '../../../../design-system/testing/hands.ts';
import { TODAY } from '../../../../state/testing/memory-server.ts';

const choose = (name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).click({ force: true });
const part = (name: string) => page.getByRole('checkbox', { name, exact: true });
const first = page.getByRole('combobox', { name: 'Put first' });

async function openReport(name = 'single-2025-fees'): Promise<Application> {
  const opened = await openRecordAt('report', await savedCase(name));
  await expect.element(page.getByRole('heading', { level: 2, name: 'Generate Report' })).toBeVisible();
  return opened;
}

/** Opens the report page, because leaving the previous page stores its choices. Returns the stored record. */
const kept = async ({ server, goTo }: Application) => {
  await goTo('report');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Generate Report' })).toBeVisible();
  return server.memory.record();
};

test('texts typed for documents survive a reload, because they are stored with the record', async () => {
  const opened = await openReport();
  await typeInto('Covering text', 'Dear Iris, here is what we found.');
  await typeInto('Advice document dated', '02/12/2026');
  await choose('Advice parts');
  await typeInto('Cover letter', 'Thank you for coming in.');
  part('What care costs').element().focus();
  await userEvent.keyboard(' ');
  await expect.element(part('What care costs')).not.toBeChecked();
  const { documentSetting } = await kept(opened);
  expect(documentSetting).toEqual({
    covering: 'Dear Iris, here is what we found.',
    adviceDate: '2026-12-02',
    coverLetter: 'Thank you for coming in.',
    parts: ['letter', 'scope', 'circumstances', 'strategies', 'alternatives', 'basis', 'risks', 'actions'],
  });
  await expect.element(field('Covering text')).toHaveValue('Dear Iris, here is what we found.');
});

test('the last remaining part cannot be removed', async () => {
  await openReport();
  await choose('Advice parts');
  const names = [
    'Cover letter',
    'Scope of these figures',
    'Your circumstances',
    'Strategies compared',
    'Alternatives considered',
  ];
  for (const name of [...names, 'What the figures are based on', 'What care costs', 'What to do, and when']) {
    await part(name).click({ force: true });
  }
  await expect.element(part('Risks and disadvantages')).toBeChecked();
  await expect.element(part('Risks and disadvantages')).toBeDisabled();
});

test('the scenario put first is chosen here, and highlighted in Graphs and Data', async () => {
  const opened = await openReport();
  await expect.element(first).toHaveValue('0');
  await first.selectOptions('2');
  const asked = page.getByRole('row', { name: /Sell the home/ });
  await expect.element(asked.getByText('put first')).toBeVisible();
  const { graphSetting } = await kept(opened);
  expect(graphSetting.highlighted).toBe(2);
  await expect.element(first).toHaveValue('2');
});

test('one button makes the chosen document', async () => {
  await openReport();
  const buttons = page
    .getByRole('region', { name: 'Document', exact: true })
    .getByRole('button', { name: /^Download / });
  for (const [name, label] of [
    ['Summary report', 'Download Summary Report'],
    ['File note', 'Download File note'],
    ['Detailed report', 'Download Detailed Report'],
  ] as const) {
    await choose(name);
    await expect.element(buttons).toHaveLength(1);
    await expect.element(buttons).toHaveTextContent(label);
  }
});

test('every check is listed before the download and links to its field, and one line counts the rates to be confirmed', async () => {
  const { address } = await openReport('no-worse-off');
  const note = page.getByText('Five things to check before you download.');
  await expect.element(note).toBeVisible();
  const paid = 'All scenarios: Edith entered care earlier. Enter the fees already paid towards the lifetime cap.';
  await expect.element(page.getByText(paid)).toBeVisible();
  await expect.element(page.getByText(/^\d+ of \d+ rates are published copies, to be confirmed/)).toBeVisible();
  await press(page.getByRole('button', { name: `Show: ${paid}` }));
  await expect.poll(address).toMatch(/scenario=0/);
  await expect.poll(() => document.activeElement?.id).toMatch(/lifetime/i);
});

describe('a search over strategies', () => {
  const SHARE = { kind: 'share', person: 0, from: 0, to: 100, step: 20 } as const;

  /** The case with a search of the scenario "Sell the home" as it was added. `more` dollars: the home was worth less. */
  async function withSearch(more = 0): Promise<SavedCase> {
    const file = await savedCase('single-2025-fees');
    const { record, scenario } = documentsOf(file);
    const axes = [SHARE];
    const own = scenario(2);
    const then = { ...own, sHome: { ...own.sHome, netHomeValue: orZero(own.sHome.netHomeValue) - more } };
    const context = strategyContext({ record, scenario: then, sid: 2, current: scenario(0), today: TODAY });
    const rows = [...keptRows(evaluator(context, axes, shippedRateBook), rowsBeside(axes, [20]))];
    const counts = { counted: 3, short: 2, unpaid: 1, refused: 0, failed: 0 };
    const alternatives: Alternatives = {
      on: '2026-11-19',
      source: 2,
      axes,
      aims: ['cash'],
      counts,
      withShort: false,
      best: 1,
      rows,
    };
    return { ...file, record: { ...file.record, documentSetting: { alternatives } } };
  }
  const line = page.getByText('Alternatives considered: search of 19 November 2026 from “Sell the home”');
  const changed = page.getByText('The record or the rates have changed since. Search again.');
  const takeOut = page.getByRole('button', { name: 'Take out of the report' });
  const open = async (file: SavedCase): Promise<Application> => {
    const opened = await openRecordAt('report', file);
    await expect.element(line).toBeVisible();
    return opened;
  };

  test('is named with its day and scenario for the documents that print it, until it is taken out', async () => {
    const opened = await open(await withSearch());
    await choose('Summary report');
    await expect.element(line).not.toBeInTheDocument();
    await choose('File note');
    await expect.element(line).toBeVisible();
    // Rates are counted after the figures of the search.
    await expect.element(page.getByText(/rates are published copies/)).toBeVisible();
    await expect.element(changed).not.toBeInTheDocument();
    await press(takeOut);
    await expect.element(line).not.toBeInTheDocument();
    expect((await kept(opened)).documentSetting).toEqual({ alternatives: null });
  });

  test('says if the record has changed since, and is accessible', async () => {
    await open(await withSearch(1_000));
    await expect.element(changed).toBeVisible();
    await inspectEverywhere('report-page-alternatives');
  });

  test('stays if the record is read-only', async () => {
    const server = recordServer(await withSearch());
    onlyRead(server);
    const opened = await application(server);
    await opened.goTo('report');
    await expect.element(line).toBeVisible();
    await expect.element(takeOut).not.toBeInTheDocument();
  });
});

test('texts typed by a read-only user last for the visit and change nothing in the record', async () => {
  const server = recordServer(await savedCase('single-2025-fees'));
  onlyRead(server);
  const opened = await application(server);
  await opened.goTo('report');
  await typeInto('Covering text', 'Of mine');
  await expect.element(page.getByText(/They are kept for this visit\./)).toBeVisible();
  await choose('Advice parts');
  await expect.element(field('Cover letter')).toHaveAttribute('readonly');
  expect(opened.asked.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('the page is accessible, also on narrow screens and in dark mode', async () => {
  await openReport('no-worse-off');
  await expect.element(page.getByText(/rates are published copies/)).toBeVisible();
  await inspectEverywhere('report-page');
  await choose('Advice parts');
  await inspectEverywhere('report-page-parts');
  await takePicture('report-page-end');
});
