/** What a calculation leaves out, and what wants a look. */
import { CHECKS_TITLE, isLeftOut, leftOutTitle, messageOf, type Notice } from '@advice-builder/contract';
import { Button, Note } from '../../../design-system/index.ts';
import { pathOfProblem } from '../binding/field-ids.ts';
import { useShowEntry, useShowField } from '../binding/reveal.ts';
import { useUi } from '../ui-store.ts';
import styles from './results.module.css';

/** What is left out and what wants a look, each leading to its field. */
export function Notices({ notices: all }: { readonly notices: readonly Notice[] }) {
  // A new entry is not missed until it is left.
  const newEntry = useUi((state) => state.newEntry);
  const notices = newEntry === undefined ? all : all.filter(({ entryId }) => entryId !== newEntry);
  const showField = useShowField();
  const showEntry = useShowEntry();
  const leftOut = notices.filter(isLeftOut);
  const checks = notices.filter((notice) => !isLeftOut(notice));
  if (notices.length === 0) return null;
  const go: Go = (place) => {
    if (place.entryId !== undefined) {
      showEntry(place.entryId);
      return;
    }
    const path = pathOfProblem(place);
    if (path !== undefined) showField(path);
  };
  return (
    <div className={styles.notices}>
      {leftOut.length > 0 && (
        <Note title={leftOutTitle(notices)}>
          <NoticeLines notices={leftOut} go={go} />
        </Note>
      )}
      {checks.length > 0 && (
        <Note kind="info" title={CHECKS_TITLE}>
          <NoticeLines notices={checks} go={go} />
        </Note>
      )}
    </div>
  );
}

type Go = (place: Pick<Notice, 'entryId' | 'fieldPath'>) => void;

function NoticeLines({ notices, go }: { readonly notices: readonly Notice[]; readonly go: Go }) {
  return (
    <ul className={styles.noticeLines}>
      {notices.map((notice) => (
        <li key={`${notice.code}-${notice.fieldPath.join('.')}-${messageOf(notice)}`}>
          {messageOf(notice)}{' '}
          {notice.ways?.map(({ label, fieldPath }) => (
            <span key={label}>
              <Button variant="link" onClick={() => go({ fieldPath })}>
                Go to {label}
              </Button>{' '}
            </span>
          ))}
          {notice.ways === undefined && notice.fieldPath.length > 0 && (
            <Button variant="link" onClick={() => go(notice)}>
              {notice.entryId === undefined ? 'Go to field' : 'Go to entry'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
