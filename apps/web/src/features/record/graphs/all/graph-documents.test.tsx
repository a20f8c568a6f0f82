import type { LoadAnswer, Scenario } from '@advice-builder/contract';
import { expect, test } from 'vitest';
import { wordsOf } from '../../testing/record-markup.tsx';
import { openGraphs } from '../testing/graphs-markup.tsx';
import { GraphDocuments } from './graph-documents.tsx';

const same = (scenario: Scenario): Scenario => ({ ...scenario, name: 'Same' });
const buttons = (change?: (answer: LoadAnswer) => LoadAnswer): readonly string[] =>
  openGraphs([same], change)
    .markup(<GraphDocuments drawn={[0, 1]} highlighted={1} />)
    .split(/(?=<button)/)
    .map(wordsOf);

test('the record of somebody else can be had as a workbook, and its report is not rearranged', () => {
  expect(buttons()).toEqual(['Excel', 'Add to report']);
  expect(buttons((answer) => ({ ...answer, readOnly: true }))).toEqual(['Excel']);
});
