/** The ticked rows of a set, limited to the room for scenarios, and the action that makes them. */
import type { PersonIndex } from '@advice-builder/engine';
import { useDeferredValue, useMemo, useState } from 'react';
import { useAction } from '../../../../platform/use-action.ts';
import type { Sid } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import type { ScenarioPlan } from '../../../../state/making.ts';
import { useNavigation } from '../../form/binding/navigation.ts';
import { planOf, resultOf, roomFor, type SetResult, type SetRow } from './set-row.ts';

export interface ShownRow extends SetRow {
  /** Undefined if something is missing or forbidden, so that there is nothing to calculate. */
  readonly result: SetResult | undefined;
  readonly plan: ScenarioPlan | undefined;
  readonly isTicked: boolean;
  /** Whether the row can be ticked. */
  readonly isOpen: boolean;
}

export interface ScenarioSet {
  readonly rows: readonly ShownRow[];
  readonly room: number;
  readonly ticked: number;
  /** The number of rows that could be made if there were room for all. */
  readonly possible: number;
  readonly busy: boolean;
  readonly tick: (key: string, isTicked: boolean) => void;
  /** Resolves to whether the scenarios were made. */
  readonly make: () => Promise<boolean>;
}

type Choices = Readonly<Record<string, boolean>>;

/** The keys of the ticked rows. A row that nobody has ticked or unticked is ticked as long as there is room. */
export function ticks(keys: readonly string[], choices: Choices, room: number): ReadonlySet<string> {
  const ticked = new Set(keys.filter((key) => choices[key] === true).slice(0, room));
  for (const key of keys) if (choices[key] === undefined && ticked.size < room) ticked.add(key);
  return ticked;
}

/** Ticks or unticks a row. If there is no room for another tick, the last ticked row is unticked. */
export function ticking(key: string, isTicked: boolean, ticked: ReadonlySet<string>, room: number) {
  const last = [...ticked].filter((each) => each !== key).at(-1);
  const isFull = isTicked && !ticked.has(key) && ticked.size >= room;
  return (before: Choices): Choices => ({
    ...before,
    ...(isFull && last !== undefined ? { [last]: false } : {}),
    [key]: isTicked,
  });
}

export function useSet(source: Sid, rows: readonly SetRow[], person: PersonIndex): ScenarioSet {
  const session = useSession();
  const navigation = useNavigation();
  const documents = useRecord((state) => state.documents);
  const room = useRecord(roomFor);
  const [choices, setChoices] = useState<Choices>({});
  const { isBusy, run } = useAction(navigation.make);
  // Typed values show at once; their figures follow when there is time.
  const settled = useDeferredValue(rows);
  const results = useMemo(() => {
    const state = { ...session.store.getState(), documents };
    return new Map(
      settled.map((row) => {
        const plan = planOf(source, state, row);
        const stands = row.needs === undefined && row.refused === undefined;
        const result = plan === undefined || !stands ? undefined : resultOf(session, state, plan, person);
        return [row, { plan, result }] as const;
      }),
    );
  }, [settled, session, documents, source, person]);
  const open = settled.filter((row) => results.get(row)?.result?.ok === true).map(({ key }) => key);
  const ticked = ticks(open, choices, room);
  const shown = settled.map((row): ShownRow => {
    const isTicked = ticked.has(row.key);
    const { plan, result } = results.get(row) ?? {};
    return { ...row, plan, result, isTicked, isOpen: open.includes(row.key) && room > 0 };
  });
  return {
    rows: shown,
    room,
    ticked: ticked.size,
    possible: open.length,
    busy: isBusy,
    tick: (key, isTicked) => setChoices(ticking(key, isTicked, ticked, room)),
    make: async () => {
      const plans = shown.flatMap((row) => (row.isTicked && row.plan !== undefined ? [row.plan] : []));
      return (await run(plans)) ?? false;
    },
  };
}
