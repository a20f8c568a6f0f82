/** A stay in residential respite care: its first day, its length, and the days of the financial year that are left. */
import { dateOf, type PersonNumber, respiteWords } from '@advice-builder/casework';
import { FieldCell, FieldGrid } from '../../../../design-system/index.ts';
import { useRateBook } from '../../../../platform/rate-book.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { BoundDate, BoundNumber } from '../binding/bound-fields.tsx';
import { useRule } from '../binding/rules.ts';
import styles from './section.module.css';

export function RespiteFields({ person }: { readonly person: PersonNumber }) {
  const at = `scenario.sCare.${person}` as const;
  const { visible } = useRule(`${at}.respiteStart`);
  if (!visible) return null;
  return (
    // Starts its own row, wherever the row above ends.
    <FieldCell span={12}>
      <FieldGrid rows>
        <BoundDate path={`${at}.respiteStart` as const} fallback="clear" />
        <BoundNumber path={`${at}.respiteDays` as const} span={3} />
        <BoundNumber path={`${at}.respiteDaysUsed` as const} span={3} />
        <Stay person={person} />
      </FieldGrid>
    </FieldCell>
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
