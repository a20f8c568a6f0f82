/**
 * Where the focus ring is drawn: around the text of a control and not through its letters. Also that "Why?" covers
 * nothing.
 */
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../button.tsx';
import { SummaryTable } from '../layout/summary-table.tsx';
import { draw, the } from '../testing/drawn.tsx';
import { Figure, MissingFigure } from './figure.tsx';

/** The distance in px from the focus ring to its text on each side, and to the edge of the clipping element. */
function ringOf(pressed: HTMLElement, clips: Element = document.documentElement) {
  const style = getComputedStyle(pressed);
  const reach = Number.parseFloat(style.outlineWidth) + Number.parseFloat(style.outlineOffset);
  const box = pressed.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(pressed);
  const text = words.getBoundingClientRect();
  const inner = Number.parseFloat(style.outlineOffset);
  const edge = clips.getBoundingClientRect();
  return {
    isSeen: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0,
    left: text.left - (box.left - inner),
    right: box.right + inner - text.right,
    clipped: Math.max(edge.left - (box.left - reach), box.right + reach - edge.right, 0),
  };
}

const shown = (element: HTMLElement): string => getComputedStyle(element).visibility;

describe('the focus ring', () => {
  test.each([
    [
      'a button that looks like a link',
      <Button key="1" variant="link">
        Compare shares
      </Button>,
    ],
    [
      'a small button',
      <Button key="2" variant="link" size="small">
        Compare shares
      </Button>,
    ],
    ['the missing input of a figure', <MissingFigure key="3" needs="Type of Care" onGo={() => undefined} />],
  ])('%s: surrounds the first and the last letter', async (_, pressed) => {
    const host = draw(<div style={{ padding: 20 }}>{pressed}</div>);
    await userEvent.keyboard('{Tab}');
    const ring = ringOf(the(host, 'button'));
    expect(ring.isSeen).toBe(true);
    expect(Math.min(ring.left, ring.right)).toBeGreaterThanOrEqual(0.5);
  });

  test('of a figure at the edge of a table is not clipped', async () => {
    const cell = <Figure value={1234.5} label="Fee" onExplain={() => undefined} />;
    const host = draw(
      <div style={{ width: 400 }}>
        <SummaryTable
          caption="Fees"
          labelHead="Fee"
          columns={[{ key: 'now', head: 'Now' }]}
          rows={[{ key: 'fee', label: 'Fee', cells: [cell] }]}
        />
      </div>,
    );
    the(host, 'td button').focus();
    await userEvent.keyboard('{Shift}');
    const ring = ringOf(the(host, 'td button'), the(host, 'table').parentElement as HTMLElement);
    expect([ring.isSeen, ring.clipped]).toEqual([true, 0]);
  });
});

test('"Why?" of a large figure replaces its unit and covers nothing', async () => {
  const host = draw(
    <div style={{ padding: 40 }}>
      <p>Arthur, residential care</p>
      <Figure value={175.45} label="Care" unit="a day" showUnit size="hero" onExplain={() => undefined} />
    </div>,
  );
  const unit = the(host, '[class*=unit]');
  const why = the(host, '[data-why-mark]');
  expect([shown(unit), shown(why)]).toEqual(['visible', 'hidden']);
  await userEvent.keyboard('{Tab}');
  expect([shown(unit), shown(why)]).toEqual(['hidden', 'visible']);
  const mark = why.getBoundingClientRect();
  expect(mark.top).toBeGreaterThanOrEqual(the(host, 'p').getBoundingClientRect().bottom);
  expect(mark.left).toBeGreaterThanOrEqual(the(host, '[class*=digits]').getBoundingClientRect().right);
});
