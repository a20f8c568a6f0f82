import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

interface Wish {
  readonly name: string;
  readonly asker: { readonly practiceId: number; readonly userId: number } | undefined;
}

const wish = (name: string, practiceId: number, userId: number): Wish => ({ name, asker: { practiceId, userId } });
const names = (wishes: readonly Wish[]): string => wishes.map(({ name }) => name).join(' ');
const turnsOf = () => createTurns<Wish>(({ asker }) => asker);

describe('turns', () => {
  it('go by practice, then by person, and keep the order of each person', () => {
    const { inOrder } = turnsOf();
    const ann = [wish('ann1', 1, 11), wish('ann2', 1, 11), wish('ann3', 1, 11)];
    const ben = wish('ben1', 1, 12);
    const cara = [wish('cara1', 2, 21), wish('cara2', 2, 21)];
    expect(names(inOrder([...ann, ben, ...cara]))).toBe('ann1 cara1 ben1 cara2 ann2 ann3');
    expect(names(inOrder([...ann, { name: 'nobody', asker: undefined }]))).toBe('nobody ann1 ann2 ann3');
  });

  it('go last to a practice just served, until it has no more documents waiting', () => {
    const turns = turnsOf();
    const [first, second, late] = [wish('ann1', 1, 11), wish('ann2', 1, 11), wish('cara1', 2, 21)];
    turns.take(first, [second]);
    expect(names(turns.inOrder([second, late]))).toBe('cara1 ann2');
    turns.take(second, []);
    turns.take(late, []);
    expect(names(turns.inOrder([wish('ann3', 1, 11), wish('cara2', 2, 21)]))).toBe('ann3 cara2');
  });
});
