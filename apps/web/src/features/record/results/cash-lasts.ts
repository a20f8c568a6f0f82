/** Until when the money lasts, told over 180 months as everywhere. It is worked out once typing has paused. */
import { type Horizon, lastsWords } from '@advice-builder/contract';
import { lastsUntil, type Projection, shortSpells } from '@advice-builder/engine';
import { useEffect, useState } from 'react';
import type { Documents, Sid } from '../../../state/documents.ts';
import { useSession, useSid } from '../../../state/hooks.ts';
import type { RecordSession } from '../../../state/session.ts';
import { spellWords } from '../graphs/lasts/lasts-words.ts';
import { useUi } from '../ui-store.ts';
import { comparedWith } from './baseline.ts';

export interface CashLasts {
  readonly sid: Sid;
  /** `until June 2029`, `beyond 2041` */
  readonly own: string;
  /** It runs out within the 180 months. */
  readonly isShort: boolean;
  /** `short from March to April 2027 by at most $310,000`: spells below zero that end. */
  readonly spells: readonly string[];
  /** The same of what is compared with: `Current Situation`, and until when. */
  readonly other: { readonly name: string; readonly words: string } | undefined;
}

const LONG = 180;
const QUIET_MS = 400;

function longOf(session: RecordSession, documents: Documents, sid: Sid): Projection | undefined {
  try {
    const made = session.calculate(documents, sid, LONG);
    return made.ok ? made.value.projection : undefined;
  } catch {
    // What breaks a calculation is told beside the figures.
    return undefined;
  }
}

/** Of the scenario on screen; undefined while it has no figures. */
export function cashLastsOf(session: RecordSession, compareWith: 'update' | 'current'): CashLasts | undefined {
  const { documents, sid } = session.store.getState();
  const projection = longOf(session, documents, sid);
  if (projection === undefined) return undefined;
  const compared = comparedWith(session.results.getState(), compareWith);
  const other =
    compared === undefined
      ? undefined
      : longOf(
          session,
          compared.kind === 'current' ? documents : compared.documents,
          compared.kind === 'current' ? 0 : sid,
        );
  const horizon: Horizon = { projectFrom: projection.household.projectFrom, months: projection.months };
  return {
    sid,
    own: lastsWords(projection),
    isShort: lastsUntil(projection) !== undefined,
    spells: shortSpells(projection).map((spell) => spellWords(horizon, spell)),
    other: compared && other && { name: compared.name, words: lastsWords(other) },
  };
}

export function useCashLasts(): CashLasts | undefined {
  const session = useSession();
  const sid = useSid();
  const compareWith = useUi((state) => state.compareWith);
  const [lasts, setLasts] = useState<CashLasts>();
  useEffect(() => {
    const work = (): void => setLasts(cashLastsOf(session, compareWith));
    let timer = window.setTimeout(work);
    const stop = session.results.subscribe(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(work, QUIET_MS);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [session, compareWith]);
  return lasts?.sid === sid ? lasts : undefined;
}
