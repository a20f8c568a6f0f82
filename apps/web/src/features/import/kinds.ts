/** What can be imported: each kind of file has a part of the page that reads it and shows what it holds. */
import { CASE_BYTES_MAX } from '@advice-builder/contract';
import type { ComponentType } from 'react';
import { CasePart } from './case-part.tsx';
import { FactFindPart } from './fact-find-part.tsx';
import type { PartProps } from './part.ts';
import { FILE_BYTES_MAX } from './read-csv.ts';
import { TemplateButton } from './template-button.tsx';

export interface ImportKind {
  readonly key: string;
  /** `Case file` */
  readonly label: string;
  /** `.json` */
  readonly ending: string;
  /** Of the dialog that chooses a file. */
  readonly accept: string;
  /** `a case file` */
  readonly words: string;
  /** One line: what such a file is. */
  readonly hint: string;
  readonly maxBytes: number;
  readonly Part: ComponentType<PartProps>;
  /** Below where the file is chosen. */
  readonly Aside?: ComponentType;
}

const CASE: ImportKind = {
  key: 'case',
  label: 'Case file',
  ending: '.json',
  accept: '.json,application/json',
  words: 'a case file',
  hint: 'A record that was saved as a case file, here or elsewhere.',
  maxBytes: CASE_BYTES_MAX,
  Part: CasePart,
};

const FACT_FIND: ImportKind = {
  key: 'fact-find',
  label: 'Fact-find',
  ending: '.csv',
  accept: '.csv,.tsv,.txt,text/csv,text/tab-separated-values',
  words: 'a fact-find',
  hint: 'Answers of a client as a spreadsheet saves them. You say what each name in it stands for, and see what it becomes.',
  maxBytes: FILE_BYTES_MAX,
  Part: FactFindPart,
  Aside: TemplateButton,
};

/** The first one is shown first. */
export const KINDS: readonly [ImportKind, ...ImportKind[]] = [CASE, FACT_FIND];
