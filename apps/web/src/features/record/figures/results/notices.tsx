/** Inputs that a calculation leaves out, inputs to check, and law that no figure includes. */

import { isCheck, isLaw, isLeftOut, messageOf, type Notice } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import { CHECKS_TITLE, LAW_TITLE, lawNotices, leftOutTitle } from '@advice-builder/results';
import { Button, Note } from '../../../../design-system/index.ts';
import { useLateResults } from '../../../../state/hooks.ts';
import { useUi } from '../../base/ui-store.ts';
import { pathOfProblem } from '../../form/binding/field-ids.ts';
import { useShowEntry, useShowField } from '../../form/binding/reveal.ts';
import { ActionButtons, keepAll, type OpeningChoices, useLaterPayment, useOpeningChoices } from './notice-actions.tsx';
import styles from './results.module.css';

/** The notices of a calculation, each with a link to its field. */
export function Notices({ notices: all }: { readonly notices: readonly Notice[] }) {
  // A new entry is not reported as incomplete until it is left.
  const newEntry = useUi((state) => state.newEntry);
  const notices = newEntry === undefined ? all : all.filter(({ entryId }) => entryId !== newEntry);
  const showField = useShowField();
  const showEntry = useShowEntry();
  const choices = useOpeningChoices(all);
  const leftOut = notices.filter(isLeftOut);
  const checks = notices.filter(isCheck);
  const law = useLaw(notices);
  if (notices.length === 0 && law.length === 0) return null;
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
          <NoticeLines notices={leftOut} choices={choices} go={go} />
        </Note>
      )}
      {checks.length > 0 && (
        <Note kind="info" title={CHECKS_TITLE}>
          <NoticeLines notices={checks} choices={choices} go={go} />
        </Note>
      )}
      {law.length > 0 && (
        <Note kind="info" title={LAW_TITLE}>
          <ul className={styles.noticeLines}>
            {law.map((notice) => (
              <li key={keyOf(notice)}>{messageOf(notice)}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

/** How long cash lasts is always read from 180 months, so the law to come is that of 180 months. */
const LOOKED_AT_MONTHS = 180;

/** The notices of law that no figure of the page includes, each once. */
function useLaw(notices: readonly Notice[]): readonly Notice[] {
  const projectFrom = useLateResults((state) => state.result.calculated?.projection.household.projectFrom);
  const own = notices.filter(isLaw);
  if (projectFrom === undefined) return own;
  const ahead = lawNotices({ household: { projectFrom }, months: LOOKED_AT_MONTHS });
  return [...new Map([...own, ...ahead].map((notice) => [messageOf(notice), notice])).values()];
}

type Go = (place: Pick<Notice, 'entryId' | 'fieldPath'>) => void;

interface LinesProps {
  readonly notices: readonly Notice[];
  readonly choices: OpeningChoices;
  readonly go: Go;
}

/** Several lines of the opening position are grouped in the place of the first. */
function NoticeLines({ notices, choices, go }: LinesProps) {
  const blocks = new Map(
    (['opening-more', 'opening-less'] as const).flatMap((code) => {
      const lines = notices.filter((notice) => notice.code === code);
      return lines.length > 1 ? lines.map((line, i) => [line, i === 0 ? lines : []] as const) : [];
    }),
  );
  return (
    <ul className={styles.noticeLines}>
      {notices.map((notice) => {
        const lines = blocks.get(notice);
        if (lines?.length === 0) return null;
        return lines === undefined ? (
          <Line key={keyOf(notice)} notice={notice} choices={choices} go={go}>
            {messageOf(notice)}
          </Line>
        ) : (
          <OpeningBlock key={notice.code} notices={lines} choices={choices} go={go} />
        );
      })}
    </ul>
  );
}

const keyOf = (notice: Notice): string =>
  notice.opening?.key ?? `${notice.code}-${notice.fieldPath.join('.')}-${messageOf(notice)}`;

interface LineProps {
  readonly notice: Notice;
  readonly choices: OpeningChoices;
  readonly go: Go;
  readonly children: string;
}

function Line({ notice, choices, go, children }: LineProps) {
  const later = useLaterPayment();
  const { ways, opening, code, entryId, fieldPath } = notice;
  const own = opening === undefined ? [] : (choices.get(opening.key) ?? []);
  const actions = code === 'cash-runs-out' && later !== undefined ? [later] : own;
  return (
    <li>
      {children}{' '}
      <span className={styles.noticeActions}>
        {ways?.map(({ label, fieldPath: path }) => (
          <Button key={label} variant="link" onClick={() => go({ fieldPath: path })}>
            Go to {label}
          </Button>
        ))}
        {ways === undefined && (fieldPath.length > 0 || (opening !== undefined && entryId !== undefined)) && (
          <Button variant="link" onClick={() => go(notice)}>
            {entryId === undefined ? 'Go to field' : 'Go to entry'}
          </Button>
        )}
        <ActionButtons actions={actions} />
      </span>
    </li>
  );
}

/** Differences in what the scenario owns at its start: one total, and a line for each item. */
function OpeningBlock({ notices, choices, go }: LinesProps) {
  const openings = notices.flatMap(({ opening }) => opening ?? []);
  const sum = openings.reduce((total, { amount }) => total + Math.abs(amount), 0);
  const [first] = notices;
  const isLess = first?.code === 'opening-less';
  return (
    <li>
      This scenario starts with {formatMoney(sum)} {isLess ? 'less' : 'more'} than the Current Situation:
      <ul className={styles.openingLines}>
        {notices.map((notice) => (
          <Line key={keyOf(notice)} notice={notice} choices={choices} go={go}>
            {`${notice.params?.what} ${notice.params?.amount}`}
          </Line>
        ))}
      </ul>
      {choices.size > 0 && <ActionButtons actions={[keepAll(openings, choices)]} />}
    </li>
  );
}
