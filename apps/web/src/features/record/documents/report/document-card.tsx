/** The choice of the document, its format and the adviser's own texts. */
import type { DocumentSettings } from '@advice-builder/contract';
import { useId } from 'react';
import { classNames, Segmented } from '../../../../design-system/index.ts';
import type { Sid } from '../../../../state/documents.ts';
import {
  type ChosenScenarios,
  type DocumentChoices,
  documentName,
  type MadeHere,
  pagesWords,
} from '../../base/documents.ts';
import { ClientOptions } from './client-options.tsx';
import type { ClientPair } from './client-pair.ts';
import type { TypedForDocuments } from './document-setting.ts';
import styles from './report.module.css';

const DESCRIPTIONS: Readonly<Record<MadeHere, string>> = {
  detailed: 'The answer first, why the figures differ, a page for each scenario, every table, what to do and when.',
  summary: 'Mostly tables and charts.',
  client: 'Two pages in large plain type, for the client to keep.',
  workbook: 'Inputs, rates, every month with live formulas, comparison.',
  working: 'How each figure is worked out, and every rate with its date and source.',
  parts: 'Parts in Word to paste into your own advice document: scope, strategies, risks, costs, actions.',
  note: 'For the file: the checks, the rates to confirm, and what was assumed.',
};

const DOCUMENTS: readonly MadeHere[] = ['detailed', 'summary', 'client', 'workbook', 'working', 'parts', 'note'];

export interface DocumentCardProps {
  readonly names: DocumentSettings['names'] | undefined;
  readonly choices: DocumentChoices;
  readonly onChange: (change: Partial<DocumentChoices>) => void;
  /** The page count of each document at its last preview. */
  readonly pages: Readonly<Partial<Record<MadeHere, number>>>;
}

/** The documents as cards. The entire card is clickable. */
export function DocumentCards({ names, choices, onChange, pages }: DocumentCardProps) {
  const group = useId();
  return (
    <fieldset className={styles.documents}>
      <legend className="visually-hidden">Document</legend>
      {DOCUMENTS.map((document) => (
        <label key={document} className={styles.document}>
          <input
            type="radio"
            name={group}
            checked={choices.document === document}
            aria-labelledby={`${group}-${document}`}
            aria-describedby={`${group}-${document}-line`}
            onChange={() => onChange({ document })}
          />
          <span className={styles.documentText}>
            <span className={styles.documentName}>
              <span id={`${group}-${document}`}>{documentName(document, names)}</span>
              <span className={classNames('numeric', styles.quiet)}>{pagesWords(pages[document])}</span>
            </span>
            <span id={`${group}-${document}-line`} className={styles.quiet}>
              {DESCRIPTIONS[document]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export interface OptionsProps extends Pick<DocumentCardProps, 'choices' | 'onChange'> {
  readonly chosen: ChosenScenarios;
  /** The two scenarios that the page for the client compares. */
  readonly pair: ClientPair;
  readonly typed: TypedForDocuments;
  readonly nameOf: (sid: Sid) => string;
}

/** The options of the chosen document. */
export function DocumentOptions({ choices, onChange, chosen, pair, typed, nameOf }: OptionsProps) {
  const { document } = choices;
  if (document === 'workbook' || document === 'parts') return null;
  if (document === 'client') {
    return (
      <ClientOptions choices={choices} onChange={onChange} chosen={chosen} pair={pair} typed={typed} nameOf={nameOf} />
    );
  }
  return (
    <div className={styles.options}>
      <Segmented
        label="Format"
        value={choices.format}
        options={[
          { value: 'pdf', label: 'PDF' },
          { value: 'docx', label: 'Word' },
        ]}
        hint="Word is for editing; both have the same content."
        onChange={(format) => onChange({ format })}
      />
    </div>
  );
}
