import { expect, it } from 'vitest';
import { the } from '../../../../design-system/testing/drawn.tsx';
import { calculated } from '../../testing/margaret.ts';
import { openRecord } from '../../testing/record-page.tsx';
import { AsAt } from './as-at.tsx';

it('the control for the month keeps its height, however many events there are', () => {
  const { projection } = calculated();
  const happens = [7, 16, 25].flatMap((month) => [
    { kind: 'home-sold', month, person: 0, amount: 0 } as const,
    { kind: 'community-bought', month, person: 0, amount: 0 } as const,
  ]);
  const heightOf = (events: typeof projection.events): number => {
    const drawn = openRecord().part(
      <div style={{ width: 320 }}>
        <AsAt projection={{ ...projection, events }} />
      </div>,
    );
    return the(drawn, 'fieldset').getBoundingClientRect().height;
  };
  const few = heightOf([]);
  expect(few).toBeGreaterThan(0);
  expect(heightOf([...projection.events, ...happens])).toBe(few);
});
