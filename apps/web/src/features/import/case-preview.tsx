/** What a case holds, with the figures it comes to, and the press that makes a record of it. */
import { type CaseFile, headlineLabels } from '@advice-builder/contract';
import { useMemo } from 'react';
import { dayHere } from '../../app/sydney.ts';
import { Button, SummaryTable } from '../../design-system/index.ts';
import { FaultList } from './fault-list.tsx';
import styles from './import.module.css';
import type { Importing } from './part.ts';
import { type Preview, type PreviewScenario, previewOf } from './preview.ts';

const COLUMNS = [
  { key: 'care', head: `${headlineLabels.care}` },
  { key: 'pension', head: headlineLabels.pension },
  { key: 'cashflow', head: headlineLabels.cashflow },
  { key: 'lasts', head: headlineLabels.lasts },
] as const;

function cellsOf({ figures, needs }: PreviewScenario) {
  if (figures === undefined) return [needs, '', '', ''];
  const care = figures.care.length === 0 ? 'Nil' : figures.care.map((line) => <div key={line}>{line}</div>);
  return [care, figures.pension, figures.cashflow, figures.lasts];
}

function Facts({ preview }: { readonly preview: Preview }) {
  const { clients, reference, description, scenarios, entries, fields, written } = preview;
  const facts = [
    ['Clients', clients === '' ? 'No name yet' : clients],
    ['Reference', reference],
    ['Description', description],
    ['Holds', `${scenarios.length} of up to 6 scenarios, ${entries} entries, ${fields} fields filled in`],
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
  const rows = preview.scenarios.map((scenario) => ({
    key: String(scenario.sid),
    label: scenario.name,
    cells: cellsOf(scenario),
  }));
  return (
    <>
      <Facts preview={preview} />
      <SummaryTable
        caption="Figures as they are today"
        showCaption
        labelHead="Scenario"
        columns={COLUMNS}
        rows={rows}
      />
      <p className={styles.quiet}>
        The record is a draft of yours. Left out:{' '}
        {preview.leftOut.length === 0 ? 'nothing of the file' : preview.leftOut.join(', ')}. Notes, documents and how
        pages are set are no part of a case.
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
