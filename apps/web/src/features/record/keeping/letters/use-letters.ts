/** Changes of the letters of the record, each one step of the history. */
import { type Letter, letterKindNames } from '@advice-builder/contract';
import { useMemo } from 'react';
import { toast } from '../../../../design-system/index.ts';
import { useSession } from '../../../../state/hooks.ts';

const UNDO_OFFERED_MS = 5000;

interface LetterChanges {
  /** Adds a letter, or replaces the one with its id. */
  readonly put: (letter: Letter) => void;
  /** Deletes a letter, with a toast that can restore it to its place. */
  readonly remove: (letter: Letter) => void;
}

export function useLetterChanges(): LetterChanges {
  const { store } = useSession();
  return useMemo(() => {
    const change = (id: string, next: (letters: readonly Letter[]) => readonly Letter[]): void => {
      store.commit();
      store.change(`record.letters.${id}`, ({ record, ...all }) => ({
        ...all,
        record: { ...record, letters: [...next(record.letters)] },
      }));
      store.commit();
    };
    return {
      put: (letter) =>
        change(letter.id, (letters) =>
          letters.some(({ id }) => id === letter.id)
            ? letters.map((each) => (each.id === letter.id ? letter : each))
            : [...letters, letter],
        ),
      remove: (letter) => {
        const at = store.getState().documents.record.letters.findIndex(({ id }) => id === letter.id);
        change(letter.id, (letters) => letters.filter(({ id }) => id !== letter.id));
        toast({
          kind: 'info',
          title: `${letterKindNames[letter.kind]} deleted`,
          ms: UNDO_OFFERED_MS,
          action: {
            label: 'Undo',
            onPress: () =>
              change(letter.id, (letters) =>
                letters.some(({ id }) => id === letter.id) ? letters : letters.toSpliced(at, 0, letter),
              ),
          },
        });
      },
    };
  }, [store]);
}
