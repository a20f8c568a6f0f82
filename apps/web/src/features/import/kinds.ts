/** The kinds of file that can be imported. Each has a part of the page that reads the file and shows its content. */
import { CASE_BYTES_MAX } from '@advice-builder/contract';
import type { ComponentType } from 'react';
import { CasePart } from './case-part.tsx';
import { FactFindPart } from './fact-find-part.tsx';
import type { PartProps } from './part.ts';
import { FILE_BYTES_MAX } from './read-csv.ts';
import { TemplateButton } from './template-button.tsx';

export interface ImportKind {
  readonly key: string;
  /** For example `Case file`. */
  readonly label: string;
  /** For example `.json`. */
  readonly ending: string;
  /** The file types offered in the browser's file dialog. */
  readonly accept: string;
  /** For example `a case file`. */
  readonly words: string;
  /** One line that describes this kind of file. */
  readonly hint: string;
  readonly maxBytes: number;
  readonly Part: ComponentType<PartProps>;
  /** Content shown below the file picker. */
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
  hint: 'A client’s answers, saved from a spreadsheet. You match each name in it to a field and see the resulting values.',
  maxBytes: FILE_BYTES_MAX,
  Part: FactFindPart,
  Aside: TemplateButton,
};

/** The first kind is selected initially. */
export const KINDS: readonly [ImportKind, ...ImportKind[]] = [CASE, FACT_FIND];
