/** A pack that passed every check but is not stored yet: what it is, its effect, its changes. */
import type { ImportPackAnswer } from '@advice-builder/contract';
import { formatLongDate, isoDate } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { Icon, Note } from '../../../design-system/index.ts';
import type { PackText } from './calls.ts';
import { Differences } from './differences.tsx';
import { Effect } from './effect.tsx';
import styles from './publish.module.css';

/** Names the key that signed the pack by its first digits, which the console shows too. */
export const signedWords = ({ signedBy, older }: Pick<ImportPackAnswer, 'signedBy' | 'older'>): string => {
  if (older !== undefined) return 'It is older than a pack in force, so another operator must accept it.';
  return signedBy === null
    ? 'It is not signed by a trusted key, so another operator must accept it.'
    : `It is signed by the trusted key ${signedBy.slice(0, 8)}, so any operator can accept it.`;
};

interface TriedPackProps {
  readonly book: RateBook;
  readonly pack: PackText;
  readonly tried: ImportPackAnswer;
}

export function TriedPack({ book, pack, tried }: TriedPackProps) {
  const { title, name, made, older, differences } = tried;
  return (
    <>
      <section className={styles.part} aria-labelledby="pack-checks">
        <h3 id="pack-checks">Checks</h3>
        <p className={styles.met} role="status">
          <Icon name="check" /> It passes every check.
        </p>
        <p>
          “{title}” ({name}), made on {formatLongDate(isoDate(made))}. {signedWords(tried)}
        </p>
        {older !== undefined && <Note title={older} />}
      </section>
      <Effect of={pack} />
      <section className={styles.part} aria-labelledby="pack-changes">
        <h3 id="pack-changes">What changes</h3>
        <Differences book={book} differences={differences} />
      </section>
    </>
  );
}
