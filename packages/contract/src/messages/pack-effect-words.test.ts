import { expect, it } from 'vitest';
import { packEffectLines } from './pack-effect-words.ts';

it('describes the effect of a pack by counts and the largest changes', () => {
  const effect = { records: 41, moved: 38, worse: 36, without: 2, care: 1.25, pension: -29.7 };
  expect(packEffectLines(effect)).toEqual([
    '38 of 41 records would change, 36 of them for the worse. 2 cannot be calculated yet.',
    'The largest changes: care more by $1.25 a day, the pension less by $29.70 a fortnight.',
  ]);
  const none = { records: 1, moved: 0, worse: 0, without: 0, care: 0, pension: 0 };
  expect(packEffectLines(none)).toEqual(['The only record would not change.']);
});
