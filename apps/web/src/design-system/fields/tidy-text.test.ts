import { expect, it } from 'vitest';
import { tidyText } from './tidy-text.ts';

it('hands on a text that can be stored: trimmed, without half characters and without the character zero', () => {
  expect(tidyText('  Ann Lee ')).toBe('Ann Lee');
  expect(tidyText('cut \ud83d')).toBe('cut');
  expect(tidyText('\u0000Zoë \udc00🙂')).toBe('Zoë 🙂');
});
