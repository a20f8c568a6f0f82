/** Details that keep the record page calm: visible focus, the position of "Why?", and what moves for how long. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { savedCase } from '../../../../app/testing/saved-case.ts';
import { renderAll } from '../../../../design-system/testing/access.ts';
import { all, the } from '../../../../design-system/testing/drawn.tsx';
import { field, fill, prefer, region, screenOf } from '../../../../design-system/testing/hands.ts';
import { inInter } from '../../../../design-system/testing/inter.ts';

const results = page.getByRole('complementary', { name: 'Live results' });
const sidebar = page.getByRole('navigation', { name: 'Scenarios and sections' });

async function openMargaret(change: object = {}): Promise<void> {
  await inInter();
  const stored = await savedCase('margaret');
  const scenario = { ...stored.scenarios?.[0], sIncome: { quick: false }, ...change };
  await openRecordAt('scenario=0', { ...stored, scenarios: { 0: scenario } });
  await expect.element(region('Investments')).toBeVisible();
}

const focus = async (target: Locator): Promise<void> => (await target.findElement()).focus();

/** Buttons and links whose keyboard focus ring is clipped by a surrounding element. */
function clippedRings(): { readonly cut: readonly string[]; readonly seen: number } {
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
    // An element scrolled out of view does not count.
    return isIn(0) && !isIn(out);
  };
  const cut: string[] = [];
  let seen = 0;
  for (const element of all(document, 'main button, main a[href], aside button, nav button')) {
    if (!element.checkVisibility()) continue;
    element.focus({ preventScroll: true });
    if (!element.matches(':focus-visible')) continue;
    seen += 1;
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      if (around !== document.body && around !== document.documentElement && isCut(element, around)) {
        cut.push(`${element.textContent} in ${around.className}`);
      }
    }
  }
  return { cut, seen };
}

