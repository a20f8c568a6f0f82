import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { matchingOptions, SelectField } from './select-field.tsx';

const list = (length: number) =>
  Array.from({ length }, (_, value) => ({ value, label: `${value}.50%`, secondary: `Jan ${2000 + value}` }));
const values = (text: string, value: number | null = null) =>
  matchingOptions(list(13), text, value).map((option) => option.value);

describe('a select', () => {
  it('of more than twelve options has a filter', () => {
    const markup = (length: number) =>
      renderToStaticMarkup(<SelectField label="Rate" value={1} options={list(length)} onChange={() => undefined} />);
    expect(markup(12)).not.toContain('Filter Rate');
    expect(markup(13)).toContain('aria-label="Filter Rate"');
  });

  it('is narrowed by every word, in the label or beside it, and keeps what is chosen', () => {
    expect(values('')).toHaveLength(13);
    expect(values('2004')).toEqual([4]);
    expect(values('jan 12.')).toEqual([12]);
    expect(values('zzz')).toEqual([]);
    expect(values('2004', 7)).toEqual([4, 7]);
  });
});
