import type { LoadAnswer } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { settle, the, visibleText, within } from '../../../../design-system/testing/drawn.tsx';
import { registeredLabel } from '../../form/binding/labels.ts';
import { type OpenRecord, openRecord } from '../../testing/record-page.tsx';
import { LastUpdated } from '../results/last-updated.tsx';
import { RatesAhead } from './rates-ahead.tsx';
import { RatesDrawer } from './rates-drawer.tsx';

/** Margaret is in residential care and receives a part pension. */
const inCare = (answer: LoadAnswer): LoadAnswer => {
  const current = answer.scenarios['0'];
  if (current === undefined) return answer;
  const [client, partner] = current.sCare;
  const care = { ...client, typeOfCare: 1 as const, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 0 };
  return { ...answer, scenarios: { 0: { ...current, sCare: [care, partner] } } };
};

interface Asked {
  readonly opened: OpenRecord;
  readonly dialog: ReturnType<typeof within>;
}

async function asked(change = inCare): Promise<Asked> {
  const opened = openRecord(change);
  const host = opened.part(<RatesAhead />);
  opened.ui.setState({ isRatesAheadOpen: true });
  const dialog = within(host).getByRole('dialog', { name: 'Rates after the last known day' });
  await expect.element(dialog).toBeVisible();
  return { opened, dialog };
}

/** Waits until the text of an element contains a text. */
const says = (part: ReturnType<typeof within>, text: string | RegExp) =>
  expect.poll(() => visibleText(part.element())).toMatch(text);

const ofRecord = ({ session }: OpenRecord) => session.store.getState().documents.record.rateIndexation;

describe('the dialog for rates after the last known day', () => {
  it('shows the effect before anything is applied', async () => {
    const { opened, dialog } = await asked();
    await says(dialog, /At year 5, October 2031, compared with the current record \(held flat\)/);
    const row = dialog.getByRole('row', { name: /^Current Situation/ });
    await says(row, /no change.*no change.*no change.*no change/);
    await userEvent.click(dialog.getByRole('radio', { name: 'Indexed' }));
    // A difference in the format of the design: sign, amount, word.
    await says(row, /\+\$\d+\.\d\d ?, worse/);
    await says(row, /\+\$\d+\.\d\d ?, better/);
    expect(ofRecord(opened)).toBeNull();
  });

  it('applies the choice in one step, which one undo reverts', async () => {
    const { opened, dialog } = await asked();
    await userEvent.click(dialog.getByRole('radio', { name: 'Indexed' }));
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Prices' }), '2.55');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Wages' }), '3');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Pensions' }), '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(ofRecord(opened)).toEqual({ cpiPercent: 2.55, wagesPercent: 3, pensionPercent: 0 });
    const words = registeredLabel('record.rateIndexation');
    expect(words?.format(ofRecord(opened))).toBe('Indexed at prices 2.55%, wages 3.00%, pensions 0.00%');
    opened.session.store.undo();
    expect(ofRecord(opened)).toBeNull();
    opened.session.store.redo();
    expect(ofRecord(opened)?.cpiPercent).toBe(2.55);
  });

  it('keeps to its limits, and asks for a blank percentage', async () => {
    const { opened, dialog } = await asked();
    await userEvent.click(dialog.getByRole('radio', { name: 'Indexed' }));
    const prices = dialog.getByRole('textbox', { name: 'Prices' });
    await userEvent.fill(prices, '12');
    await expect.element(prices).toHaveAccessibleDescription(/Max 10%/);
    await userEvent.fill(prices, '');
    await says(dialog, 'Enter all three percentages to see the changes.');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect.element(prices).toHaveAccessibleDescription(/Enter a percentage, 0 for no growth/);
    await expect.element(prices).toHaveFocus();
    expect(ofRecord(opened)).toBeNull();
  });

  it('keeps a stored value beyond the limits, explains this at the field, and lets it be replaced', async () => {
    const stored = { cpiPercent: 15, wagesPercent: 3.255, pensionPercent: 3 };
    const { opened, dialog } = await asked((answer) => {
      const changed = inCare(answer);
      return { ...changed, record: { ...changed.record, rateIndexation: stored } };
    });
    const [prices, wages, pensions] = ['Prices', 'Wages', 'Pensions'].map((name) =>
      dialog.getByRole('textbox', { name }),
    );
    if (!prices || !wages || !pensions) throw new Error('a percentage has no field');
    await expect.element(prices).toHaveAccessibleDescription(/15% was entered earlier and is kept/);
    await expect.element(wages).toHaveAccessibleDescription(/3\.255% was entered earlier and is kept/);
    await expect.element(pensions).not.toHaveAccessibleDescription(/is kept/);
    await userEvent.click(prices);
    await userEvent.click(wages);
    await userEvent.fill(pensions, '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(ofRecord(opened)).toEqual({ ...stored, pensionPercent: 2 });
    opened.ui.setState({ isRatesAheadOpen: true });
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Prices' }), '4');
    await expect.element(dialog.getByRole('textbox', { name: 'Prices' })).not.toHaveAccessibleDescription(/is kept/);
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(ofRecord(opened)?.cpiPercent).toBe(4);
  });

  it('changes nothing when closed by Esc', async () => {
    const { opened, dialog } = await asked();
    await userEvent.click(dialog.getByRole('radio', { name: 'Indexed' }));
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(ofRecord(opened)).toBeNull();
  });
});

