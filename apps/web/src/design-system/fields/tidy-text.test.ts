import { expect, it } from 'vitest';
import { tidyText } from './tidy-text.ts';

it('returns a text that can be stored: trimmed, without lone surrogates and without the null character', () => {
  expect(tidyText('  Ann Lee ')).toBe('Ann Lee');
  expect(tidyText('cut \ud83d')).toBe('cut');
  expect(tidyText('\u0000Zoë \udc00🙂')).toBe('Zoë 🙂');
});
