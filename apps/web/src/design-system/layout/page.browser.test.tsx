import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/drawn.tsx';
import { PageSheet } from './page.tsx';

it('Enter submits a sheet that is a form, and the page stays', async () => {
  const sent: string[] = [];
  draw(
    <PageSheet id="names" title="Names" onSubmit={() => sent.push('once')}>
      <input aria-label="Name" required />
      <button type="submit">Save</button>
    </PageSheet>,
  );
  await userEvent.click(page.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual(['once']);
  await expect.element(page.getByRole('form', { name: 'Names' })).toBeInTheDocument();
});
