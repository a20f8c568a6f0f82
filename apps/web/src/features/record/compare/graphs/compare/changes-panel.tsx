/** The inputs that differ between the two scenarios. Each difference links to its field in `a`. */
import { type ChangedInput, type ChangedPlace, changedInputs } from '@advice-builder/results';
import { Fragment, type ReactNode, useMemo } from 'react';
import { Button, Cell, GroupHead, HeadCell, RowHead, Table, TableHead } from '../../../../../design-system/index.ts';
import { CURRENT } from '../../../../../state/documents.ts';
import { useRecord } from '../../../../../state/hooks.ts';
import { FigureSourceContext } from '../../../base/figure-source.ts';
import { Panel } from '../../../figures/panel/panel.tsx';
import { pathOfProblem } from '../../../form/binding/field-ids.ts';
import { useShowEntry, useShowField } from '../../../form/binding/reveal.ts';
import styles from './compare.module.css';
import type { Pair } from './pairing.ts';

/** More changes than this are grouped by section. */
const MOST_UNGROUPED = 12;

export interface ChangeGroup {
  /** Undefined if the changes are few enough to need no groups. */
  readonly section: string | undefined;
  readonly changes: readonly ChangedInput[];
}

function changeGroups(changes: readonly ChangedInput[]): readonly ChangeGroup[] {
  if (changes.length <= MOST_UNGROUPED) return [{ section: undefined, changes }];
  const sections = [...new Set(changes.map(({ section }) => section))];
  return sections.map((section) => ({ section, changes: changes.filter((change) => change.section === section) }));
}

const idOf = (place: ChangedPlace): string => ('path' in place ? place.path.join('.') : place.entryId);

const keyOf = ({ section, label, place }: ChangedInput): string => `${section} ${label} ${idOf(place)}`;

/** A link to the changed field, in the scenario that the surrounding figures belong to. */
function FieldLink({ change: { label, place } }: { readonly change: ChangedInput }) {
  const showField = useShowField();
  const showEntry = useShowEntry();
  const show = (): void => {
    if ('entryId' in place) {
      showEntry(place.entryId);
      return;
    }
    const path = pathOfProblem({ fieldPath: place.path });
    if (path !== undefined) showField(path);
  };
  return (
    <Button variant="link" className={styles.fieldLink} onClick={show}>
      {label}
    </Button>
  );
}

export interface ChangesTableProps {
  readonly changes: readonly ChangedInput[];
  /** The names of the two scenarios. */
  readonly a: string;
  readonly b: string;
  /** The name of a changed field, such as a link to it. */
  readonly name: (change: ChangedInput) => ReactNode;
}

export function ChangesTable({ changes, a, b, name }: ChangesTableProps) {
  return (
    <Table
      caption={`What was entered differently, ${a} against ${b}`}
      scrollLabel="What was entered differently"
      className={styles.changes}
    >
      <TableHead>
        <HeadCell>Field</HeadCell>
        <HeadCell end>{b}</HeadCell>
        <HeadCell end>{a}</HeadCell>
      </TableHead>
      <tbody>
        {changeGroups(changes).map(({ section, changes: of }) => (
          <Fragment key={section ?? 'all'}>
            {section !== undefined && (
              <tr className={styles.group}>
                <GroupHead columns={3}>{section}</GroupHead>
              </tr>
            )}
            {of.map((change) => (
              <tr key={keyOf(change)}>
                <RowHead>{name(change)}</RowHead>
                <Cell end className={styles.quiet}>
                  {change.before}
                </Cell>
                <Cell end>{change.after}</Cell>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

export function ChangesPanel({ pair: { a, b } }: { readonly pair: Pair }) {
  const record = useRecord((state) => state.documents.record);
  const base = useRecord((state) => state.documents.scenarios[b.sid]);
  const other = useRecord((state) => state.documents.scenarios[a.sid]);
  const current = useRecord((state) => state.documents.scenarios[CURRENT]);
  const today = useRecord((state) => state.today);
  const changes = useMemo(
    () =>
      base === undefined || other === undefined || current === undefined
        ? []
        : changedInputs(record, base, other, today, current),
    [record, base, other, today, current],
  );
  return (
    <Panel title="What was entered differently">
      {changes.length === 0 ? (
        <p className={styles.quiet}>The entries are the same in both.</p>
      ) : (
        <FigureSourceContext value={{ sid: a.sid, calculated: a.five }}>
          <ChangesTable changes={changes} a={a.name} b={b.name} name={(change) => <FieldLink change={change} />} />
          <p className={styles.rest}>Everything else is the same in both.</p>
        </FigureSourceContext>
      )}
    </Panel>
  );
}
