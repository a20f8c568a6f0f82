/** The versions of a record by day, newest first, with filters. */
import type { HistoryAnswer, HistoryVersion } from '@advice-builder/contract';
import { useId } from 'react';
import { Button, EmptyState, Segmented, SelectField } from '../../../../design-system/index.ts';
import { scenarioName, sidsOf } from '../../../../state/documents.ts';
import { useParts, useRecord } from '../../../../state/hooks.ts';
import styles from './history.module.css';
import { ALL_VERSIONS, type HistoryFilter } from './history-calls.ts';
import { type VersionAction, VersionLine } from './version-line.tsx';
import { byDay } from './version-words.ts';

interface FilterProps {
  readonly filter: HistoryFilter;
  readonly named: number;
  readonly onChange: (filter: HistoryFilter) => void;
}

function Filter({ filter, named, onChange }: FilterProps) {
  const scenarios = useParts(({ documents }) =>
    sidsOf(documents.scenarios).map((sid) => {
      const name = scenarioName(sid, documents.scenarios[sid]?.name ?? '');
      return sid === 0 ? name : `${sid} ${name}`;
    }),
  );
  const sids = useParts(({ documents }) => sidsOf(documents.scenarios));
  return (
    <div className={styles.filter}>
      <Segmented
        label="Which versions"
        hideLabel
        value={filter.only}
        options={[
          { value: 'all', label: 'All' },
          { value: 'named', label: `Versions ${named}` },
          { value: 'mine', label: 'Mine' },
        ]}
        onChange={(only) => onChange({ ...filter, only })}
      />
      <SelectField
        label="Scenario"
        value={filter.part}
        options={[
          { value: '', label: 'All' },
          { value: 'record', label: 'Client details and notes' },
          ...sids.map((sid, at) => ({ value: String(sid), label: scenarios[at] ?? '' })),
        ]}
        onChange={(part) => onChange({ ...filter, part })}
      />
    </div>
  );
}

/** Why the list is empty. */
function emptyWords({ only, part }: HistoryFilter): string {
  if (part !== '') return 'No version changed this part.';
  if (only === 'named') return 'No version has a name yet. A download names its version automatically.';
  if (only === 'mine') return 'You have not saved a version.';
  return 'Nothing was saved yet. From now on each save is listed here, with the person who made it.';
}

export interface VersionListProps extends Omit<FilterProps, 'named'> {
  readonly answer: HistoryAnswer;
  readonly versions: readonly HistoryVersion[];
  readonly chosen: number | undefined;
  readonly onAction: (action: VersionAction, version: HistoryVersion) => void;
  /** Undefined if there are no older versions. */
  readonly onOlder: (() => void) | undefined;
  readonly isBusy: boolean;
}

export function VersionList(props: VersionListProps) {
  const { answer, versions, chosen, filter, onChange, onAction, onOlder, isBusy } = props;
  const today = useRecord((state) => state.today);
  const id = useId();
  const isNarrowed = filter.only !== ALL_VERSIONS.only || filter.part !== ALL_VERSIONS.part;
  return (
    <section className={styles.panel} aria-labelledby={id} aria-busy={isBusy || undefined}>
      <h3 id={id} className="visually-hidden">
        Versions
      </h3>
      {(isNarrowed || answer.total > 0) && <Filter filter={filter} named={answer.named} onChange={onChange} />}
      {versions.length === 0 ? (
        <EmptyState action={isNarrowed && <Button onClick={() => onChange(ALL_VERSIONS)}>Show all versions</Button>}>
          {emptyWords(filter)}
        </EmptyState>
      ) : (
        byDay(versions, today).map(({ heading, versions: ofDay }) => (
          <section key={heading} aria-labelledby={`${id}-${ofDay[0]?.number}`}>
            <h4 id={`${id}-${ofDay[0]?.number}`} className={styles.day}>
              {heading}
            </h4>
            <ol className={styles.lines}>
              {ofDay.map((version) => (
                <VersionLine
                  key={version.number}
                  version={version}
                  isChosen={version.number === chosen}
                  mayChange={answer.mayChange}
                  onAction={onAction}
                />
              ))}
            </ol>
          </section>
        ))
      )}
      {onOlder && (
        <Button busy={isBusy} onClick={onOlder}>
          Show older
        </Button>
      )}
    </section>
  );
}
