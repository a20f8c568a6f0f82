/**
 * The links between the views ("looks") of Graphs and Data. Each view has its own address, so the browser's Back button
 * works.
 */
import { Link } from '@tanstack/react-router';
import { type GraphsLook, graphsSearch } from '../../../../platform/record-view.ts';
import { CURRENT, type Sid } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { measuredSid } from '../../../../state/measured-from.ts';
import { useGraphChoices } from './graph-setting.ts';
import styles from './graphs.module.css';
import { useScenarioFigures } from './scenario-figures.ts';

/** Short labels, of which five fit on a phone, and the rest of the label for wider screens and screen readers. */
const LABELS: Readonly<Record<GraphsLook['kind'], readonly [string, string]>> = {
  all: ['All', ' scenarios'],
  compare: ['Compare', ' two'],
  rad: ['RAD and DAP', ''],
  lasts: ['How long', ' it lasts'],
  strategies: ['Strategies', ''],
};

/**
 * The scenario that is compared first: the highlighted one, otherwise the first that is not the measured-from scenario.
 */
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
    { kind: 'strategies', sid: first },
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
              // Exact, because the address of every other view begins with that of the view with all scenarios.
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
