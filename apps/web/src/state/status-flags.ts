/** What is under way at runtime, by the names the specification prints (000 section 3). */

/** Of the open record; each is part of its state, and true only while it is so. */
export interface RecordFlags {
  /** A scenario is being copied: the Add button is busy. */
  readonly addingScenario: boolean;
  /** Another scenario is being loaded: the page says so. */
  readonly changingScenario: boolean;
  /** The record is loaded. */
  readonly illustrationReady: boolean;
  /** Its page has been drawn; the developers' overlay tells. */
  readonly illustrationPageLoaded: boolean;
  /** The scenario on screen may be left, saved and deleted: none is being loaded, added or deleted. */
  readonly scenarioReady: boolean;
  /** A save, or a call that carries one, is on its way. */
  readonly isSaving: boolean;
  /** That save was not asked for by a person: the time of the last save stays in view. */
  readonly saveSoft: boolean;
}

export interface StatusFlags extends RecordFlags {
  /** The records list is being fetched: its refresh button is busy. */
  readonly recordsLoading: boolean;
}

export const CLEARED_RECORD_FLAGS: RecordFlags = {
  addingScenario: false,
  changingScenario: false,
  illustrationReady: false,
  illustrationPageLoaded: false,
  scenarioReady: false,
  isSaving: false,
  saveSoft: false,
};

/** The flags of a record whose documents have just arrived. */
export const LOADED_RECORD_FLAGS: RecordFlags = {
  ...CLEARED_RECORD_FLAGS,
  illustrationReady: true,
  scenarioReady: true,
};

export function recordFlags(state: RecordFlags): RecordFlags {
  const { addingScenario, changingScenario, illustrationReady, illustrationPageLoaded } = state;
  const { scenarioReady, isSaving, saveSoft } = state;
  return {
    addingScenario,
    changingScenario,
    illustrationReady,
    illustrationPageLoaded,
    scenarioReady,
    isSaving,
    saveSoft,
  };
}
