import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SelectField } from './select-field.tsx';

const list = (length: number) =>
  Array.from({ length }, (_, value) => ({ value, label: `${value}.50%`, secondary: `Jan ${2000 + value}` }));

describe('a select', () => {
  it('of any length is one control, in which typing finds: an option begins with its own words', () => {
    const markup = renderToStaticMarkup(
      <SelectField label="Rate" value={1} options={list(40)} onChange={() => undefined} />,
    );
    expect(markup.match(/<(input|select|button)\b/g)).toEqual(['<select']);
    expect(markup).toMatch(/<option[^>]*>39\.50%\u2002Jan 2039</);
  });
});
