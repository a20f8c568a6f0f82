/** The content of a case with its figures, and the button that makes a record from it. */
import { type CaseFile, recordFields } from '@advice-builder/contract';
import { headlineLabels } from '@advice-builder/results';
import { useMemo } from 'react';
import { Button, Cell, HeadCell, RowHead, Table, TableHead } from '../../design-system/index.ts';
import { dayHere } from '../../platform/sydney.ts';
import { FaultList } from './fault-list.tsx';
import styles from './import.module.css';
import type { Importing } from './part.ts';
import { type Preview, type PreviewFigures, previewOf } from './preview.ts';

const { care: CARE, pension: PENSION, cashflow: CASHFLOW, lasts: LASTS } = headlineLabels;

function FigureCells({ figures }: { readonly figures: PreviewFigures }) {
  const { care, pension, cashflow, lasts } = figures;
  return (
    <>
      <Cell end head={CARE}>
        <span>{care.length === 0 ? 'Nil' : care.map((line) => <div key={line}>{line}</div>)}</span>
      </Cell>
      <Cell end head={PENSION}>
        {pension}
      </Cell>
      <Cell end head={CASHFLOW}>
        {cashflow}
      </Cell>
      <Cell end head={LASTS}>
        {lasts}
      </Cell>
    </>
  );
}

/** One row per scenario; on a narrow screen one card, with labels next to the figures. */
export function Figures({ scenarios }: Pick<Preview, 'scenarios'>) {
  return (
    <Table caption="Figures as they are today" showCaption cards ruled className={`numeric ${styles.table}`}>
      <TableHead>
        <HeadCell>Scenario</HeadCell>
        {[CARE, PENSION, CASHFLOW, LASTS].map((label) => (
          <HeadCell key={label} end>
            {label}
          </HeadCell>
        ))}
      </TableHead>
      <tbody>
        {scenarios.map(({ sid, name, figures, needs }) => (
          <tr key={sid}>
            <RowHead>{name}</RowHead>
            {figures === undefined ? <Cell colSpan={4}>{needs}</Cell> : <FigureCells figures={figures} />}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function Facts({ preview }: { readonly preview: Preview }) {
  const { clients, reference, description, scenarios, entries, fields, written } = preview;
  const facts = [
    ['Clients', clients === '' ? 'No name yet' : clients],
    ['Reference', reference],
    [recordFields.description.name, description],
    [
      'Holds',
      [
        counted(scenarios.length, 'scenario', 'scenarios'),
        counted(entries, 'entry', 'entries'),
        `${counted(fields, 'field', 'fields')} filled in`,
      ].join(', '),
    ],
    ['Written', written],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, text]) => text !== '')
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

interface CasePreviewProps {
  readonly file: CaseFile;
  readonly importing: Importing;
  readonly onAgain: () => void;
}

export function CasePreview({ file, importing, onAgain }: CasePreviewProps) {
  const preview = useMemo(() => previewOf(file, dayHere()), [file]);
  return (
    <>
      <Facts preview={preview} />
      <Figures scenarios={preview.scenarios} />
      <p className={styles.quiet}>
        The record is saved as your draft. Left out:{' '}
        {preview.leftOut.length === 0 ? 'nothing in the file' : preview.leftOut.join(', ')}. A case file has no notes,
        documents or page settings.
      </p>
      {importing.refusal && <FaultList refusal={importing.refusal} />}
      <div className={styles.actions}>
        <Button variant="primary" busy={importing.isBusy} onClick={() => importing.run(file)}>
          Import this case
        </Button>
        <Button disabled={importing.isBusy} onClick={onAgain}>
          Choose another file
        </Button>
      </div>
    </>
  );
}