describe('a record whose rates are indexed', () => {
  const growing = (answer: LoadAnswer): LoadAnswer => {
    const changed = inCare(answer);
    const rateIndexation = { cpiPercent: 2.5, wagesPercent: 3, pensionPercent: 2.8 };
    return { ...changed, record: { ...changed.record, rateIndexation } };
  };
  const KNOWN = 'Rates known to 1 October 2026, indexed after that at prices 2.50%, wages 3.00%, pensions 2.80%.';

  it('says so next to the last day with known rates', () => {
    expect(visibleText(openRecord(growing).part(<LastUpdated />))).toContain(KNOWN);
    expect(visibleText(openRecord(growing).part(<RatesDrawer />))).toContain(KNOWN);
    expect(visibleText(openRecord(inCare).part(<LastUpdated />))).toContain(
      'Rates known to 1 October 2026, flat after that.',
    );
  });

  it('still shows the time of the last update after a reload, with the date if it was another day', () => {
    const at = (iso: string) => (answer: LoadAnswer) => {
      const calculated = { 0: { at: iso, revision: 1, engineVersion: '', ratesHash: '' } };
      return { ...inCare(answer), calculated };
    };
    const words = (...of: Parameters<typeof openRecord>) => visibleText(openRecord(...of).part(<LastUpdated />));
    expect(words(inCare)).toContain('Update Report has not been pressed yet.');
    expect(words(at('2026-11-20T23:05:00.000Z'))).toContain('Last updated 10:05 am.');
    expect(words(at('2026-11-19T23:05:00.000Z'))).toContain('Last updated 10:05 am 20/11/2026.');
  });

  it('marks every figure that depends on an indexed rate, and no other', () => {
    const { page, ui } = openRecord(growing);
    const marks = (): number => page().querySelectorAll('#results [aria-label="Indexed by assumption"]').length;
    const first = marks();
    ui.setState({ month: 12 });
    settle();
    expect(marks()).toBeGreaterThan(first);
    const care = the(page(), '#results [data-figure=totalDailyCareCost]');
    expect(care.getAttribute('aria-label')).toContain('Indexed by assumption');
    ui.setState({ month: 0 });
    settle();
    expect(the(page(), '#results [data-figure=totalDailyCareCost]').getAttribute('aria-label')).not.toContain(
      'Indexed',
    );
  });
});
