/** One version in the list: when, who, and what was changed. */
import type { HistoryVersion } from '@advice-builder/contract';
import { type ToldChange, type ToldGroup, toldGroups } from '@advice-builder/results';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { Button, Chip, Icon, Menu, type MenuItem } from '../../../../design-system/index.ts';
import { sydneyTime } from '../../../../platform/sydney.ts';
import { useRecord } from '../../../../state/hooks.ts';
import styles from './history.module.css';
import { documentWords, unchangedWords, versionTitle } from './version-words.ts';

/** More changes than this are collapsed. */
const MOST_SHOWN = 4;

/** The actions on a version. */
export type VersionAction = 'open' | 'name' | 'put-back' | 'document';

/** A change from a previous to a new value: words for screen readers, an arrow on screen. */
function Change({ label, before, after }: ToldChange) {
  if (before === undefined) return label;
  return (
    <>
      {label} {before} <span aria-hidden="true">→</span>
      <span className="visually-hidden"> to</span> {after}
    </>
  );
}

function Group({ title, changes }: ToldGroup) {
  return (
    <p>
      {title}:{' '}
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes may read alike, and none is ever moved
        <Fragment key={index}>
          {index > 0 && '; '}
          <Change {...change} />
        </Fragment>
      ))}
    </p>
  );
}

/** The first changes, each with its group. */
function firstOf(groups: readonly ToldGroup[], most: number): readonly ToldGroup[] {
  let left = most;
  return groups.flatMap(({ title, changes }) => {
    const shown = changes.slice(0, Math.max(0, left));
    left -= shown.length;
    return shown.length === 0 ? [] : [{ title, changes: shown }];
  });
}

function Changes({ version }: { readonly version: HistoryVersion }) {
  const [isOpen, setOpen] = useState(false);
  const scenarios = useRecord((state) => state.documents.scenarios);
  const groups = toldGroups(version.changes);
  const count = groups.reduce((sum, { changes }) => sum + changes.length, 0);
  const unchanged = count === 0 || version.kind !== 'saved' ? unchangedWords(version) : undefined;
  const hidden = count - MOST_SHOWN;
  return (
    <div className={styles.changes}>
      {version.documents.map((each) => (
        <p key={each.id}>
          {documentWords(each, scenarios)}
          {each.by !== version.by && <span className={styles.quiet}>, {each.by}</span>}
        </p>
      ))}
      {unchanged !== undefined && <p>{unchanged}</p>}
      {(isOpen ? groups : firstOf(groups, MOST_SHOWN)).map((group) => (
        <Group key={group.title} {...group} />
      ))}
      {isOpen && version.more > 0 && <p className={styles.quiet}>and {version.more} more, too many to list here.</p>}
      {hidden + version.more > 0 && (
        <span className={styles.fold}>
          <Button variant="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : `Show ${hidden + version.more} more`}
          </Button>
        </span>
      )}
    </div>
  );
}

function itemsFor(
  version: HistoryVersion,
  mayChange: boolean,
  onAction: (action: VersionAction) => void,
): readonly MenuItem[] {
  const open: MenuItem = { key: 'open', label: 'Open this version', icon: 'eye', onSelect: () => onAction('open') };
  const document: MenuItem = {
    key: 'document',
    label: 'Make a document',
    icon: 'document',
    onSelect: () => onAction('document'),
  };
  if (!mayChange) return [open, document];
  const label = version.name === null ? 'Name this version' : 'Give it another name';
  const name: MenuItem = { key: 'name', label, icon: 'check', onSelect: () => onAction('name') };
  return [
    open,
    // A version that was named by a download cannot be renamed.
    ...(version.name?.automatic === true ? [] : [name]),
    { key: 'put-back', label: 'Put back as a scenario', icon: 'copy', onSelect: () => onAction('put-back') },
    document,
  ];
}

export interface VersionLineProps {
  readonly version: HistoryVersion;
  readonly isChosen: boolean;
  readonly mayChange: boolean;
  readonly onAction: (action: VersionAction, version: HistoryVersion) => void;
}

export function VersionLine({ version, isChosen, mayChange, onAction }: VersionLineProps) {
  const recId = useRecord((state) => state.recId);
  const today = useRecord((state) => state.today);
  const { number, to, by, name, isNow } = version;
  return (
    <li className={styles.line} data-chosen={isChosen || undefined} data-version={number}>
      <time dateTime={to} className={styles.time}>
        {sydneyTime(to)}
      </time>
      <div className={styles.what}>
        <div className={styles.who}>
          <Link
            to="/record/$recordId/history"
            params={{ recordId: String(recId) }}
            search={{ v: String(number) }}
            className={styles.choose}
            aria-current={isChosen ? 'true' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
            resetScroll={false}
          >
            {by}
            <span className="visually-hidden">, {versionTitle(version, today)}, compare with now</span>
          </Link>
          {name !== null && (
            <Chip tone="info" icon="check">
              {name.text}
            </Chip>
          )}
          {isNow && <Chip>Now</Chip>}
        </div>
        <Changes version={version} />
      </div>
      <span className={styles.menu}>
        <Menu
          label={`Options of the version of ${versionTitle(version, today)}`}
          items={itemsFor(version, mayChange, (action) => onAction(action, version))}
          buttonClassName={styles.dots}
        >
          <Icon name="more" />
        </Menu>
      </span>
    </li>
  );
}
