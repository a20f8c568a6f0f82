/** A letter beside the figures of a scenario, line by line. */
import type { Letter } from '@advice-builder/contract';
import { explain } from '@advice-builder/engine';
import { formatLongDate, formatMoney } from '@advice-builder/kernel';
import {
  type ComparedLine,
  type LetterComparison,
  type LetterContext,
  lineLabel,
  lineRule,
  lineUnit,
  notifiedWords,
} from '@advice-builder/results';
import { useEffect } from 'react';
import { Cell, Chip, Figure, HeadCell, Note, RowHead, Table, TableHead } from '../../../../design-system/index.ts';
import { type Sid, scenarioName } from '../../../../state/documents.ts';
import { useUiStore } from '../../base/ui-store.ts';
import { targetOf } from '../../figures/why/parts.tsx';
import styles from './letters.module.css';

export interface ComparisonProps {
  readonly context: LetterContext;
  readonly letter: Letter;
  readonly compared: LetterComparison;
}

export const agreementWords = ({ lines, otherDays }: LetterComparison): string => {
  const differing = lines.filter(({ agrees }) => !agrees).length;
  if (differing === 0) return otherDays === undefined ? 'All lines agree' : 'The days differ';
  return differing === 1 ? '1 line differs' : `${differing} lines differ`;
};

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
const signedMoney = (amount: number): string => `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;

export function Comparison({ context, letter, compared }: ComparisonProps) {
  const ui = useUiStore();
  // A working explains the figures it was opened from, so it closes when they are replaced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the figures change
  useEffect(() => () => ui.setState({ why: [] }), [compared, ui]);
  const name = scenarioName(context.sid as Sid, context.scenario.name);
  return (
    <>
      <p className={styles.quiet}>
        Our figures are those of {name} on {formatLongDate(compared.on)}, with the rates of that day
        {letter.kind === 'invoice' && `, for ${daysText(compared.days)}`}.
      </p>
      {compared.startMoved && (
        <Note kind="info" title="The letter is dated before the start of this record.">
          The amounts entered for the start were used for the day of the letter. Fees that count towards the caps were
          left out, because most of them came later.
        </Note>
      )}
      {compared.otherDays !== undefined && (
        <Note kind="info" title="The invoice states other days.">
          It states {daysText(compared.otherDays)}. Its dates and the day of entry give {daysText(compared.days)}.
        </Note>
      )}
      <Table caption="Lines of the letter" scrollLabel="Lines of the letter" cards>
        <TableHead>
          <HeadCell>Line</HeadCell>
          <HeadCell end>In the letter</HeadCell>
          <HeadCell end>Our figure</HeadCell>
          <HeadCell end>Difference</HeadCell>
        </TableHead>
        <tbody>
          {compared.lines.map((line) => (
            <LineRow key={line.line} line={line} context={context} letter={letter} compared={compared} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

function LineRow({ line, context, letter, compared }: ComparisonProps & { readonly line: ComparedLine }) {
  const ui = useUiStore();
  const label = lineLabel(letter, line.line, context.record);
  const unit = lineUnit(letter, line.line);
  const { ref } = line;
  const source = { sid: context.sid as Sid, calculated: compared };
  return (
    <tr data-line={line.line} data-agrees={line.agrees}>
      <RowHead>
        {label}
        {unit !== '' && <span className={styles.unit}> {unit}</span>}
        <span className={styles.note}>{lineRule(letter, line.line)}</span>
        {line.notifiedFor !== undefined && <span className={styles.note}>{notifiedWords(line)}</span>}
      </RowHead>
      <Cell end head="In the letter">
        <Figure value={line.stated} label={`${label} in the letter`} />
      </Cell>
      <Cell end head="Our figure">
        <Figure
          value={line.figure}
          label={label}
          {...(unit !== '' && { unit })}
          {...(ref && {
            figureRef: ref,
            onExplain: () => ui.explain({ ...targetOf(explain(compared.projection, ref)), source }),
          })}
        />
      </Cell>
      <Cell end head="Difference">
        {line.agrees ? (
          <Chip tone="ok" icon="check">
            {line.notifiedFor === undefined ? 'Agrees' : 'As notified'}
          </Chip>
        ) : (
          <span className={`numeric ${styles.differs}`}>{signedMoney(line.difference)}</span>
        )}
      </Cell>
    </tr>
  );
}
