/** Small things that make the record page calm: where the focus is and shows, where "Why?" stands, what moves and how long. */
import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { margaretCase } from '../support/margaret.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, test } from './fixtures.ts';

async function openMargaret(page: Page, api: ApiClient, change: object = {}): Promise<Locator> {
  const record = await RecordClient.create(api);
  await record.save({
    record: margaretCase.record,
    scenarios: { 0: { ...margaretCase.scenarios['0'], sIncome: { quick: false }, ...change } },
  });
  await page.goto(`/record/${record.recId}/scenario=0`);
  await expect(page.getByRole('region', { name: 'Investments', exact: true })).toBeVisible();
  return page.getByRole('complementary', { name: 'Live results' });
}

/** Nothing of the page waits to be laid out. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** Buttons and links whose ring, drawn by the keyboard's focus, something around them cuts off. */
function clippedRings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const reach = (element: Element): number => {
      const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'none'
        ? 0
        : Math.max(0, Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth));
    };
    const isCut = (element: Element, around: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (overflowX === 'visible' && overflowY === 'visible') return false;
      const [own, room, out] = [element.getBoundingClientRect(), around.getBoundingClientRect(), reach(element)];
      const isIn = (by: number): boolean =>
        own.left - by >= room.left - 1 &&
        own.right + by <= room.right + 1 &&
        own.top - by >= room.top - 1 &&
        own.bottom + by <= room.bottom + 1;
      // What is scrolled out of sight is no matter of its ring.
      return isIn(0) && !isIn(out);
    };
    const cut: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'main button, main a[href], aside button, nav button',
    )) {
      if (!element.checkVisibility()) continue;
      element.focus({ preventScroll: true });
      if (!element.matches(':focus-visible')) continue;
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        if (around !== document.body && around !== document.documentElement && isCut(element, around)) {
          cut.push(`${element.textContent} in ${around.className}`);
        }
      }
    }
    return cut;
  });
}

test('a date is one stop of Tab and opens with Alt and Down; the ring of what has the focus is whole', async ({
  signedIn: page,
  api,
}) => {
  const care = margaretCase.scenarios['0']?.sCare?.[0];
  await openMargaret(page, api, { sCare: [{ ...care, dateOfEntry: null }] });
  const born = page.getByRole('textbox', { name: 'Date of birth' });
  await born.focus();
  await born.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Gender' })).toBeFocused();
  await born.press('Alt+ArrowDown');
  await expect(page.getByRole('dialog').or(page.getByRole('grid')).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(born).toBeFocused();

  await expect(page.getByRole('button', { name: 'Needs Date of Entry' }).first()).toBeVisible();
  await layOutAll(page);
  await page.keyboard.press('Shift');
  expect(await clippedRings(page)).toEqual([]);
});

test('taking the minimum leads to the field it fills; a joined list keeps its arrow while it has the focus', async ({
  signedIn: page,
  api,
}) => {
  await openMargaret(page, api);
  const income = page.getByRole('region', { name: 'Income', exact: true });
  await income.getByRole('button', { name: 'Account based pension', exact: true }).click();
  await income.getByRole('textbox', { name: 'Balance' }).fill('210000');
  await income.getByRole('textbox', { name: 'Balance' }).press('Tab');
  await income.getByRole('button', { name: /^Use minimum/ }).click();
  await expect(income.getByRole('textbox', { name: 'Payment', exact: true })).toBeFocused();

  const often = page.getByRole('combobox', { name: /, how often$/ }).first();
  await often.focus();
  const isArrowOnTop = await often.evaluate((select) => {
    const arrow = select.parentElement?.querySelector<HTMLElement>('[aria-hidden="true"]');
    if (!arrow) return false;
    arrow.style.pointerEvents = 'auto';
    select.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = arrow.getBoundingClientRect();
    return arrow.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isArrowOnTop).toBe(true);
});

test('"Why?" never lies over a figure', async ({ signedIn: page, api }) => {
  await openMargaret(page, api, {
    sCare: [
      {
        typeOfCare: 2,
        homeCarePackage: true,
        dateOfEntry: '15/06/2026',
        supportAtHomeLevel: 5,
        independenceServiceCosts: 20_000,
        everydayLivingServiceCosts: 9_000,
      },
    ],
  });
  await expect(page.getByRole('table', { name: /^Yearly Cash Flow/ })).toBeAttached();
  await layOutAll(page);
  const found = await page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const figures = [...document.querySelectorAll('main button .numeric, aside button .numeric')];
    const marks = [...document.querySelectorAll('[data-why-mark]')].filter((mark) => box(mark).width > 0);
    const covered = marks.flatMap((mark) => {
      const own = box(mark);
      return figures
        .filter((figure) => {
          const other = box(figure);
          const wide = Math.min(own.right, other.right) - Math.max(own.left, other.left);
          const high = Math.min(own.bottom, other.bottom) - Math.max(own.top, other.top);
          return wide > 1 && high > 3;
        })
        .map((figure) => `${mark.parentElement?.getAttribute('aria-label')} over ${figure.textContent}`);
    });
    return { covered, figures: figures.length, marks: marks.length };
  });
  expect(found.figures).toBeGreaterThan(100);
  expect(found.marks).toBeGreaterThan(20);
  expect(found.covered).toEqual([]);

  // Where it has no room before its figure it stands at the end of the label.
  const year = page
    .getByRole('row', { name: /^1 to / })
    .getByRole('button')
    .last();
  await year.focus();
  await page.keyboard.press('Shift');
  const head = page.getByRole('row', { name: /^1 to / }).getByRole('rowheader');
  expect(await head.evaluate((cell) => getComputedStyle(cell, '::after').content)).toContain('Why?');
});

