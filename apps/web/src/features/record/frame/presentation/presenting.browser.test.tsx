/** Presenting a scenario in a meeting: its keys, trying and keeping values, and that the record stays unchanged. */
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { type Application, application } from '../../../../app/testing/record-application.tsx';
import { onlyRead, type RecordServer, recordServer } from '../../../../app/testing/record-server.ts';
import { savedCase } from '../../../../app/testing/saved-case.ts';
import { inspectEverywhere, takePicture } from '../../../../design-system/testing/access.ts';
import { all, the, visibleText } from '../../../../design-system/testing/drawn.tsx';
import { field, fill, prefer, press, screenOf } from '../../../../design-system/testing/hands.ts';
import { pathOf } from '../../../../platform/testing/browser.ts';

const heading = page.getByRole('heading', { level: 1 });
const headline = page.getByRole('region', { name: 'Headline' });
const contribution = field('Home Sale Contribution');
const presentation = page.getByRole('dialog', { name: 'Margaret Hale' });
const slider = presentation.getByRole('slider', { name: 'Paid into the RAD' });
const amount = field(/^Paid into the RAD/, presentation);
const keep = presentation.getByRole('button', { name: 'Keep as a scenario' });
const menuOf = (sid: number): Locator => page.getByRole('button', { name: `Menu of scenario ${sid}` });

/** Margaret: the home kept, and the home sold in May 2027 with $250,000 of it paid into the RAD. */
async function margaret(undated = false): Promise<Application> {
  const { record, scenarios } = await savedCase('margaret');
  const sells = { ...scenarios[1], ...(undated && { sCare: [{ dateOfEntry: null }] }) };
  // The scenario is marked as seen, so opening it changes nothing.
  return application(recordServer({ record, scenarios: { ...scenarios, 1: { ...sells, meta: { seen: true } } } }));
}

async function goToSale({ goTo }: Application): Promise<void> {
  await goTo('scenario=1');
  await expect.element(heading).toMatchTextContent('Sell the home');
  await expect.element(headline).toMatchTextContent('Cash lasts');
}

async function openMargaret(): Promise<Application> {
  const opened = await margaret();
  await goToSale(opened);
  return opened;
}

/** The documents stored on the server. */
const stored = ({ memory }: RecordServer) => structuredClone([memory.record(), [...memory.scenarios]]);

/** The text of the four figures. */
const cells = (): readonly string[] =>
  all(presentation.element(), 'dl > div').map((cell) => visibleText(cell).replace(/ (?=\.\d\d)/g, ''));

/** The name of the presented scenario. */
const chosen = () => expect.poll(() => visibleText(the(presentation.element(), 'label:has(:checked)')));

const focus = async (target: Locator): Promise<void> => (await target.findElement()).focus();

async function start(): Promise<void> {
  await heading.click();
  await userEvent.keyboard('p');
  await expect.element(presentation).toMatchTextContent('Cash lasts');
}

