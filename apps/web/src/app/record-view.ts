/** Which page of a record is shown; the router decides it, the record page draws it. */
export type RecordView =
  | { readonly page: 'scenario'; readonly sid: number }
  | { readonly page: 'report' }
  | { readonly page: 'graphs' };

export interface RecordPageProps {
  readonly recordId: number;
  readonly view: RecordView;
  /** `newScenario` right after a scenario was added. */
  readonly alert?: 'newScenario' | undefined;
}
