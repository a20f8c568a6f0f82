/**
 * What happens on changing, adding and deleting a scenario and on leaving for another page of the record: each saves
 * first, waits until the record is ready, says what failed in the printed words, and loses nothing when it fails.
 */
import { scenarioCreatedTitle, texts, toastTimes } from '@advice-builder/contract';
import { CURRENT, type Sid } from '../../state/documents.ts';
import type { RecordSession } from '../../state/session.ts';
import type { RecordNavigation } from './binding/navigation.ts';

export interface Told {
  readonly kind: 'error' | 'warning' | 'success';
  readonly title: string;
  readonly body?: string;
  readonly ms: number;
}

/** What lies outside the record: the address, the window, the messages. */
export interface Surroundings {
  readonly toScenario: (sid: Sid, options?: { readonly replace?: boolean; readonly isNew?: boolean }) => Promise<void>;
  readonly toPage: (page: 'graphs' | 'report') => Promise<void>;
  readonly scrollToTop: () => void;
  readonly focusField: (fieldId: string) => void;
  readonly tell: (told: Told) => void;
}

export interface GuardedNavigation {
  readonly navigation: RecordNavigation;
  /** While a change of scenario is on its way the address is behind, and says nothing. */
  readonly isOnTheWay: () => boolean;
  /** Follows the address to a scenario. */
  readonly follow: (sid: Sid) => void;
}

interface Words {
  readonly title: string;
  readonly body: string;
}

export function createNavigation(session: RecordSession, around: Surroundings): GuardedNavigation {
  let travelling = 0;
  const travel = async (work: () => Promise<void>): Promise<void> => {
    travelling += 1;
    try {
      await work();
    } finally {
      travelling -= 1;
    }
  };
  const isReady = (): boolean => session.store.getState().scenarioReady;

  /** The server's own words when it said any. A newer copy asks a question of its own. */
  const tellFailure = (words: Words, error: unknown): void => {
    if (session.store.getState().save.phase === 'asking') return;
    const own = error instanceof Error && error.message !== '' ? error.message : words.body;
    around.tell({ kind: 'error', title: words.title, body: own, ms: toastTimes.otherError });
  };

  const goTo = (sid: Sid, fieldId?: string): void => {
    if (!isReady()) return;
    travel(async () => {
      if (session.store.getState().sid !== sid) await session.open(sid);
      await around.toScenario(sid);
    })
      .then(() => (fieldId === undefined ? around.scrollToTop() : around.focusField(fieldId)))
      .catch((error: unknown) => tellFailure(texts.loadScenarioFailed, error));
  };

  const add = (): void => {
    if (!isReady()) return;
    if (session.store.getState().documents.scenarios[CURRENT]?.sCare[0].typeOfCare === 0) {
      around.tell({ kind: 'warning', title: texts.sidebarDisabled, ms: toastTimes.oops });
      return;
    }
    travel(async () => around.toScenario(await session.add(), { isNew: true }))
      .then(around.scrollToTop)
      .catch((error: unknown) => tellFailure(texts.addScenarioFailed, error));
  };

  /** A delete that fails stays silent, and the scenario stays. */
  const remove = (sid: Sid): void => {
    if (!isReady()) return;
    travel(async () => around.toScenario(await session.remove(sid), { replace: true })).catch(() => undefined);
  };

  const leaveFor = (page: 'graphs' | 'report'): void => {
    if (!isReady()) return;
    session
      .save()
      .then((isSaved) => (isSaved ? around.toPage(page) : tellFailure(texts.saveFailed, undefined)))
      .catch((error: unknown) => tellFailure(texts.saveFailed, error));
  };

  const save = (): void => {
    void session.save().then((isSaved) => {
      if (!isSaved) tellFailure(texts.saveFailed, undefined);
    });
  };

  const follow = (sid: Sid): void => {
    session.open(sid).catch((error: unknown) => {
      tellFailure(texts.loadScenarioFailed, error);
      void around.toScenario(session.store.getState().sid, { replace: true });
    });
  };

  /** A decision may show another scenario: the address follows. */
  const decide = (work: () => Promise<boolean>): Promise<void> =>
    travel(async () => {
      const before = session.store.getState().sid;
      await work();
      const { sid } = session.store.getState();
      if (sid !== before) await around.toScenario(sid, { replace: true });
    });

  return { navigation: { goTo, add, remove, decide, leaveFor, save }, isOnTheWay: () => travelling > 0, follow };
}

/** Told once for each added scenario: the scenario remembers that it was seen, and is saved with that. */
export function announceCreated(session: RecordSession, tell: (told: Told) => void): void {
  const { sid, documents, maxScenarios } = session.store.getState();
  const scenario = documents.scenarios[sid];
  if (scenario === undefined || sid === CURRENT || scenario.meta.seen) return;
  const title = scenarioCreatedTitle(sid, maxScenarios);
  tell({ kind: 'success', title, body: texts.scenarioCreatedBody, ms: toastTimes.scenarioCreated });
  session.markSeen(sid);
}
