/**
 * Announces the effect of an edit on the most important figures to screen readers: at most two, after typing has
 * paused.
 */
import type { PersonIndex, Projection } from '@advice-builder/engine';
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { useEffect, useRef } from 'react';
import { announce, spokenMoney } from '../../../../design-system/index.ts';
import type { Sid } from '../../../../state/documents.ts';
import { useLateResults } from '../../../../state/hooks.ts';
import { useShortNames } from '../../base/people.ts';

interface Said {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
}

const CENT = 0.005;
const MOST_SAID = 2;

function careStart({ plan }: Projection, person: PersonIndex): number | undefined {
  const { resident, homeCare } = plan.people[person] ?? {};
  return resident?.entryMonth ?? homeCare?.startMonth;
}

export function headlines(projection: Projection, names: readonly string[]): readonly Said[] {
  const care = projection.people.flatMap((columns, person) => {
    const start = careStart(projection, person as PersonIndex);
    if (start === undefined) return [];
    // A person who enters later pays nothing in the first month, so the entry month is used.
    const value = columns.totalDailyCareCost[Math.max(0, start)] ?? 0;
    return [{ name: names[person] ?? '', unit: 'a day', value }];
  });
  const pension = projection.people.map((columns, person) => ({
    name: `Pension ${names[person] ?? ''}`.trim(),
    unit: 'a fortnight',
    value: columns.pensionEntitlement[0] ?? 0,
  }));
  let year = 0;
  for (let month = 0; month < MONTHS_IN_YEAR; month++) year += projection.columns.netCashFlow[month] ?? 0;
  return [...care, ...pension, { name: 'Net cash flow year 1', unit: '', value: year }];
}

export function sentenceOf(before: readonly Said[], after: readonly Said[]): string {
  const changed = after.flatMap((now) => {
    const old = before.find((each) => each.name === now.name);
    if (old === undefined || Math.abs(now.value - old.value) < CENT) return [];
    const way = now.value > old.value ? 'up' : 'down';
    const size = spokenMoney(Math.abs(now.value - old.value));
    return [`${now.name} ${spokenMoney(now.value)} ${now.unit}`.trim().concat(`, ${way} ${size}`)];
  });
  return changed.slice(0, MOST_SAID).join('. ');
}

/** The main figures of a scenario. */
export interface Spoken {
  readonly sid: Sid;
  readonly headlines: readonly Said[];
}

/** The announcement for new figures; empty after a change of scenario, because no edit caused them. */
export function changeSince(before: Spoken | undefined, now: Spoken): string {
  return before?.sid === now.sid ? sentenceOf(before.headlines, now.headlines) : '';
}

export function useSpokenResults(): void {
  const projection = useLateResults((state) => state.result.calculated?.projection);
  const sid = useLateResults((state) => state.sid);
  const names = useShortNames();
  const said = useRef<Spoken>(undefined);
  useEffect(() => {
    if (projection === undefined) return;
    const now = { sid, headlines: headlines(projection, names) };
    const sentence = changeSince(said.current, now);
    said.current = now;
    if (sentence !== '') announce(sentence, 'results');
  }, [projection, names, sid]);
}
