/** The chosen option is fully visible: four pension types begin with the same words. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { cutFields } from '../../../../design-system/testing/steady.ts';

/** The options of a list that are wider than the room for the chosen option. */
function cutIn(list: HTMLSelectElement): readonly string[] {
  const { font, paddingLeft, paddingRight } = getComputedStyle(list);
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  pen.font = font;
  const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return [...list.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
}

const ONE = [{ first_name: 'Arthur', quick: false }];

test.each([
  ['one person', { clients: ONE }],
  ['a couple', { relationship: 2 as const, clients: [...ONE, { first_name: 'Dorothy', quick: false }] }],
])('a pension type and the health are fully visible next to the results, for %s', async (_who, record) => {
  await openRecordAt('scenario=0', { record });
  for (const name of ['Pension type', 'Health']) {
    const list = page.getByRole('combobox', { name }).first();
    await expect.element(list).toBeVisible();
    expect(cutIn(list.element() as HTMLSelectElement), name).toEqual([]);
  }
  // The fields next to these lists have room for their values.
  expect(cutFields()).toEqual([]);
});
