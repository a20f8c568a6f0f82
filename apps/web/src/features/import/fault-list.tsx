import { Cell, HeadCell, Note, RowHead, Table, TableHead } from '../../design-system/index.ts';
import { countWords } from './faults.ts';
import styles from './import.module.css';
import type { Refusal } from './part.ts';

/** The errors in a file, each with its place, the value at that place, and the reason. */
export function FaultList({ refusal }: { readonly refusal: Refusal }) {
  const { words, faults } = refusal;
  return (
    <>
      <Note kind="error" role="alert" title={words}>
        {faults.length > 0 ? 'Correct the file and choose it again. Nothing is stored.' : undefined}
      </Note>
      {faults.length > 0 && (
        <Table caption={countWords(refusal)} showCaption cards ruled className={styles.table}>
          <TableHead>
            <HeadCell>Where</HeadCell>
            <HeadCell>Value in the file</HeadCell>
            <HeadCell>Problem</HeadCell>
          </TableHead>
          <tbody>
            {faults.map(({ place, label, value, words: why }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once; one place may have two faults
              <tr key={row}>
                <RowHead>
                  {label !== undefined && <span className={styles.label}>{label}</span>}
                  <span className={label === undefined ? undefined : styles.quiet}>
                    {place === '' ? 'The file' : place}
                  </span>
                </RowHead>
                <Cell>{value}</Cell>
                <Cell>{why}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
