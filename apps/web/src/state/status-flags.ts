/** The runtime flags for actions in progress, with the names that the specification prints (000 section 3). */

/** The flags of the open record. Each is part of its state. */
export interface RecordFlags {
  /** A scenario is being copied: the Add button is busy. */
  readonly addingScenario: boolean;
  /** Another scenario is being loaded: the page shows this. */
  readonly changingScenario: boolean;
  /** The record is loaded. */
  readonly illustrationReady: boolean;
  /** The page of the record has been drawn. The developers' overlay shows this flag. */
  readonly illustrationPageLoaded: boolean;
  /** The scenario on screen may be left, saved and deleted: no scenario is being loaded, added or deleted. */
  readonly scenarioReady: boolean;
  /** A save, or a call that carries one, is in progress. */
  readonly isSaving: boolean;
  /** The save in progress was not requested by a person, so the time of the last save stays in view. */
  readonly saveSoft: boolean;
}

export interface StatusFlags extends RecordFlags {
  /** The records list is being loaded: its refresh button is busy. */
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
