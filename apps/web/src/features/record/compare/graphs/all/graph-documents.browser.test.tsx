import type { LoadAnswer, Scenario } from '@advice-builder/contract';
import { expect, test } from 'vitest';
import { visibleTexts } from '../../../../../design-system/testing/drawn.tsx';
import { openGraphs } from '../testing/graphs-page.tsx';
import { GraphDocuments } from './graph-documents.tsx';

const same = (scenario: Scenario): Scenario => ({ ...scenario, name: 'Same' });
const buttons = (change?: (answer: LoadAnswer) => LoadAnswer): readonly string[] =>
  visibleTexts(openGraphs([same], change).part(<GraphDocuments drawn={[0, 1]} highlighted={1} />), 'button');

test('another user’s record can be exported as a workbook, but its report cannot be changed', () => {
  expect(buttons()).toEqual(['Excel', 'Add to report']);
  expect(buttons((answer) => ({ ...answer, readOnly: true }))).toEqual(['Excel']);
});
