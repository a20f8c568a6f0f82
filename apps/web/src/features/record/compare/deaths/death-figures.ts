/** The figures of scenarios to which a death is applied, in addition to the figures of the scenarios themselves. */
import { deathOver, ifDiesWords, withDeath } from '@advice-builder/results';
import { useMemo } from 'react';
import { shownDeaths } from '../../../../state/deaths.ts';
import type { Sid } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import type { RecordSession } from '../../../../state/session.ts';
import { figuresOf, type ScenarioFigures } from '../graphs/scenario-figures.ts';

type Deaths = ReturnType<typeof shownDeaths>;

/** The cached figures by original scenario, with the death they were calculated for. */
const made = new WeakMap<ScenarioFigures, { readonly death: Deaths[string]; readonly figures: ScenarioFigures }>();

/** @returns undefined if no death is applied to the scenario or it cannot be applied. */
function deathFigures(
  session: Pick<RecordSession, 'figures'>,
  of: ScenarioFigures,
  deaths: Deaths,
): ScenarioFigures | undefined {
  const { sid, name, documents } = of;
  const death = deaths[sid];
  const scenario = documents.scenarios[sid];
  const laid = scenario && deathOver(documents.record, sid, scenario, deaths);
  if (scenario === undefined || death === undefined || laid === undefined) return undefined;
  const known = made.get(of);
  if (known !== undefined && known.death === death) return known.figures;
  const ifDies = ifDiesWords(documents.record, laid);
  const figures = figuresOf(session, documents, sid, {
    name: `${name}, ${ifDies}`,
    ifDies,
    death: laid,
    document: withDeath(scenario, laid),
  });
  made.set(of, { death, figures });
  return figures;
}

/** The figures by scenario. A scenario without an applied death has no entry. */
export function useDeathFigures(figures: readonly ScenarioFigures[]): ReadonlyMap<Sid, ScenarioFigures> {
  const session = useSession();
  const deaths = useRecord(shownDeaths);
  return useMemo(() => {
    const all = figures.flatMap((each) => deathFigures(session, each, deaths) ?? []);
    return new Map(all.map((each) => [each.sid, each]));
  }, [session, figures, deaths]);
}
