import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TextField } from '../fields/text-field.tsx';
import { draw } from '../testing/drawn.tsx';
import { Sheet } from './sheet.tsx';

it('is a form of its own, and Enter in its only field sends nothing', async () => {
  draw(
    <>
      <Sheet title="Care">
        <TextField label="Facility" value="" onChange={() => {}} />
      </Sheet>
      <Sheet title="Home">
        <TextField label="Village" value="" onChange={() => {}} />
      </Sheet>
    </>,
  );
  const formOf = (name: string) => (page.getByRole('textbox', { name }).element() as HTMLInputElement).form;
  expect(formOf('Facility')?.elements).toHaveLength(1);
  expect(formOf('Village')).not.toBe(formOf('Facility'));
  const sent = new Promise<Event>((resolve) => window.addEventListener('submit', resolve, { once: true }));
  await page.getByRole('textbox', { name: 'Facility' }).click();
  await userEvent.keyboard('{Enter}');
  expect((await sent).defaultPrevented).toBe(true);
});
