/** The letters of the record, newest first. */
import { type Letter, letterKindNames, letterSenderNames } from '@advice-builder/contract';
import { formatAuDate, isoDate } from '@advice-builder/kernel';
import type { LetterContext } from '@advice-builder/results';
import { Link } from '@tanstack/react-router';
import { Cell, Chip, HeadCell, Icon, Menu, RowHead, Table, TableHead } from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { personWords } from '../../base/people.ts';
import { agreementWords } from './comparison.tsx';
import styles from './letters.module.css';
import { comparisonOf } from './use-comparison.ts';

export interface LetterListProps {
  readonly letters: readonly Letter[];
  readonly chosen: string | undefined;
  readonly sid: number;
  /** Undefined if the record has no such scenario. */
  readonly context: LetterContext | undefined;
  readonly onEdit: (letter: Letter) => void;
  readonly onDelete: (letter: Letter) => void;
}

/** The day of effect, or the days of an invoice. */
const daysWords = ({ from, to }: Letter): string =>
  [from, to].flatMap((day) => (day === null ? [] : [formatAuDate(isoDate(day))])).join(' to ');

const newestFirst = (letters: readonly Letter[]): readonly Letter[] =>
  letters.toSorted((one, other) => (one.from === other.from ? 0 : one.from < other.from ? 1 : -1));

function Agreement({ context, letter }: { readonly context: LetterContext; readonly letter: Letter }) {
  const compared = comparisonOf(context, letter);
  if (!compared.ok) return 'Not compared';
  const { agrees } = compared.value;
  return (
    <Chip tone={agrees ? 'ok' : 'warn'} icon={agrees ? 'check' : 'warning'}>
      {agreementWords(compared.value)}
    </Chip>
  );
}

export function LetterList({ letters, ...props }: LetterListProps) {
  const isReadOnly = useRecord((state) => state.readOnly);
  return (
    <Table caption="Letters" scrollLabel="Letters" cards className={styles.table}>
      <TableHead>
        <HeadCell>Letter</HeadCell>
        <HeadCell>Sent by</HeadCell>
        <HeadCell>About</HeadCell>
        <HeadCell>Date of effect</HeadCell>
        <HeadCell>Result</HeadCell>
        {!isReadOnly && (
          <HeadCell>
            <span className="visually-hidden">Change</span>
          </HeadCell>
        )}
      </TableHead>
      <tbody>
        {newestFirst(letters).map((letter) => (
          <LetterRow key={letter.id} letter={letter} isReadOnly={isReadOnly} {...props} />
        ))}
      </tbody>
    </Table>
  );
}

interface RowProps extends Omit<LetterListProps, 'letters'> {
  readonly letter: Letter;
  readonly isReadOnly: boolean;
}

function LetterRow({ letter, chosen, sid, context, isReadOnly, onEdit, onDelete }: RowProps) {
  const recId = useRecord((state) => state.recId);
  const name = useRecord((state) => personWords(state, letter.person).full);
  return (
    <tr data-letter={letter.id} data-chosen={letter.id === chosen || undefined}>
      <RowHead>
        <Link
          to="/record/$recordId/letters"
          params={{ recordId: String(recId) }}
          search={{ letter: letter.id, ...(sid !== 0 && { s: String(sid) }) }}
          resetScroll={false}
          aria-current={letter.id === chosen ? 'true' : undefined}
        >
          {letterKindNames[letter.kind]}
        </Link>
        {letter.note !== '' && <span className={styles.note}>{letter.note}</span>}
      </RowHead>
      <Cell head="Sent by">{letterSenderNames[letter.sender]}</Cell>
      <Cell head="About">{name}</Cell>
      <Cell head="Date of effect">{daysWords(letter)}</Cell>
      <Cell head="Result">
        {context === undefined ? 'Not compared' : <Agreement context={context} letter={letter} />}
      </Cell>
      {!isReadOnly && (
        <Cell end>
          <Menu
            label={`Change ${letterKindNames[letter.kind]} of ${formatAuDate(isoDate(letter.from))}`}
            buttonClassName={styles.more}
            items={[
              { key: 'edit', label: 'Edit', icon: 'note', onSelect: () => onEdit(letter) },
              { key: 'delete', label: 'Delete', icon: 'trash', danger: true, onSelect: () => onDelete(letter) },
            ]}
          >
            <Icon name="more" />
          </Menu>
        </Cell>
      )}
    </tr>
  );
}
