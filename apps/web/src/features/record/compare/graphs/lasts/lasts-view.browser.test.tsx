import type { LoadAnswer, RecordDocument } from '@advice-builder/contract';
import { lastsUntil } from '@advice-builder/engine';
import { formatMoney, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { untilWords, withDeath } from '@advice-builder/results';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { all, has, the, visibleText } from '../../../../../design-system/testing/drawn.tsx';
import { type OpenGraphs, openGraphs } from '../testing/graphs-page.tsx';
import { AssumptionForm } from './assumption-form.tsx';
import { defaultAssumptions } from './assumptions.ts';
import { CashBars } from './cash-bars.tsx';
import { Parts } from './lasts-view.tsx';
import type { LifeLine } from './life-line.ts';
import type { Tried } from './tried.ts';
import { trySteps } from './use-tried.ts';

const DEFAULTS = defaultAssumptions(undefined);
const noop = (): void => undefined;

/** The scenarios as the page shows them once `published` results have arrived. */
function triedIn(opened: OpenGraphs, published = Number.POSITIVE_INFINITY): readonly Tried[] {
  const figures = opened.figures();
  const tried = new Map<number, Tried>(
    figures.map(({ sid, name }) => [sid, { sid, name, base: undefined, trials: undefined }]),
  );
  let count = 0;
  const publish = (next: Tried): void => {
    count += 1;
    if (count <= published) tried.set(next.sid, next);
  };
  for (const _ of trySteps({ figures, assumptions: DEFAULTS, known: new WeakMap(), publish }));
  return [...tried.values()];
}

const partsOf = (opened: OpenGraphs, published?: number, tried = triedIn(opened, published)): HTMLElement =>
  opened.part(
    <Parts scenarios={tried} isBusy={published !== undefined}>
      <AssumptionForm value={DEFAULTS} onChange={noop} onReset={noop} />
    </Parts>,
  );

const sell = openGraphs([
  (current) => ({ ...current, name: 'No care chosen', sCare: [{ ...current.sCare[0], typeOfCare: 0 }] as never }),
  (current) => ({ ...current, name: 'Dear', sExpenses: { ...current.sExpenses, quickTotal: 90_000 } }),
]);

describe('How long it lasts', () => {
  const tried = triedIn(sell);
  let drawn: HTMLElement;
  let words: string;
  beforeEach(() => {
    drawn = partsOf(sell, undefined, tried);
    words = visibleText(drawn);
  });

  test('names the month of each scenario as the engine calculates it, and its range', () => {
    const dear = sell.figures()[2]?.fifteen;
    if (!dear?.ok) throw new Error('the case does not calculate');
    const { projection } = dear.value;
    const until = untilWords({ projectFrom: projection.household.projectFrom, months: 180 }, lastsUntil(projection));
    expect(words).toContain(`Dear ${until}`);
    expect(words).toMatch(/\d+ months? between lowest and highest, /);
  });

  test('hides pictures from screen readers, and has a table with the same content', () => {
    expect(all(drawn, 'caption').map((caption) => visibleText(caption))).toContainEqual(
      expect.stringMatching(/^Cash lasts until, over 15 years/),
    );
    expect(all(drawn, 'td[aria-hidden=true]').length).toBeGreaterThan(10);
    expect(words).not.toMatch(/\bbest\b|\bworst\b|recommend|should/i);
  });

  test('reads the stays from the projection, cash above net worth', () => {
    const [current] = sell.figures();
    if (!current?.fifteen.ok) throw new Error('the case does not calculate');
    const { bankClosing, netWorth } = current.fifteen.value.projection.columns;
    // Entry is in the first month, so three years later is month 36.
    expect(words.replace(/ \./g, '.')).toContain(
      `Why? ${formatMoney(bankClosing[35] as number)} Why? ${formatMoney(netWorth[35] as number)}`,
    );
  });

  test('a scenario that cannot be calculated keeps its row and names what it needs', () => {
    const row = all(drawn, 'tr').find((each) => each.querySelector('th')?.textContent.endsWith('No care chosen'));
    expect(visibleText(the(row as HTMLElement, 'button'))).toMatch(/care/i);
  });

  test('says that the length of life is an average, and that a stay in care is shorter for most people', () => {
    expect(words).toContain('more years on average');
    expect(words).toContain('A stay in care is shorter for most people');
  });

  test('labels the fields of the editable assumptions', () => {
    for (const name of ['Home value ±', 'Entry later by', 'Prices rise by']) expect(words).toContain(name);
    expect(words).toContain('nothing here says how likely a change is');
  });
});

describe('How long it lasts, in other states,', () => {
  test('says while calculating that it is busy, and keeps the present figures', () => {
    expect(visibleText(partsOf(sell, 0))).toBe('Calculating how long it lasts');
    const started = partsOf(sell, 1);
    expect(visibleText(started)).toContain('Calculating');
    expect(visibleText(started)).toContain('Testing the assumptions');
    expect(has(started, '[aria-busy=true]')).toBe(true);
  });

  test('has no choice of scenario if there is only the Current Situation', () => {
    const alone = partsOf(openGraphs([]));
    expect(visibleText(alone)).toContain('What moves it, Current Situation');
    expect(has(alone, '[value="1"]')).toBe(false);
  });

  test('links to the missing fields if nothing can be calculated', () => {
    const none = openGraphs([], (answer) => {
      const current = answer.scenarios[0];
      if (current === undefined) throw new Error('no Current Situation');
      const care = { ...current.sCare[0], dateOfEntry: null };
      return { ...answer, scenarios: { 0: { ...current, sCare: [care, current.sCare[1]] } } };
    });
    const words = visibleText(partsOf(none));
    expect(words).toMatch(/^No scenario can be calculated yet\. Current Situation .*Date of Entry/i);
  });
});

test('shows a death as a bar below its scenario, and tests no assumption on it', () => {
  const death = { clientIndex: 1, month: '2029-03-01', expensesPercent: 60 } as const;
  const opened = openGraphs([], (answer) => {
    const { record, scenarios } = answer;
    const [current] = Object.values(scenarios);
    const [client] = record.clients;
    if (current === undefined || client === undefined) throw new Error('nobody');
    const both = { ...current, sCare: [current.sCare[0], { ...current.sCare[1], typeOfCare: 2 }] } as typeof current;
    return {
      ...answer,
      record: {
        ...record,
        relationship: 2,
        clients: [client, { ...client, first_name: 'Kenneth' }],
        graphSetting: { ...record.graphSetting, deaths: { 0: death } },
      },
      scenarios: { 0: both },
    };
  });
  const { documents } = opened.session.store.getState();
  const current = documents.scenarios[0];
  if (current === undefined) throw new Error('no Current Situation');
  const made = opened.session.figures.of(documents, 0, { instead: withDeath(current, death) }).over(180);
  if (!made.ok) throw new Error('the case does not calculate');
  const { projection } = made.value;
  const until = untilWords({ projectFrom: projection.household.projectFrom, months: 180 }, lastsUntil(projection));
  const rows = all(the(partsOf(opened), 'table'), 'tbody tr').map((row) => visibleText(row));
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('Current Situation, if Kenneth dies in March 2029');
  expect(rows[1]).toContain(until);
  expect(rows[1]).toContain('As entered, with the death');
});

describe('the names of the dashed lines', () => {
  const USUAL = [1000, 800] as const;
  afterEach(() => page.viewport(...USUAL));

  const both = (answer: LoadAnswer): LoadAnswer => {
    const [client] = answer.record.clients;
    const clients = ['Dorothy', 'Kenneth'].map((first_name) => ({ ...client, first_name })) as unknown;
    return { ...answer, record: { ...answer.record, relationship: 2, clients: clients as RecordDocument['clients'] } };
  };
  const couple = openGraphs([], both);
  const horizon = { projectFrom: makeMonth(2026, 11), months: 180 };
  const lineAt = (position: number, person: 0 | 1): LifeLine => ({
    kind: 'line',
    person,
    sex: person === 0 ? 'female' : 'male',
    age: 82,
    years: position / 12,
    month: (horizon.projectFrom + Math.floor(position)) as MonthIndex,
    position,
    table: { name: 'Life table', from: sell.session.store.getState().today, source: { title: '' } as never, law: '' },
  });

  test.for([
    [86, 114],
    [114, 86],
    [88, 92],
    [6, 20],
    [150, 172],
    [20, 150],
    [100, 170],
    [10, 80],
  ] as const)('at %i and %i months touch their own line, and no other line crosses them', async ([first, second]) => {
    for (const width of [1280, 390]) {
      await page.viewport(width, 900);
      const lives = [lineAt(first, 0), lineAt(second, 1)];
      const drawn = couple.part(
        <main style={{ containerType: 'inline-size', containerName: 'main' }}>
          <CashBars
            scenarios={triedIn(couple)}
            horizon={horizon}
            lives={lives}
            deaths={new Map()}
            isBusy={false}
            findings={[]}
          />
        </main>,
      );
      const names = all(drawn, 'thead span[data-side]').map((name) => ({
        text: visibleText(name),
        side: name.getAttribute('data-side'),
        box: name.getBoundingClientRect(),
      }));
      const lines = all(drawn, 'thead i').map((line) => line.getBoundingClientRect());
      expect(names.map(({ text }) => text).sort()).toEqual(['Dorothy , average', 'Kenneth , average']);
      names.forEach(({ side, box }, index) => {
        const [own, other] = [lines[index], lines[1 - index]] as [DOMRect, DOMRect];
        expect(Math.abs((side === 'left' ? box.right : box.left) - own.left)).toBeLessThan(2);
        const isCrossed = other.left > box.left + 2 && other.left < box.right - 2 && other.top < box.bottom - 1;
        expect(isCrossed).toBe(false);
        expect(own.top).toBeLessThan(box.bottom);
      });
    }
  });
});
