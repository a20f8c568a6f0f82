/** Scenarios made from others in one action: duplicates and sets, and the one undo step that removes them again. */
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { type Application, application, openRecordAt } from '../../../../app/testing/record-application.tsx';
import { onlyRead, type RecordServer, recordServer } from '../../../../app/testing/record-server.ts';
import { savedCase } from '../../../../app/testing/saved-case.ts';
import { inspectEverywhere, takePicture } from '../../../../design-system/testing/access.ts';
import { all, visibleText } from '../../../../design-system/testing/drawn.tsx';
import { field, fill, press } from '../../../../design-system/testing/hands.ts';
import { pathOf } from '../../../../platform/testing/browser.ts';

/** Margaret's record with two proposals: keep the home, and sell it. */
async function openMargaret(proposed = 1): Promise<Application> {
  const { record, scenarios } = await savedCase('margaret');
  const others = Array.from({ length: proposed }, (_, index) => [index + 1, index === 0 ? scenarios[1] : {}]);
  const opened = await openRecordAt(`scenario=${proposed === 0 ? 0 : 1}`, {
    record,
    scenarios: { 0: scenarios[0] ?? {}, ...Object.fromEntries(others) },
  });
  await expect.element(heading).toMatchTextContent(proposed === 0 ? 'Current Situation' : 'Sell the home');
  return opened;
}

const heading = page.getByRole('heading', { level: 1 });
const list = page.getByRole('navigation', { name: 'Scenarios and sections' });
const menuOf = (sid: number): Locator => list.getByRole('button', { name: `Menu of scenario ${sid}` });
const item = (name: RegExp): Locator => page.getByRole('menuitem', { name });
const nameField = field('Scenario Name');
const status = (words: string): Locator => page.getByRole('status').filter({ hasText: words });
const dialogOf = (name: RegExp): Locator => page.getByRole('dialog', { name });
const button = (name: string | RegExp, within: Pick<Locator, 'getByRole'> = page): Locator =>
  within.getByRole('button', { name });

/** Polls the names of the scenarios that the server stores. */
const kept = ({ memory }: RecordServer) => expect.poll(() => [...memory.scenarios.values()].map(({ name }) => name));

/**
 * The name of a new scenario gets the focus and is selected one frame later. A menu that is opened earlier would close
 * again.
 */
const nameSelected = (): Promise<void> =>
  expect
    .poll(() => {
      const { selectionStart, selectionEnd, value } = nameField.element() as HTMLInputElement;
      return selectionStart === 0 && selectionEnd === value.length && value !== '';
    })
    .toBe(true);

/** Opens the menu of the current scenario in the bar. */
const openMenu = (): Promise<void> => press(button('Scenario'));

async function openMenuOf(sid: number): Promise<void> {
  await press(menuOf(sid));
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
}

test('a scenario is duplicated from its menu by keyboard only, and undone', async () => {
  const { server, address } = await openMargaret();
  const menu = menuOf(1);
  const items = page.getByRole('menuitem');
  // Keys reach the page only after a press in it.
  await heading.click();
  (await menu.findElement()).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(items.first()).toHaveFocus();
  await takePicture('scenario-menu');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item(/^Rename/)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveFocus();
  await expect.element(items).not.toBeInTheDocument();

  await userEvent.keyboard('{Enter}');
  await expect.element(items.first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/scenario=2$/);
  await expect.element(nameField).toHaveFocus();
  await expect.element(nameField).toHaveValue('Sell the home (2)');
  await nameSelected();
  const created = status('Scenario Created (2/5)');
  await expect.element(created).toMatchTextContent('A copy of Sell the home. Record Saved.');
  await press(button('Undo', created));
  await expect.poll(address).toMatch(/scenario=1$/);
  await kept(server).toEqual(['Current Situation', 'Sell the home']);
});

test('Shift+D duplicates, F2 renames, Ctrl+Z removes the copy; edits in it are undone first', async () => {
  const { server, address } = await openMargaret();
  await heading.click();
  await userEvent.keyboard('{Shift>}D{/Shift}');
  await expect.poll(address).toMatch(/scenario=2$/);
  await heading.click();
  await userEvent.keyboard('{F2}');
  await expect.element(nameField).toHaveFocus();
  await userEvent.keyboard('Later{Tab}');
  await expect.element(nameField).toHaveValue('Later');
  await heading.click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(nameField).toHaveValue('Sell the home (2)');
  await heading.click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(address).toMatch(/scenario=1$/);
  await expect.element(page.getByText('The new scenario was removed again')).toBeVisible();
  await kept(server).toEqual(['Current Situation', 'Sell the home']);
});

