/** One key on the record page changes the texts of the figures that depend on it, and no element. */
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { all, settle, within } from '../../../../design-system/testing/drawn.tsx';
import { margaret } from '../../testing/margaret.ts';
import { openRecord } from '../../testing/record-page.tsx';

const FIGURES = '[data-figure]';

function open() {
  const { record, scenario } = margaret();
  return openRecord((answer) => {
    const meta = answer.scenarios[0]?.meta;
    if (meta === undefined) throw new Error('no scenario');
    return { ...answer, record: { ...answer.record, ...record }, scenarios: { 0: { ...scenario, meta } } };
  });
}

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Counts what happens to the page until it is read. */
function watch(page: HTMLElement) {
  const animate = Element.prototype.animate;
  const animated: Element[] = [];
  Element.prototype.animate = function (this: Element, ...given: Parameters<typeof animate>) {
    animated.push(this);
    return animate.apply(this, given);
  };
  const observer = new MutationObserver(() => undefined);
  observer.observe(page, { subtree: true, childList: true, characterData: true });
  ends.push(() => {
    observer.disconnect();
    Element.prototype.animate = animate;
  });
  return () => {
    const changes = observer.takeRecords();
    const figures = changes.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest(FIGURES),
    );
    return {
      removed: changes.flatMap(({ removedNodes }) => [...removedNodes].map((node) => node.textContent)),
      figures: new Set(figures.filter((figure) => figure !== null && figure !== undefined)),
      animated,
    };
  };
}

it('a key removes no element, starts no animation, and touches only figures that it changes', async () => {
  const record = open();
  const page = record.page();
  await userEvent.click(within(page).getByRole('textbox', { name: 'Bank accounts', exact: true }));
  await userEvent.keyboard('{End}{Backspace}');
  settle();
  // The first key showed the lines that every further key only changes.
  const before = new Map(all(page, FIGURES).map((figure) => [figure, figure.textContent]));
  const read = watch(page);
  await userEvent.keyboard('5');
  settle();
  const { removed, figures, animated } = read();
  const changed = all(page, FIGURES).filter((figure) => before.get(figure) !== figure.textContent);
  expect(changed.length).toBeGreaterThan(3);
  expect(removed).toEqual([]);
  expect(animated).toEqual([]);
  expect([...figures].filter((figure) => before.get(figure as HTMLElement) === figure.textContent)).toEqual([]);
  record.session.close();
});
