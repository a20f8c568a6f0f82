/** A stay in residential respite care: its first day, its length, and the days of the financial year that are left. */
import { dateOf, type PersonNumber, respiteWords } from '@advice-builder/casework';
import { FieldCell } from '../../../../design-system/index.ts';
import { useRateBook } from '../../../../platform/rate-book.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { BoundDate, BoundNumber } from '../binding/bound-fields.tsx';
import styles from './section.module.css';

export function RespiteFields({ person }: { readonly person: PersonNumber }) {
  const at = `scenario.sCare.${person}` as const;
  return (
    <>
      <BoundDate path={`${at}.respiteStart` as const} fallback="clear" />
      <BoundNumber path={`${at}.respiteDays` as const} span={3} pair />
      <BoundNumber path={`${at}.respiteDaysUsed` as const} span={3} pair />
      <Stay person={person} />
    </>
  );
}

function Stay({ person }: { readonly person: PersonNumber }) {
  const care = useRecord((state) => state.documents.scenarios[state.sid]?.sCare[person]);
  const projectFrom = useRecord((state) => dateOf(state.documents.record.projectFrom));
  const book = useRateBook();
  const words = care && respiteWords(care, projectFrom, book);
  if (words === undefined) return null;
  return (
    <FieldCell span={12}>
      <p className={styles.quiet}>{words}</p>
    </FieldCell>
  );
}
