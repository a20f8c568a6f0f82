import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageSheet } from './page.tsx';

it('a sheet that is a form is sent by Enter, and the page stays', async () => {
  const sent: string[] = [];
  const screen = await render(
    <PageSheet id="names" title="Names" onSubmit={() => sent.push('once')}>
      <input aria-label="Name" required />
      <button type="submit">Save</button>
    </PageSheet>,
  );
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual(['once']);
  await expect.element(screen.getByRole('form', { name: 'Names' })).toBeInTheDocument();
});
