import { HOME_TAX_LEFT_OUT } from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import { expect, it } from 'vitest';
import { visibleText, within } from '../../../../design-system/testing/drawn.tsx';
import { openRecord } from '../../testing/record-page.tsx';
import { HomeSet } from './home-set.tsx';

it('notes below keep, rent and sell that tax is not included', () => {
  const open = openRecord((answer) => {
    const first = answer.scenarios[0] as Scenario;
    return { ...answer, scenarios: { 0: { ...first, sHome: { ...first.sHome, netHomeValue: 800_000 } } } };
  });
  const scenario = open.session.store.getState().documents.scenarios[0] as Scenario;
  open.part(<HomeSet sid={0} scenario={scenario} current={scenario} onClose={() => undefined} />);
  const dialog = within(document.body).getByRole('dialog', { name: /^Keep, rent or sell/ });
  expect(visibleText(dialog.element())).toContain(HOME_TAX_LEFT_OUT);
});