test('a date is one Tab stop and opens with Alt and Down; the focus ring is not clipped', async () => {
  const { scenarios } = await savedCase('margaret');
  await openMargaret({ sCare: [{ ...scenarios?.[0]?.sCare?.[0], dateOfEntry: null }] });
  const born = field('Date of birth');
  await focus(born);
  await userEvent.tab();
  await expect.element(page.getByRole('combobox', { name: 'Gender' })).toHaveFocus();
  await focus(born);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(page.getByRole('dialog').or(page.getByRole('grid')).first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(born).toHaveFocus();

  await expect.element(page.getByRole('button', { name: 'Needs Date of Entry' }).first()).toBeVisible();
  onTestFinished(renderAll());
  await userEvent.keyboard('{Shift}');
  const { cut, seen } = clippedRings();
  expect(seen).toBeGreaterThan(50);
  expect(cut).toEqual([]);
});

test('pressing the minimum focuses the field it fills; a joined list keeps its arrow while focused', async () => {
  await openMargaret();
  const income = region('Income');
  await income.getByRole('button', { name: 'Account based pension', exact: true }).click();
  await fill(field(/Balance/, income), '210000');
  await income.getByRole('button', { name: /^Use minimum/ }).click();
  await expect.element(field('Payment', income)).toHaveFocus();

  const often = page.getByRole('combobox', { name: /, how often$/ }).first();
  await focus(often);
  const list = often.element();
  const arrow = the(list.parentElement as Element, '[aria-hidden="true"]');
  arrow.style.pointerEvents = 'auto';
  list.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = arrow.getBoundingClientRect();
  expect(arrow.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
});

test('"Why?" never covers a figure', async () => {
  await openMargaret({
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
  await expect.element(page.getByRole('table', { name: /^Yearly Cash Flow/ })).toBeInTheDocument();
  onTestFinished(renderAll());
  const placed = (element: HTMLElement) => ({ element, box: element.getBoundingClientRect() });
  const figures = all(document, 'main button .numeric, aside button .numeric').map(placed);
  const marks = all(document, '[data-why-mark]')
    .map(placed)
    .filter(({ box }) => box.width > 0);
  const covered = marks.flatMap(({ element: mark, box: own }) =>
    figures
      .filter(({ box: other }) => {
        const wide = Math.min(own.right, other.right) - Math.max(own.left, other.left);
        const high = Math.min(own.bottom, other.bottom) - Math.max(own.top, other.top);
        return wide > 1 && high > 3;
      })
      .map(({ element }) => `${mark.parentElement?.getAttribute('aria-label')} over ${element.textContent}`),
  );
  expect(figures.length).toBeGreaterThan(100);
  expect(marks.length).toBeGreaterThan(20);
  expect(covered).toEqual([]);

  // If there is no room before the figure, the "Why?" mark is at the end of the label.
  const year = page.getByRole('row', { name: /^1 to / });
  await focus(year.getByRole('button').last());
  await userEvent.keyboard('{Shift}');
  const head = year.getByRole('rowheader').element();
  expect(getComputedStyle(head, '::after').content).toContain('Why?');
});

test('next to the results the notes button is an icon with a count; the sidebar marks the section in the middle', async () => {
  await openMargaret();
  const notes = page.getByRole('button', { name: /^Notes/ });
  const boxOf = (place: Locator) => place.element().getBoundingClientRect();
  const word = notes.getByText('Notes', { exact: true });
  await page.getByRole('button', { name: 'Collapse results' }).click();
  await expect.poll(() => boxOf(word).width).toBeGreaterThan(20);
  const oneLine = boxOf(notes).height;
  await page.getByRole('button', { name: 'Show results' }).click();
  for (const width of [1365, 1280]) {
    await screenOf([width, 900]);
    await expect.poll(() => boxOf(word).width).toBeLessThan(2);
    await expect.element(notes).toMatchTextContent('0');
    expect(boxOf(notes).height).toBe(oneLine);
  }

  (document.activeElement as HTMLElement | null)?.blur();
  the(document, '#investments').scrollIntoView({ block: 'center', behavior: 'instant' });
  await expect
    .element(sidebar.getByRole('button', { name: 'Investments', exact: true }))
    .toHaveAttribute('aria-current', 'true');
});

/** Records the transitions that start, with their durations. The returned function gives those since its last call. */
function watchMoves(): () => Promise<readonly string[]> {
  const moves: string[] = [];
  const note = ({ target, animationName }: AnimationEvent): void => {
    if (!animationName.includes('unfold')) return;
    moves.push(`unfold ${getComputedStyle(target as Element).animationDuration}`);
  };
  document.addEventListener('animationstart', note);
  const animate = Element.prototype.animate;
  const spy = vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...given) {
    moves.push('animated');
    return animate.apply(this, given);
  });
  onTestFinished(() => {
    document.removeEventListener('animationstart', note);
    spy.mockRestore();
  });
  const frame = (): Promise<number> => new Promise(requestAnimationFrame);
  return async () => {
    // One frame for the press, and one in which the transition starts.
    await frame();
    await frame();
    return moves.splice(0);
  };
}

for (const motion of ['no-preference', 'reduce'] as const) {
  const isReduced = motion === 'reduce';
  test(`folds open in 180 ms and a changed figure does not move (motion: ${motion})`, async () => {
    await prefer(isReduced ? { 'prefers-reduced-motion': 'reduce' } : {});
    const moved = watchMoves();
    await openMargaret();
    const unfolding = isReduced ? 'unfold 0.001s' : 'unfold 0.18s';
    const opened = async (press: Locator, shown: Locator): Promise<void> => {
      await moved();
      await press.click();
      await expect.element(shown).toBeVisible();
      await expect.poll(moved).toContain(unfolding);
    };
    const show = page.getByRole('button', { name: 'Show results' });
    await opened(results.getByRole('button', { name: 'Collapse results' }), show);
    await opened(show, results.getByRole('button', { name: 'Update Report' }));
    await opened(page.getByRole('button', { name: /^Managed fund/ }), field('Name'));
    await opened(page.getByRole('checkbox', { name: 'Sell Home' }), field('Sale expenses'));
    await opened(
      results.getByRole('button', { name: /^Basic Daily Fee/ }),
      page.getByRole('heading', { name: 'Basic Daily Fee' }),
    );
    // The results unfold again when the page of the figure closes.
    await userEvent.keyboard('{Escape}');
    await expect.poll(moved).toContain(unfolding);

    const figure = results.getByRole('button', { name: /^Net cash flow, year 1/ });
    const before = figure.element().getAttribute('aria-label') ?? '';
    await field('Living expenses').fill('15000');
    await expect.element(figure).not.toHaveAttribute('aria-label', before);
    expect(await moved()).toEqual([]);
  });
}
