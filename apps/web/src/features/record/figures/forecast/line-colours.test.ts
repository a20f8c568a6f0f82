import { readFileSync } from 'node:fs';
import {
  type ColourRole,
  darkPalette,
  LINE_STYLES,
  lightPalette,
  type Slot,
  VARIANT_DASHES,
} from '@advice-builder/charts';
import { expect, test } from 'vitest';
import { SCENARIO_LINES } from '../../../../design-system/figure/scenario-swatch.tsx';

const tokens = readFileSync(new URL('../../../../design-system/tokens.css', import.meta.url), 'utf8');

test.each(Object.keys(lightPalette) as ColourRole[])('%s is the same colour in documents and on screen', (role) => {
  expect(tokens).toContain(`--${role}: light-dark(${lightPalette[role]}, ${darkPalette[role]});`);
});

test.each([0, 1, 2, 3, 4, 5] as const)('line %i has the same dash in the chart and next to its name', (slot: Slot) => {
  expect(LINE_STYLES[slot].dash).toBe(SCENARIO_LINES[slot].dash);
  expect(VARIANT_DASHES[slot]).toBe(SCENARIO_LINES[slot].variantDash);
  expect(VARIANT_DASHES[slot]).not.toBe(LINE_STYLES[slot].dash);
});