test('p presents; arrows change the scenario, but not in a field or slider; Esc returns to the unchanged page', async () => {
  const { server, address } = await openMargaret();
  const before = stored(server);
  await focus(field('Scenario Name'));
  await userEvent.keyboard('p');
  await expect.element(presentation).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');

  const opener = menuOf(0);
  await focus(opener);
  await userEvent.keyboard('p');
  await expect.element(presentation.getByRole('heading', { name: 'Margaret Hale' })).toHaveFocus();
  await chosen().toBe('Sell the home');
  await expect
    .element(presentation)
    .toMatchTextContent('The sale in May 2027 brings $900,000, of which $250,000 is paid as RAD');
  await userEvent.keyboard('{ArrowLeft}');
  await chosen().toBe('Current Situation');
  await expect.element(presentation).not.toMatchTextContent('The sale in May 2027');
  await userEvent.keyboard('{ArrowLeft}');
  await chosen().toBe('Current Situation');
  await userEvent.keyboard('{ArrowRight}');
  await chosen().toBe('Sell the home');
  await expect.element(presentation).toMatchTextContent('The sale in May 2027');

  await focus(slider);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(amount).toHaveValue('544,500.00');
  await focus(amount);
  await userEvent.keyboard('{ArrowLeft}');
  await focus(presentation.getByRole('slider', { name: 'Month of the forecast' }));
  await userEvent.keyboard('{ArrowLeft}');
  await chosen().toBe('Sell the home');

  // Tab cycles through the presentation and the browser's own bars.
  for (let presses = 0; presses < 14; presses += 1) {
    await userEvent.tab();
    const focused = document.activeElement;
    expect(focused === document.body || presentation.element().contains(focused)).toBe(true);
  }
  // After a press on the background, the arrows still belong to the presentation.
  await presentation.getByText('Cash lasts').click();
  await userEvent.keyboard('{ArrowLeft}');
  await chosen().toBe('Current Situation');
  await userEvent.keyboard('{Escape}');
  await expect.element(presentation).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(address()).toMatch(/scenario=1$/);
  await expect.element(contribution).toHaveValue('250,000.00');
  expect(stored(server)).toEqual(before);
});

