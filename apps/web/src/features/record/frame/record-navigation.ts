/**
 * Changing, adding and deleting scenarios, and leaving for another page of the record. Each action saves first, waits
 * until the record is ready, reports a failure in the text of the specification, and loses nothing if it fails.
 */
import {
  CARE_TYPE,
  scenarioCreatedTitle,
  scenarioDuplicatedBody,
  scenariosCreatedTitle,
  scenariosUnmade,
  scenariosUsed,
  texts,
  toastTimes,
} from '@advice-builder/contract';
import type { GraphsLook, OtherPage } from '../../../platform/record-view.ts';
import { CURRENT, type Sid, scenarioName, sidsOf } from '../../../state/documents.ts';
import { CallFailure } from '../../../state/gateway.ts';
import type { MadeScenarios } from '../../../state/history.ts';
import type { ScenarioPlan } from '../../../state/making.ts';
import type { RecordSession } from '../../../state/session.ts';
import { fieldId } from '../form/binding/field-ids.ts';
import type { RecordNavigation } from '../form/binding/navigation.ts';

export interface Announcement {
  readonly kind: 'error' | 'warning' | 'success';
  readonly title: string;
  readonly body?: string;
  readonly ms: number;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** Everything outside the record: the address, the window, the messages. */
export interface Surroundings {
  readonly toScenario: (sid: Sid, options?: { readonly replace?: boolean; readonly isNew?: boolean }) => Promise<void>;
  readonly toPage: (page: OtherPage, look?: GraphsLook) => Promise<void>;
  readonly scrollToTop: () => void;
  readonly focusField: (fieldId: string | readonly string[]) => void;
  /** Shows a field and selects its text. */
  readonly selectField: (fieldId: string) => void;
  readonly announce: (announcement: Announcement) => void;
}

export interface GuardedNavigation {
  readonly navigation: RecordNavigation;
  /** Whether a change of scenario is under way; the address is then out of date and is ignored. */
  readonly isOnTheWay: () => boolean;
  /** Shows the scenario named by the address. */
  readonly follow: (sid: Sid) => void;
}

interface Words {
  readonly title: string;
  readonly body: string;
}

/** Functions shared by all kinds of navigation. */
interface Course {
  readonly session: RecordSession;
  readonly around: Surroundings;
  readonly isReady: () => boolean;
  /** Ignores the address while the work runs, because it is out of date until the end. */
  readonly travel: (work: () => Promise<void>) => Promise<void>;
  readonly tellFailure: (words: Words, error: unknown) => void;
}

type Part<Name extends keyof RecordNavigation> = Pick<RecordNavigation, Name>;

/** Scenarios can be added once the Current Situation has a type of care. */
function mayAdd({ session, around }: Course): boolean {
  const { documents } = session.store.getState();
  if (documents.scenarios[CURRENT]?.sCare[0].typeOfCare !== CARE_TYPE.none) return true;
  around.announce({ kind: 'warning', title: texts.sidebarDisabled, ms: toastTimes.oops });
  return false;
}

/** Opens and renames existing scenarios, and opens other pages. */
function goingAbout({ session, around, isReady, travel, tellFailure }: Course): Part<'goTo' | 'rename' | 'leaveFor'> {
  const show = async (sid: Sid): Promise<void> => {
    if (session.store.getState().sid !== sid) await session.open(sid);
    await around.toScenario(sid);
  };
  return {
    goTo: (sid, fieldId) => {
      if (!isReady()) return;
      travel(() => show(sid))
        .then(() => (fieldId === undefined ? around.scrollToTop() : around.focusField(fieldId)))
        .catch((error: unknown) => tellFailure(texts.loadScenarioFailed, error));
    },
    rename: (sid) => {
      if (!isReady()) return;
      travel(async () => {
        await show(sid);
        around.selectField(fieldId('scenario.name'));
      }).catch((error: unknown) => tellFailure(texts.loadScenarioFailed, error));
    },
    leaveFor: (page, look) => {
      if (!isReady()) return;
      session
        .save()
        .then((isSaved) => (isSaved ? around.toPage(page, look) : tellFailure(texts.saveFailed, undefined)))
        .catch((error: unknown) => tellFailure(texts.saveFailed, error));
    },
  };
}

/** Adds a blank scenario, and deletes one. */
function addingAndRemoving(course: Course): Part<'add' | 'remove'> {
  const { session, around, isReady, travel, tellFailure } = course;
  return {
    add: () => {
      if (!isReady() || !mayAdd(course)) return;
      travel(async () => around.toScenario(await session.add(), { isNew: true }))
        .then(around.scrollToTop)
        .catch((error: unknown) => tellFailure(texts.addScenarioFailed, error));
    },
    /** A delete that fails shows no message, and the scenario stays. */
    remove: (sid) => {
      if (!isReady()) return;
      travel(async () => around.toScenario(await session.remove(sid), { replace: true })).catch(() => undefined);
    },
  };
}

/** Creates scenarios from others, and removes scenarios that were created in one action. */
function makingOthers(course: Course): Part<'duplicate' | 'make' | 'putBack' | 'unmake'> {
  const { session, around, isReady, travel, tellFailure } = course;

  const unmake = (made: MadeScenarios): void => {
    if (!isReady()) return;
    travel(async () => {
      const { sid } = session.store.getState();
      await session.unmake(made);
      const shown = session.store.getState().sid;
      if (shown !== sid) await around.toScenario(shown, { replace: true });
      const title = made.size === 1 ? texts.scenarioUnmade : scenariosUnmade(made.size);
      around.announce({ kind: 'success', title, ms: toastTimes.scenarioCreated });
    }).catch((error: unknown) => tellFailure(texts.unmakeFailed, error));
  };

  const announceMade = (title: string, body: string, made: MadeScenarios): void => {
    const action = { label: 'Undo', onPress: () => unmake(made) };
    around.announce({ kind: 'success', title, body, ms: toastTimes.scenarioCreated, action });
  };

  /** Opens the new scenario with its name selected. */
  const showMade = async (made: MadeScenarios, wordsOf: (name: string) => string): Promise<void> => {
    const { sid, documents, maxScenarios } = session.store.getState();
    await around.toScenario(sid);
    around.selectField(fieldId('scenario.name'));
    const name = scenarioName(sid, documents.scenarios[sid]?.name ?? '');
    announceMade(scenarioCreatedTitle(sid, maxScenarios), wordsOf(name), made);
  };

  const duplicate = (sid: Sid): void => {
    const { maxScenarios, documents, readOnly } = session.store.getState();
    if (!isReady() || readOnly || !mayAdd(course)) return;
    if (sidsOf(documents.scenarios).length >= maxScenarios) {
      around.announce({ kind: 'warning', title: scenariosUsed(maxScenarios), ms: toastTimes.oops });
      return;
    }
    const source = scenarioName(sid, documents.scenarios[sid]?.name ?? '');
    travel(async () => showMade(await session.duplicate(sid), () => scenarioDuplicatedBody(source))).catch(
      (error: unknown) => tellFailure(texts.addScenarioFailed, error),
    );
  };

  /** Resolves to true on success. Shows the error otherwise. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    if (!isReady()) return false;
    try {
      await work();
      return true;
    } catch (error) {
      tellFailure(texts.addScenarioFailed, error);
      return false;
    }
  };

  const make = (plans: readonly ScenarioPlan[]): Promise<boolean> =>
    attempt(async () => {
      const made = await session.makeScenarios(plans);
      const { documents, maxScenarios } = session.store.getState();
      const used = sidsOf(documents.scenarios).length - 1;
      const names = [...made].map(([sid, { name }]) => scenarioName(sid, name)).join(', ');
      announceMade(scenariosCreatedTitle(made.size, used, maxScenarios), names, made);
    });

  const putBack = (version: number, sid: Sid): Promise<boolean> =>
    attempt(() => travel(async () => showMade(await session.putBack(version, sid), (name) => `Put back: ${name}.`)));

  return { duplicate, make, putBack, unmake };
}

export function createNavigation(session: RecordSession, around: Surroundings): GuardedNavigation {
  let travelling = 0;
  const course: Course = {
    session,
    around,
    isReady: () => session.store.getState().scenarioReady,
    travel: async (work) => {
      travelling += 1;
      try {
        await work();
      } finally {
        travelling -= 1;
      }
    },
    /** Shows the server's own message if there is one. A newer copy opens its own dialog. */
    tellFailure: (words, error) => {
      if (session.store.getState().save.phase === 'asking') return;
      const own = error instanceof CallFailure && error.message !== '' ? error.message : words.body;
      around.announce({ kind: 'error', title: words.title, body: own, ms: toastTimes.otherError });
    },
  };
  const { travel, tellFailure } = course;

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

  /** A decision may show another scenario, so the address is updated. */
  const decide = (work: () => Promise<boolean>): Promise<void> =>
    travel(async () => {
      const before = session.store.getState().sid;
      await work();
      const { sid } = session.store.getState();
      if (sid !== before) await around.toScenario(sid, { replace: true });
    });

  return {
    navigation: { ...goingAbout(course), ...addingAndRemoving(course), ...makingOthers(course), decide, save },
    isOnTheWay: () => travelling > 0,
    follow,
  };
}

/** Announces each added scenario once: the scenario stores that it was seen, and is saved with it. */
export function announceCreated(session: RecordSession, announce: (announcement: Announcement) => void): void {
  const { sid, documents, maxScenarios } = session.store.getState();
  const scenario = documents.scenarios[sid];
  if (scenario === undefined || sid === CURRENT || scenario.meta.seen) return;
  const title = scenarioCreatedTitle(sid, maxScenarios);
  announce({ kind: 'success', title, body: texts.scenarioCreatedBody, ms: toastTimes.scenarioCreated });
  session.markSeen(sid);
}
