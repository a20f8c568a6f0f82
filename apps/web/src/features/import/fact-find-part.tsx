/**
 * Imports a fact-find: shows the meaning of each name and the resulting value of each cell. It makes a record from them
 * on request.
 */
import { countWords, type Layout, type Sheet } from '@advice-builder/casework';
import { useMemo } from 'react';
import { Button, FieldGrid, Note, Segmented } from '../../design-system/index.ts';
import { dayHere } from '../../platform/sydney.ts';
import { Figures } from './case-preview.tsx';
import styles from './fact-find.module.css';
import { FaultList } from './fault-list.tsx';
import { LineTable } from './line-table.tsx';
import { MappingTables } from './mapping-tables.tsx';
import type { PartProps } from './part.ts';
import { previewOf } from './preview.ts';
import { readCsv } from './read-csv.ts';
import { useFactFind } from './use-fact-find.ts';

const LAYOUTS: readonly { readonly value: Layout; readonly label: string }[] = [
  { value: 'fields', label: 'A field in each row' },
  { value: 'items', label: 'An item in each row' },
  { value: 'wide', label: 'One row of answers' },
];

export function FactFindPart({ source, importing, onAgain }: PartProps) {
  const read = useMemo(() => readCsv(source.bytes), [source.bytes]);
  if (read.ok) return <Review sheet={read.sheet} importing={importing} onAgain={onAgain} />;
  return (
    <>
      <Note kind="error" role="alert" title="This file cannot be imported.">
        {read.fault} Nothing is stored.
      </Note>
      <div>
        <Button onClick={onAgain}>Choose another file</Button>
      </div>
    </>
  );
}

interface ReviewProps extends Omit<PartProps, 'source'> {
  readonly sheet: Sheet;
}

function Review({ sheet, importing, onAgain }: ReviewProps) {
  const state = useFactFind(sheet);
  const { layout, setLayout, found } = state;
  const { caseFile, counts, faults, remarks } = found;
  const preview = useMemo(() => (caseFile === undefined ? undefined : previewOf(caseFile, dayHere())), [caseFile]);
  const number = counts.fault;
  return (
    <>
      <FieldGrid>
        <Segmented label="How the file is laid out" value={layout} options={LAYOUTS} onChange={setLayout} />
      </FieldGrid>
      <section className={styles.step} aria-labelledby="mapping-head">
        <h3 id="mapping-head">What each name means</h3>
        <MappingTables state={state} />
      </section>
      <section className={styles.step} aria-labelledby="lines-head">
        <h3 id="lines-head">Resulting values</h3>
        <p role="status" className={styles.counts}>
          {countWords(counts)}
        </p>
        {faults.map((fault) => (
          <Note key={fault} kind="error" title={fault} compact />
        ))}
        <LineTable state={state} key={layout} />
        {remarks.length > 0 && (
          <Note kind="warn" title="Entries that are not counted yet">
            {remarks.map((remark) => (
              <p key={remark}>{remark}</p>
            ))}
          </Note>
        )}
      </section>
      {preview && <Figures scenarios={preview.scenarios} />}
      {importing.refusal && <FaultList refusal={importing.refusal} />}
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={importing.isBusy}
          disabled={caseFile === undefined}
          aria-describedby={number > 0 ? 'import-stopped' : undefined}
          onClick={() => caseFile && importing.run(caseFile)}
        >
          Import this fact-find
        </Button>
        <Button disabled={importing.isBusy} onClick={onAgain}>
          Choose another file
        </Button>
        {number > 0 && (
          <p id="import-stopped" className={styles.quiet}>
            {number === 1 ? '1 value has an error' : `${number} values have an error`}: change the mapping, leave the
            value out, or correct the file.
          </p>
        )}
      </div>
      <p className={styles.quiet}>The record is saved as your draft. Nothing is stored before you import it.</p>
    </>
  );
}
