/** How long the money lasts, over 180 months as everywhere. */

import { lastsUntil, shortSpells } from '@advice-builder/engine';
import { type Horizon, lastsWords } from '@advice-builder/results';
import { useMemo } from 'react';
import { useLateResults } from '../../../../state/hooks.ts';
import { comparedWith } from '../../base/baseline.ts';
import { type Case, type Settled, useFifteenYears } from '../../base/fifteen-years.ts';
import { useUi } from '../../base/ui-store.ts';
import { spellWords } from './lasts-words.ts';

export interface CashLasts {
  /** How long the cash of this case lasts: `until June 2029`, `beyond 2041`. */
  readonly own: string;
  /** Whether the money runs out within the 180 months. */
  readonly isShort: boolean;
  /** Temporary shortfalls: `short from March to April 2027 by at most $310,000`. */
  readonly spells: readonly string[];
  /** The case compared with: `Current Situation`, and how long its money lasts. */
  readonly other: { readonly name: string; readonly words: string } | undefined;
}

/** The last update is calculated from the documents it was made with, another scenario from its current ones. */
function useCompared(): { readonly base: Case | undefined; readonly name: string } {
  const compareWith = useUi((state) => state.compareWith);
  const kind = useLateResults((state) => comparedWith(state, compareWith)?.kind);
  const name = useLateResults((state) => comparedWith(state, compareWith)?.name ?? '');
  const five = useLateResults((state) => comparedWith(state, compareWith)?.calculated);
  const sid = useLateResults((state) => {
    const compared = comparedWith(state, compareWith);
    return compared?.kind === 'scenario' ? compared.sid : state.sid;
  });
  const documents = useLateResults((state) => (kind === 'update' ? state.baselines[state.sid]?.documents : undefined));
  const base = useMemo(() => five && { sid, five, documents }, [sid, five, documents]);
  return { base, name };
}

export function useCashLasts(): CashLasts | undefined {
  const sid = useLateResults((state) => state.sid);
  const five = useLateResults((state) => state.result.calculated);
  const own = useMemo(() => five && { sid, five }, [sid, five]);
  const { base, name } = useCompared();
  const settled = useFifteenYears(own, base);
  return useMemo(() => settled && cashLastsOf(settled, name), [settled, name]);
}

export function cashLastsOf({ own, base }: Settled, name: string): CashLasts {
  const { projection } = own.fifteen;
  const horizon: Horizon = { projectFrom: projection.household.projectFrom, months: projection.months };
  return {
    own: lastsWords(projection),
    isShort: lastsUntil(projection) !== undefined,
    spells: shortSpells(projection).map((spell) => spellWords(horizon, spell)),
    other: base && { name, words: lastsWords(base.fifteen.projection) },
  };
}
