/** Shown in place of a comparison that cannot be made: the reason and what to do. */
import { Note } from '../../../../../design-system/index.ts';
import { Needs } from '../all/needs.tsx';
import { useScenarioFigures } from '../scenario-figures.ts';
import type { Pairing } from './pairing.ts';

function Unknown({ sids }: { readonly sids: readonly number[] }) {
  const { length } = useScenarioFigures();
  const which = sids.map((sid) => `Scenario ${sid}`).join(' and ');
  if (length < 2) {
    return (
      <Note kind="info" title="There is nothing to compare yet.">
        Add a scenario. It starts as a copy of the Current Situation.
      </Note>
    );
  }
  return (
    <Note kind="info" title={`${which} ${sids.length === 1 ? 'is' : 'are'} not in this record.`}>
      Choose two scenarios above.
    </Note>
  );
}

export function NotCompared({ pairing }: { readonly pairing: Exclude<Pairing, { readonly kind: 'pair' }> }) {
  const { length } = useScenarioFigures();
  switch (pairing.kind) {
    case 'unknown':
      return <Unknown sids={pairing.sids} />;
    case 'same':
      return length < 2 ? (
        <Unknown sids={[]} />
      ) : (
        <Note kind="info" title="This is the same scenario twice.">
          Choose another scenario.
        </Note>
      );
    case 'incalculable':
      return pairing.scenarios.map(({ sid, name, problems }) => (
        <Note key={sid} title={`${name} cannot be calculated.`}>
          <Needs sid={sid} obstacle={{ kind: 'incalculable', problems }} />
        </Note>
      ));
    case 'unlike':
      return (
        <Note kind="info" title={`${pairing.words}.`}>
          Two scenarios are compared month by month, so both must start in the same month.
        </Note>
      );
  }
}
