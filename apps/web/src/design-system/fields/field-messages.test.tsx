import { describe, expect, it } from 'vitest';
import { linesOf } from './field-messages.tsx';
import type { FrameInternals } from './field-props.ts';

const LONG = 'What is said here takes more than one line under a field of half a row.';
const lines = (props: Partial<FrameInternals>, inRows = true) => {
  const { under, below } = linesOf('f', { label: 'Field', children: () => null, ...props }, inRows);
  const summaries = (all: typeof under) => all.map(({ kind, text }) => `${kind}: ${text}`);
  return { under: summaries(under), below: summaries(below) };
};

describe('the messages of a field', () => {
  it('fill one line below it; longer messages go below its row, if the grid has rows', () => {
    expect(lines({ hint: 'Max 10%' })).toEqual({ under: ['hint: Max 10%'], below: [] });
    expect(lines({ hint: 'Max 10%', warning: LONG })).toEqual({
      under: ['hint: Max 10%'],
      below: [`warning: ${LONG}`],
    });
    expect(lines({ hint: LONG })).toEqual({ under: [], below: [`hint: ${LONG}`] });
    expect(lines({ warning: LONG }, false)).toEqual({ under: [`warning: ${LONG}`], below: [] });
    expect(lines({ warning: LONG, span: 12 })).toEqual({ under: [`warning: ${LONG}`], below: [] });
  });

  it('name a missing value in place of the hint, calmly until the field is left blank, and not next to an error', () => {
    const fault = { text: 'Rental amount required', isLeft: false };
    expect(lines({ hint: 'A week', fault }).under).toEqual(['calm: Rental amount required']);
    expect(lines({ hint: 'A week', fault: { ...fault, isLeft: true } }).under).toEqual([
      'left: Rental amount required',
    ]);
    expect(lines({ hint: 'A week', fault, error: 'Invalid Date' }).under).toEqual(['error: Invalid Date']);
    expect(lines({ hint: 'A week', fault: { text: LONG, isLeft: false } })).toEqual({
      under: ['hint: A week'],
      below: [`calm: ${LONG}`],
    });
  });

  it('answer an edit in place of the hint, and give the reason why a field is disabled', () => {
    expect(lines({ hint: 'A week', notice: 'Max 10%' }).under).toEqual(['notice: Max 10%']);
    expect(lines({ hint: 'A week', disabled: true, disabledReason: 'Later' }).under).toEqual(['hint: Later']);
  });
});
