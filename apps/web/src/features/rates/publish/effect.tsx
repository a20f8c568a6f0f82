/** The effect of a pack on the stored records, calculated while the operator reads the differences. */
import { packEffectLines } from '@advice-builder/contract';
import { Button, Skeleton } from '../../../design-system/index.ts';
import { type PackText, readFaults, useEffectOf } from './calls.ts';
import styles from './publish.module.css';

export function Effect({ of }: { readonly of: PackText | number }) {
  const { data, error, refetch, isFetching } = useEffectOf(of);
  return (
    <section className={styles.part} aria-labelledby="pack-effect" aria-busy={isFetching}>
      <h3 id="pack-effect">Effect on records</h3>
      <div role="status" className={styles.lines}>
        {isFetching && (
          <>
            <p>Every record is calculated with these rates and with the current rates.</p>
            <Skeleton bars={[70]} label="Calculating the effect" />
          </>
        )}
        {!isFetching && data !== undefined && (
          <>
            {packEffectLines(data).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className={styles.quiet}>Saved results and documents do not change.</p>
          </>
        )}
        {!isFetching && error !== null && <p className={styles.wrong}>{readFaults(error).join(' ')}</p>}
      </div>
      {!isFetching && error !== null && (
        <Button size="small" onClick={() => void refetch()}>
          Calculate it again
        </Button>
      )}
    </section>
  );
}
