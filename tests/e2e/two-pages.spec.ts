/**
 * Random edits in two pages of one record, checked against a model that knows what each page has seen. A conflict is
 * shown exactly where both changed the same field, and in the end the server equals the model. `npm run soak --
 * two-pages` runs a hundred rounds.
 */
import type { Page } from '@playwright/test';
import { Picker } from '../golden/picker.ts';
import { wholeChromium } from '../support/chromium.ts';
import { expect, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

// The full browser hides the tabs in the background, as for people; in the headless shell all tabs are visible.
test.use({ launchOptions: wholeChromium() });

const EDITS = Number(process.env.TWO_PAGES_EDITS ?? 8);
const SEED = 7;

type Part = 'record' | 'scenario';
interface Field {
  readonly label: string;
  readonly part: Part;
  readonly read: (loaded: Loaded) => string | number | null | undefined;
}
interface Loaded {
  readonly record: { readonly clients: readonly { readonly first_name: string; readonly last_name: string }[] };
  readonly scenarios: Readonly<
    Record<
      string,
      {
        readonly sHome: { readonly netHomeValue: number | null };
        readonly sInvest: { readonly quickTotal: number | null };
        readonly sExpenses: { readonly quickTotal: number | null };
      }
    >
  >;
}

const FIELDS: readonly Field[] = [
  { label: 'First name', part: 'record', read: ({ record }) => record.clients[0]?.first_name },
  { label: 'Last name', part: 'record', read: ({ record }) => record.clients[0]?.last_name },
  { label: 'Net Home Value', part: 'scenario', read: ({ scenarios }) => scenarios['0']?.sHome.netHomeValue },
  { label: 'Bank accounts', part: 'scenario', read: ({ scenarios }) => scenarios['0']?.sInvest.quickTotal },
  { label: 'Living expenses', part: 'scenario', read: ({ scenarios }) => scenarios['0']?.sExpenses.quickTotal },
];

/** The server's value of each field, and the revision of its part. */
interface Copy {
  readonly values: Map<string, string>;
  readonly revisions: Record<Part, number>;
}

const blank = (): Copy => ({ values: new Map(), revisions: { record: 0, scenario: 0 } });

function take(into: Copy, from: Copy): void {
  for (const [label, value] of from.values) into.values.set(label, value);
  Object.assign(into.revisions, from.revisions);
}

const isSave = (url: string) => /\/save$/.test(url);

test('two pages of one record, edited at random, lose nothing and show a conflict where both changed the same field', async ({
  signedIn: page,
  context,
  api,
}) => {
  const pick = new Picker(SEED);
  await page.goto('/record=new');
  await expect(page).toHaveURL(/\/record\/\d+\/scenario=0$/);
  const ready = page.waitForResponse((answer) => isSave(answer.url()));
  await new RecordScreen(page).choose('Type of Care', 'Residential Aged Care');
  await ready;
  const second = await context.newPage();
  await second.goto(page.url());
  const server = blank();
  const sides = [page, second].map((each) => ({ page: each, screen: new RecordScreen(each), seen: blank() }));
  for (const { screen } of sides) await expect(screen.section('Client Details')).toBeVisible();
  let asked = 0;

  const saved = (one: Page) => one.waitForResponse((answer) => isSave(answer.url()) && answer.status() === 200);
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const side = pick.of(sides);
    const { label, part } = pick.of(FIELDS);
    const value = part === 'record' ? `Name${edit}` : String(1000 + edit);
    const isNewest = side.seen.revisions[part] === server.revisions[part];
    const isClash = !isNewest && side.seen.values.get(label) !== server.values.get(label);
    const outcome = isClash
      ? side.page.waitForResponse((answer) => isSave(answer.url()) && answer.status() === 409)
      : saved(side.page);
    await side.screen.type(label, value);
    await outcome;
    let stays = value;
    const question = side.page.getByRole('alertdialog');
    if (isClash) {
      asked += 1;
      await expect(question).toContainText('You and another tab changed 1 field');
      await expect(question).toContainText(label);
      const isMine = pick.chance(2);
      if (!isMine) stays = server.values.get(label) ?? '';
      await question.getByRole('radio', { name: isMine ? /: Mine/ : /: Other tab/ }).check();
      await question.getByRole('button', { name: 'Save merged' }).click();
    }
    await expect(question).toHaveCount(0);
    await expect(side.page.getByText('Not saved', { exact: false })).toHaveCount(0);
    if (stays !== server.values.get(label)) server.revisions[part] += 1;
    server.values.set(label, stays);
    if (!isNewest) take(side.seen, server);
    side.seen.values.set(label, stays);
    side.seen.revisions[part] = server.revisions[part];
  }

  const recId = /\d+/.exec(new URL(page.url()).pathname)?.[0];
  const loaded = await api.must<Loaded>('POST', `/record/${recId}/load`);
  for (const { label, read } of FIELDS) {
    if (server.values.has(label)) expect(String(read(loaded)), label).toBe(server.values.get(label));
  }
  expect(asked).toBeGreaterThan(0);
});