test('beside the results the notes are an icon with their count; the sidebar names what is in the middle', async ({
  signedIn: page,
  api,
}) => {
  await openMargaret(page, api);
  const notes = page.getByRole('button', { name: /^Notes/ });
  const word = notes.getByText('Notes', { exact: true });
  const heightOf = async (place: Locator) => (await place.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: 'Collapse results' }).click();
  await expect.poll(async () => (await word.boundingBox())?.width).toBeGreaterThan(20);
  const oneLine = await heightOf(notes);
  await page.getByRole('button', { name: 'Show results' }).click();
  for (const width of [1365, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await word.boundingBox())?.width).toBeLessThan(2);
    await expect(notes).toContainText('0');
    expect(await heightOf(notes)).toBe(oneLine);
  }

  const sidebar = page.getByRole('navigation', { name: 'Scenarios and sections' });
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    document.querySelector('#investments')?.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await expect(sidebar.getByRole('button', { name: 'Investments', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

/** What began to move, and for how long, since it was asked the last time. */
async function moved(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        // A frame for what was pressed, and one in which it begins.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.moves.splice(0))));
      }),
  );
}

declare global {
  interface Window {
    moves: string[];
  }
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`what opens unfolds in 180 ms and a figure that changed lights up for 120 (motion: ${reducedMotion})`, async ({
    signedIn: page,
    api,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      window.moves = [];
      document.addEventListener('animationstart', ({ target, animationName }) => {
        if (animationName.includes('unfold'))
          window.moves.push(`unfold ${getComputedStyle(target as Element).animationDuration}`);
      });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (this: Element, ...given) {
        window.moves.push(`flash ${String(given[1])}`);
        return animate.apply(this, given);
      };
    });
    const results = await openMargaret(page, api);
    const isReduced = reducedMotion === 'reduce';
    const unfolds = isReduced ? 'unfold 0.001s' : 'unfold 0.18s';
    const opened = async (press: Locator, shown: Locator): Promise<void> => {
      await moved(page);
      await press.click();
      await expect(shown).toBeVisible();
      await expect.poll(async () => moved(page)).toContain(unfolds);
    };
    await opened(
      results.getByRole('button', { name: 'Collapse results' }),
      page.getByRole('button', { name: 'Show results' }),
    );
    await opened(
      page.getByRole('button', { name: 'Show results' }),
      results.getByRole('button', { name: 'Update Report' }),
    );
    await opened(
      page.getByRole('button', { name: /^Managed fund/ }),
      page.getByRole('textbox', { name: 'Name', exact: true }),
    );
    await opened(
      page.getByRole('checkbox', { name: 'Sell Home' }),
      page.getByRole('textbox', { name: 'Sale expenses' }),
    );
    await opened(
      results.getByRole('button', { name: /^Basic Daily Fee/ }),
      page.getByRole('heading', { name: 'Basic Daily Fee' }),
    );
    await page.keyboard.press('Escape');

    await moved(page);
    const figure = results.getByRole('button', { name: /^Net cash flow, year 1/ });
    const before = await figure.getAttribute('aria-label');
    await page.getByRole('textbox', { name: 'Living expenses', exact: true }).fill('15000');
    await expect(figure).not.toHaveAttribute('aria-label', before ?? '');
    if (isReduced) expect(await moved(page)).not.toContain('flash 120');
    else expect(await moved(page)).toContain('flash 120');
  });
}
