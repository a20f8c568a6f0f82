/** The ways from one look of Graphs and Data to the others. Each is an address: Back leads back. */
import { Link } from '@tanstack/react-router';
import { type GraphsLook, graphsSearch } from '../../../../platform/record-view.ts';
import { CURRENT, type Sid } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { measuredSid } from '../../../../state/measured-from.ts';
import { useGraphChoices } from './graph-setting.ts';
import styles from './graphs.module.css';
import { useScenarioFigures } from './scenario-figures.ts';

/** What a phone shows, which holds the four beside one another, and what follows it elsewhere and for ears. */
const LABELS: Readonly<Record<GraphsLook['kind'], readonly [string, string]>> = {
  all: ['All', ' scenarios'],
  compare: ['Compare', ' two'],
  rad: ['RAD and DAP', ''],
  lasts: ['How long', ' it lasts'],
};

/** The scenario that is compared first: the highlighted one, else the first that the others are not measured from. */
function useComparedFirst(): Sid {
  const measured = useRecord(measuredSid);
  const others = useScenarioFigures().flatMap(({ sid }) => (sid === measured ? [] : [sid]));
  const { setting } = useGraphChoices();
  return (
    others.find((sid) => sid === setting.highlighted) ?? others.find((sid) => sid !== CURRENT) ?? others[0] ?? CURRENT
  );
}

export function Looks({ look }: { readonly look: GraphsLook }) {
  const recId = useRecord((state) => state.recId);
  const first = useComparedFirst();
  const measured = useRecord(measuredSid);
  const looks: readonly GraphsLook[] = [
    { kind: 'all' },
    { kind: 'compare', a: first, b: measured },
    { kind: 'rad', sid: first, person: 0 },
    { kind: 'lasts' },
  ];
  return (
    <nav aria-label="Ways to compare">
      <ul className={styles.looks}>
        {looks.map((each) => (
          <li key={each.kind}>
            <Link
              to="/record/$recordId/graphs"
              params={{ recordId: String(recId) }}
              search={graphsSearch(each.kind === look.kind ? look : each)}
              className={styles.look}
              // Every look's address begins as that of all scenarios does.
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={each.kind === look.kind ? 'page' : undefined}
            >
              <span>
                {LABELS[each.kind][0]}
                <span className={styles.more}>{LABELS[each.kind][1]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