test('RAD 0 / 50 / 100 %: the figures are shown first, then one request makes all, and one undo removes them', async () => {
  const { server, asked } = await openMargaret(0);
  await openMenuOf(0);
  await press(item(/^RAD 0/));
  const dialog = dialogOf(/RAD\?$/);
  await expect.element(dialog).toMatchTextContent('agreed price $550,000.00');
  const row = (label: RegExp) => dialog.getByRole('row', { name: label });
  await expect.element(row(/RAD 0 %/)).toMatchTextContent('$');
  await inspectEverywhere('set-shares');
  await field('Another share', dialog).fill('$137,500');
  await userEvent.keyboard('{Enter}');
  await expect.element(row(/RAD 25 %, \$137,500\.00/)).toBeVisible();
  const quarter = dialog.getByRole('checkbox', { name: 'Make RAD 25 %' });
  await expect.element(quarter).toBeChecked();
  await quarter.click({ force: true });
  await press(button('Make 3 scenarios', dialog));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.filter((request) => pathOf(request).endsWith('/scenarios'))).toHaveLength(1);
  await expect.element(menuOf(0)).toHaveFocus();
  await expect.element(status('3 Scenarios Created (3/5)')).toBeVisible();
  await kept(server).toEqual([
    'Current Situation',
    'Current Situation: RAD 0 %',
    'Current Situation: RAD 50 %',
    'Current Situation: RAD 100 %',
  ]);
  await heading.click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('3 new scenarios were removed again')).toBeVisible();
  await kept(server).toEqual(['Current Situation']);
});

test('Keep, rent or sell: a missing answer is named, and its row cannot be made until it is typed', async () => {
  const { server } = await openMargaret();
  await openMenu();
  await press(item(/^Keep, rent or sell/));
  const dialog = dialogOf(/home\?$/);
  const rent = dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Rent/ }) });
  const makeRent = dialog.getByRole('checkbox', { name: 'Make Rent' });
  await expect.element(makeRent).toBeDisabled();
  const faults = () => all(dialog.element(), '[class*=messageWarning]').map((line) => visibleText(line));
  expect(faults()).toEqual([]);
  await expect.element(rent).not.toMatchTextContent('$');
  await press(button('Needs Rent', rent));
  const amount = field('Rent', dialog);
  await expect.element(amount).toHaveFocus();
  // The fields come before the rows that depend on them, and show no error before they are left.
  const table = dialog.getByRole('table').element();
  expect(amount.element().compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await expect.poll(faults).toEqual(['Needs Rent']);
  await inspectEverywhere('set-home');
  await fill(amount, '620');
  await expect.element(button('Needs Rent from', rent)).toBeVisible();
  await fill(field('Rent from', dialog), '2/2027');
  await expect.element(rent).toMatchTextContent('$620.00 weekly from February 2027');
  await expect.element(makeRent).toBeChecked();
  const { color } = getComputedStyle(amount.element());
  expect(color).toBe(getComputedStyle(document.body).color);
  await fill(field('Home Sale Contribution', dialog), '300000');
  await expect.element(dialog).toMatchTextContent('$300,000.00 to the RAD');
  await press(button('Make 3 scenarios', dialog));
  await expect.element(dialog).not.toBeInTheDocument();
  const { scenarios } = server.memory;
  expect(scenarios.get(2)).toMatchObject({
    name: 'Keep the home, otherwise as scenario 1',
    sHome: { rent: false, sell: false },
  });
  expect(scenarios.get(3)).toMatchObject({
    name: 'Rent the home, otherwise as scenario 1',
    sHome: { rent: true, sell: false, rentValue: 620, rentFrequency: 52, rentAtMonth: '2027-02-01' },
  });
  expect(scenarios.get(4)).toMatchObject({
    name: 'Sell the home, otherwise as scenario 1',
    sHome: { rent: false, sell: true },
    sCare: [{ sellRadRacPaid: 300_000 }, {}],
  });
  await press(button('Undo', status('3 Scenarios Created (4/5)')));
  await expect.element(page.getByText('3 new scenarios were removed again')).toBeVisible();
  await kept(server).toEqual(['Current Situation', 'Sell the home']);
});