test('a value tried gives the same figures as the same entry on the page, and is sent nowhere', async () => {
  const { server, asked } = await openMargaret();
  const before = stored(server);
  const from = asked.length;
  await start();
  const asEntered = cells();
  await fill(field('When is the home sold?', presentation), '9/2027');
  await expect.element(presentation).toMatchTextContent('The sale in September 2027');
  await focus(slider);
  await userEvent.keyboard('{PageDown}{PageDown}');
  await expect.element(amount).toHaveValue('440,000.00');
  await expect.element(presentation).toMatchTextContent('of which $140,000 is paid as RAD');
  const tried = cells();
  expect(tried).not.toEqual(asEntered);
  // The values tried in one scenario are kept while another is shown.
  await focus(presentation.getByRole('heading', { level: 1 }));
  await userEvent.keyboard('{ArrowLeft}');
  await chosen().toBe('Current Situation');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(field('When is the home sold?', presentation)).toHaveValue('September 2027');
  await expect.poll(cells).toEqual(tried);
  await press(presentation.getByRole('button', { name: 'As entered' }));
  await expect.poll(cells).toEqual(asEntered);
  await userEvent.keyboard('{Escape}');
  await expect.element(presentation).not.toBeInTheDocument();
  expect(asked.slice(from).filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(stored(server)).toEqual(before);

  await fill(field('Settlement date'), '9/2027');
  await fill(contribution, '140000');
  const [, care = ''] = /^Care a day, from September 2027 (\S+)/.exec(tried[0] ?? '') ?? [];
  expect(care).toMatch(/^\$/);
  await expect.element(headline).toMatchTextContent('care, from September 2027');
  await expect.element(headline).toMatchTextContent(care);
  await start();
  await expect.poll(cells).toEqual(tried);
});

test('Keep creates a scenario with the values tried, their figures and one Undo; at the limit it explains why it cannot', async () => {
  const opened = await openMargaret();
  const { server, asked, address } = opened;
  const { scenarios, gateway } = server.memory;
  await start();
  await expect.element(keep).toHaveAttribute('aria-disabled', 'true');
  await fill(amount, '440000');
  await expect.element(slider).toHaveValue('80');
  await expect.element(presentation).toMatchTextContent('of which $140,000 is paid as RAD');
  const tried = cells();
  await expect.element(keep).toHaveAttribute('aria-disabled', 'false');
  await press(keep);
  await expect.element(presentation.getByText('Kept as "Sell the home: RAD 80%".')).toBeVisible();
  expect(asked.filter((request) => pathOf(request).endsWith('/scenarios'))).toHaveLength(1);
  await chosen().toBe('Sell the home: RAD 80%');
  await expect.poll(cells).toEqual(tried);
  await expect.element(page.getByText(/Created/)).not.toBeInTheDocument();
  expect(scenarios.get(1)).toMatchObject({ name: 'Sell the home', sCare: [{ sellRadRacPaid: 250_000 }, {}] });
  expect(scenarios.get(2)).toMatchObject({
    name: 'Sell the home: RAD 80%',
    sCare: [{ radRacPaid: 300_000, sellRadRacPaid: 140_000 }, {}],
    sHome: { sell: true, sellMonth: '2027-05-01' },
  });
  await userEvent.keyboard('{Escape}');
  await expect.element(presentation).not.toBeInTheDocument();
  expect(address()).toMatch(/scenario=1$/);
  const createdToast = page.getByRole('status').filter({ hasText: /Created \(2\/5\)/ });
  await press(createdToast.getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByText('The new scenario was removed again')).toBeVisible();
  expect([...scenarios.keys()]).toEqual([0, 1]);

  for (let copies = 0; copies < 4; copies += 1) await gateway.copy(server.recId, 0, {});
  await goToSale(opened);
  await start();
  await expect.element(presentation.getByRole('combobox', { name: 'Scenario' })).toHaveValue('1');
  await amount.fill('440000');
  await expect.element(presentation).toMatchTextContent('of which $140,000 is paid as RAD');
  await expect.element(keep).toHaveAttribute('aria-disabled', 'true');
  await expect.element(keep).toHaveAccessibleDescription('5 of 5 scenarios are used. Delete one first.');
});

test('earlier edits are saved meanwhile, without a message over the presentation', async () => {
  const { server } = await openMargaret();
  const paid = () => server.memory.scenarios.get(1)?.sCare[0].sellRadRacPaid;
  await fill(contribution, '200000');
  await start();
  await expect.element(presentation).toMatchTextContent('of which $200,000 is paid as RAD');
  await amount.fill('400000');
  await expect.element(presentation).toMatchTextContent('of which $100,000 is paid as RAD');
  await expect.poll(paid).toBe(200_000);
  await expect.element(presentation).not.toMatchTextContent(/Saved/);
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect.element(notifications.getByRole('status')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(presentation).not.toBeInTheDocument();
  await expect.element(contribution).toHaveValue('200,000.00');
});

test('a supervisor can present and try values, but not keep them', async () => {
  const opened = await margaret();
  const before = stored(opened.server);
  onlyRead(opened.server);
  await goToSale(opened);
  await press(page.getByRole('button', { name: 'Present' }));
  await expect.element(presentation).toMatchTextContent('Cash lasts');
  await amount.fill('440000');
  await expect.element(presentation).toMatchTextContent('of which $140,000 is paid as RAD');
  await expect.element(presentation).toMatchTextContent('Estimates. Nothing here is saved.');
  await expect.element(keep).not.toBeInTheDocument();
  await press(presentation.getByRole('button', { name: 'End presentation' }));
  await expect.element(presentation).not.toBeInTheDocument();
  expect(stored(opened.server)).toEqual(before);
});

test('a scenario that cannot be calculated names its missing inputs', async () => {
  const { goTo } = await margaret(true);
  await goTo('scenario=0');
  await expect.element(headline).toMatchTextContent('Cash lasts');
  await start();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(presentation).toMatchTextContent('Not calculated: needs Date of Entry.');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(presentation).toMatchTextContent('Cash lasts');
});

test('nothing scrolls sideways at any width, and light and dark have no accessibility violations', async () => {
  await openMargaret();
  await prefer({ 'prefers-reduced-motion': 'reduce' });
  await start();
  await focus(slider);
  await userEvent.keyboard('{PageDown}{PageDown}');
  for (const width of [1440, 1024, 768, 390]) {
    await screenOf([width, 900]);
    const over = () => presentation.element().scrollWidth - presentation.element().clientWidth;
    await expect.poll(over, { message: `at ${width}` }).toBe(0);
    await takePicture(`presentation-${width}`);
  }
  await inspectEverywhere('presentation');
});
