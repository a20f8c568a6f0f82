/** Texts that an adviser types for a document, stored with the record for the next one. */

import { COVERING_MAX } from '@advice-builder/contract';
import { isoDate, toIso } from '@advice-builder/kernel';
import { ADVICE_PARTS, type AdvicePart, chosenParts } from '@advice-builder/results';
import { CheckMark, DateField, ReadOnlyProvider, TextArea } from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import type { MadeHere } from '../../base/documents.ts';
import type { TypedForDocuments } from './document-setting.ts';
import styles from './report.module.css';

const DATED: ReadonlySet<MadeHere> = new Set(['detailed', 'summary', 'client', 'parts', 'note']);

function Parts({ setting, change }: TypedForDocuments) {
  const chosen = chosenParts(setting.parts);
  const tick = (id: AdvicePart, isOn: boolean): void => {
    const next = ADVICE_PARTS.map((part) => part.id).filter((each) => (each === id ? isOn : chosen.includes(each)));
    change({ parts: next });
  };
  return (
    <fieldset className={styles.parts}>
      <legend>Parts</legend>
      {ADVICE_PARTS.map(({ id, label }) => {
        const isOn = chosen.includes(id);
        return (
          <span key={id} className={styles.part}>
            <CheckMark
              checked={isOn}
              // A document has at least one part.
              disabled={isOn && chosen.length === 1}
              label={label}
              onChange={(next) => tick(id, next)}
            />
            {/* The visible text equals the checkbox's accessible name, so screen readers skip it. */}
            <span aria-hidden="true">{label}</span>
          </span>
        );
      })}
      <p className={styles.hint}>
        A part without content is left out. The cover letter needs your text, and the alternatives need a search that
        you add from Graphs and Data.
      </p>
    </fieldset>
  );
}

export interface TypedFieldsProps {
  readonly document: MadeHere;
  readonly typed: TypedForDocuments;
}

export function TypedFields({ document, typed }: TypedFieldsProps) {
  const { setting, change } = typed;
  const isReadOnly = useRecord((state) => state.readOnly);
  const isReport = document === 'detailed' || document === 'summary';
  const { covering = '', coverLetter = '', adviceDate = '' } = setting;
  return (
    <>
      {isReport && (
        <TextArea
          label="Covering text"
          span={12}
          rows={3}
          maxLength={COVERING_MAX}
          hint={`Your own words, printed after the contents. ${isReadOnly ? 'They are kept for this visit.' : 'They are stored with the record.'}`}
          onEscape="keeps"
          value={covering}
          onChange={(text) => change({ covering: text })}
        />
      )}
      {/* The document reads this setting from the stored record, so users who cannot change the record cannot change it. */}
      <ReadOnlyProvider value={isReadOnly}>
        {document === 'parts' && (
          <>
            <Parts {...typed} />
            <TextArea
              label="Cover letter"
              span={12}
              rows={5}
              maxLength={COVERING_MAX}
              hint="Your letter to the client, the first part. It is stored with the record."
              onEscape="keeps"
              value={coverLetter}
              onChange={(text) => change({ coverLetter: text })}
            />
          </>
        )}
        {DATED.has(document) && (
          <DateField
            label="Advice document dated"
            span={6}
            fallback="clear"
            hint="Printed as “Read this with the advice document dated …”. Leave it empty if there is none yet."
            value={adviceDate === '' ? null : isoDate(adviceDate)}
            onChange={(day) => change({ adviceDate: day === null ? '' : toIso(day) })}
          />
        )}
      </ReadOnlyProvider>
    </>
  );
}