test('with limited room only as many rows as fit are ticked; at the limit none can be made, with the reason', async () => {
  const { server, goTo } = await openMargaret(3);
  await openMenu();
  await press(item(/^RAD 0/));
  const dialog = dialogOf(/RAD\?$/);
  await expect.element(dialog.getByText('Room for 2 of 3')).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { checked: true })).toHaveLength(2);
  // A further tick replaces the last one.
  await dialog.getByRole('checkbox', { name: 'Make RAD 100 %' }).click({ force: true });
  await expect.element(dialog.getByRole('checkbox', { name: 'Make RAD 100 %' })).toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: 'Make RAD 50 %' })).not.toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { checked: true })).toHaveLength(2);
  await press(button('Cancel', dialog));
  await server.memory.gateway.copy(server.recId, 0, {});
  await goTo('scenario=1');
  await openMenu();
  await expect.element(item(/^RAD 0/)).toMatchTextContent('needs 2 free scenarios');
  await press(item(/^Duplicate/));
  await expect.element(page.getByText('Scenario Created (5/5)')).toBeVisible();
  await nameSelected();
  await openMenu();
  await expect.element(item(/^Duplicate/)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(item(/^Duplicate/)).toMatchTextContent('5 of 5 scenarios are used. Delete one first.');
  await inspectEverywhere('scenario-menu-full');
});

test('the menu of a scenario opens its comparison, and deletes it like the button', async () => {
  const { server, address } = await openMargaret();
  await openMenu();
  await press(item(/^Compare/));
  await expect.poll(address).toBe(`/record/${server.recId}/graphs?a=1&b=0`);
  // The address changes before the page: a menu opened too early would close with the old page.
  await expect.element(page.getByRole('heading', { name: 'Compare two scenarios' })).toBeVisible();
  await openMenuOf(1);
  await press(item(/^Delete Scenario/));
  const question = page.getByRole('alertdialog', { name: 'Delete Sell the home?' });
  await press(button('Delete Scenario', question));
  await expect.poll(address).toMatch(/scenario=0$/);
  await kept(server).toEqual(['Current Situation']);
});

test('a supervisor has no menu of a scenario, and the shortcuts make no scenario', async () => {
  const { record, scenarios } = await savedCase('margaret');
  const server = recordServer({ record, scenarios: { 0: scenarios[0] ?? {} } });
  onlyRead(server);
  const { asked, goTo } = await application(server);
  await goTo('scenario=0');
  await expect.element(page.getByText('You can read this record, not change it.', { exact: false })).toBeVisible();
  await expect.element(button('Current Situation', list)).toBeVisible();
  await expect.element(menuOf(0)).not.toBeInTheDocument();
  await expect.element(button('Scenario')).not.toBeInTheDocument();
  await heading.click();
  await userEvent.keyboard('{Shift>}D{/Shift}');
  // Any request that the key had started would be sent before this one.
  await press(button('Update Report').first());
  await expect.poll(() => asked.map(pathOf)).toContain(`report/${server.recId}/summary/0`);
  expect(asked.map(pathOf).filter((path) => /copy|scenarios/.test(path))).toEqual([]);
  await kept(server).toEqual(['Current Situation']);
});

test('a couple chooses the resident, and the bank may go below zero for what it cannot pay', async () => {
  const resident = { typeOfCare: 1, dateOfEntry: '01/03/2027', marketPriceRad: 550_000 } as const;
  const { server } = await openRecordAt('scenario=0', {
    record: { relationship: 2, clients: [{ first_name: 'Frank' }, { first_name: 'Joan' }] },
    scenarios: {
      0: {
        sCare: [resident, { ...resident, marketPriceRad: 400_000 }],
        sHome: { netHomeValue: 900_000 },
        sInvest: { quickTotal: 300_000 },
      },
    },
  });
  await openMenu();
  await press(item(/^RAD 0/));
  const dialog = dialogOf(/RAD\?$/);
  const question = dialog.getByRole('heading');
  await expect.element(question).toHaveTextContent("Make scenarios of Frank's RAD?");
  await dialog.getByRole('radio', { name: 'Joan' }).click({ force: true });
  await expect.element(question).toHaveTextContent("Make scenarios of Joan's RAD?");
  await expect.element(dialog).toMatchTextContent('agreed price $400,000.00, care from March 2027');
  await expect.element(dialog).toMatchTextContent(/The bank can pay \$/);
  await dialog.getByRole('radio', { name: 'Goes below zero' }).click({ force: true });
  await expect.element(dialog).toMatchTextContent(/The bank is \$[\d,]+ short at entry/);
  await inspectEverywhere('set-couple');
  await press(button('Make 3 scenarios', dialog));
  await expect.element(dialog).not.toBeInTheDocument();
  const paid = server.memory.scenarios.get(3)?.sFentries.filter(({ eid }) => eid === 20);
  expect(paid).toMatchObject([{ clientId: 1, assetValue: 400_000, assetDateStart: '2027-03-01' }]);
});
