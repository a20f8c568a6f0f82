/** "If one dies" for one scenario: when the button is offered, and what it changes. */
import { deathTexts } from '@advice-builder/casework';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visibleText } from '../../../../design-system/testing/drawn.tsx';
import { choose, field, fill, press } from '../../../../design-system/testing/hands.ts';
import { openRecord } from '../../testing/record-page.tsx';
import { AskedIfDies, IfDies } from './if-dies.tsx';

const dialog = page.getByRole('dialog', { name: deathTexts.title });
const nothing = (): void => undefined;

test('only couples have the button, and for read-only users the death applies to the page only', async () => {
  expect(visibleText(openRecord().part(<IfDies sid={0} name="Current Situation" onAsk={nothing} />))).toBe('');
  const read = openRecord((given) => ({ ...given, readOnly: true, record: { ...given.record, relationship: 2 } }));
  const before = read.session.store.getState().documents;
  const asks = read.part(<IfDies sid={0} name="Current Situation" onAsk={nothing} />);
  expect(visibleText(asks)).toBe('If one dies in Current Situation');
  read.part(<AskedIfDies sid={0} onClose={nothing} />);
  expect(dialog.getByRole('button', { name: 'Keep as a scenario' }).elements()).toEqual([]);
  await choose('Who dies', 'Client', dialog);
  await fill(field('Month of death', dialog), '3/29');
  await press(dialog.getByRole('button', { name: 'Show it' }));
  const { documents, readerDeaths } = read.session.store.getState();
  expect(documents).toBe(before);
  expect(readerDeaths).toMatchObject({ 0: { clientIndex: 0, month: '2029-03-01' } });
});

test('a death whose month is no longer projected is left out, with a note', async () => {
  const { session, part } = openRecord((given) => ({ ...given, record: { ...given.record, relationship: 2 } }));
  session.store.layDeath(0, { clientIndex: 0, month: '2029-03-01', expensesPercent: null });
  const asks = part(<IfDies sid={0} name="Current Situation" onAsk={nothing} />);
  const note = 'The death is left out because its month is no longer projected.';
  expect(visibleText(asks)).not.toContain(note);
  session.store.set('record.projectFrom', '2029-06-01');
  await expect.poll(() => visibleText(asks)).toContain(note);
  part(<AskedIfDies sid={0} onClose={nothing} />);
  await expect.element(dialog).toMatchTextContent('Not before July 2029');
});
