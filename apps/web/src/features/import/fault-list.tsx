import { Note } from '../../design-system/index.ts';
import { countWords } from './faults.ts';
import styles from './import.module.css';
import type { Refusal } from './part.ts';

/** What is wrong with a file: where, what stands there, and why it cannot stay. */
export function FaultList({ refusal }: { readonly refusal: Refusal }) {
  const { words, faults } = refusal;
  return (
    <>
      <Note kind="error" role="alert" title={words}>
        {faults.length > 0 ? 'Mend the file and choose it again. Nothing is stored.' : undefined}
      </Note>
      {faults.length > 0 && (
        <table className={styles.faults}>
          <caption>{countWords(refusal)}</caption>
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col">What stands there</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ place, label, value, words: why }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once; one place may have two faults
              <tr key={row}>
                <th scope="row">
                  {label !== undefined && <span className={styles.label}>{label}</span>}
                  <span className={label === undefined ? undefined : styles.quiet}>
                    {place === '' ? 'The file' : place}
                  </span>
                </th>
                <td>{value}</td>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
