/** The lines below a control: its hint, its errors, and the comparison with the Current Situation. */
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import type { FrameInternals } from './field-props.ts';
import { useIsReadOnly } from './read-only.tsx';
import { StaleMark } from './stale-mark.tsx';

/** One line and its kind. `calm` and `left` belong to a required field that is blank. */
export interface Line {
  readonly id: string;
  readonly kind: 'hint' | 'notice' | 'error' | 'warning' | 'calm' | 'left';
  readonly text: ReactNode;
  readonly onUndo?: (() => void) | undefined;
}

/** The number of letters that fit in one of the twelve columns on a desktop screen. */
const LETTERS_A_COLUMN = 7;

const isLong = (text: ReactNode, span: number): boolean =>
  typeof text === 'string' && text.length > span * LETTERS_A_COLUMN;

export interface Lines {
  /** Lines below the control. */
  readonly under: readonly Line[];
  /** Lines longer than one line of the control, shown below the whole row of fields. */
  readonly below: readonly Line[];
}

/** @param inRows whether the grid lets a field show lines across its row */
export function linesOf(id: string, props: FrameInternals, inRows: boolean): Lines {
  const { error, notice, fault, warning, span = 6 } = props;
  const reason = props.disabled ? props.disabledReason : props.readOnly ? props.lockedReason : undefined;
  const hint = reason ?? props.hint;
  const goesBelow = (text: ReactNode): boolean => inRows && isLong(text, span);
  const said: Line[] = [];
  if (error) said.push({ id, kind: 'error', text: error, onUndo: props.onUndo });
  else if (notice !== undefined) said.push({ id, kind: 'notice', text: notice });
  else if (fault !== undefined)
    said.push({ id: `${id}-fault`, kind: fault.isLeft ? 'left' : 'calm', text: fault.text });
  const isReplaced = error || said.some(({ text }) => !goesBelow(text));
  if (!isReplaced && hint !== undefined) {
    said.unshift({ id: said.length === 0 ? id : `${id}-hint`, kind: 'hint', text: hint });
  }
  if (warning !== undefined) said.push({ id: `${id}-warning`, kind: 'warning', text: warning });
  const below = said.filter(({ text }) => goesBelow(text));
  return { under: said.filter((line) => !below.includes(line)), below };
}

const CLASSES: Readonly<Record<Line['kind'], string | undefined>> = {
  hint: undefined,
  notice: undefined,
  calm: undefined,
  error: styles.messageError,
  warning: styles.messageWarning,
  left: styles.messageWarning,
};

/** A hint that turns into a warning must not move; only a line that starts as a warning has an icon. */
const ICONS = { error: 'error', warning: 'warning' } as const;

export function Message({ line, isBelow = false }: { readonly line: Line; readonly isBelow?: boolean }) {
  const { id, kind, text, onUndo } = line;
  return (
    <p
      id={id}
      className={classNames(styles.message, CLASSES[kind], isBelow && styles.belowRow)}
      role={kind === 'notice' ? 'status' : undefined}
    >
      {(kind === 'error' || kind === 'warning') && <Icon name={ICONS[kind]} />}
      <span>
        {text}
        {onUndo && (
          <>
            {' '}
            <Button variant="link" onClick={onUndo}>
              Undo
            </Button>
          </>
        )}
      </span>
    </p>
  );
}

/** The ids of all lines that describe the control; errors come before the hint. */
export function describedBy(id: string, props: FrameInternals, { under, below }: Lines): string | undefined {
  const lines = [...under, ...below];
  const messages = lines.filter(({ kind }) => kind !== 'hint');
  const ids = [
    ...[...messages, ...lines.filter((line) => !messages.includes(line))].map((line) => line.id),
    ...(props.changed || props.stale ? [`${id}-changed`] : []),
    ...(props.imported ? [`${id}-imported`] : []),
  ];
  return ids.length > 0 ? ids.join(' ') : undefined;
}

interface ComparisonProps {
  readonly id: string;
  readonly props: Pick<FrameInternals, 'label' | 'changed' | 'follows' | 'stale'>;
}

/** How a field, or a table on behalf of its fields, differs from the Current Situation. */
export function Comparison({ id, props }: ComparisonProps) {
  const { changed, follows, stale } = props;
  const isReadOnly = useIsReadOnly();
  if (stale) {
    return (
      <div id={`${id}-changed`} className={styles.computed}>
        <StaleMark {...stale} label={props.label} />
      </div>
    );
  }
  if (changed) {
    return (
      <div id={`${id}-changed`} className={styles.computed}>
        <span className={styles.changed}>
          <span className={styles.diamond} aria-hidden="true" />
          Current: {changed.current}
        </span>
        {!isReadOnly && (
          <Button variant="link" onClick={changed.onUseCurrent}>
            Use Current
          </Button>
        )}
      </div>
    );
  }
  return follows ? <p className={classNames(styles.message, styles.quiet)}>From Current Situation</p> : null;
}

export function Imported({
  id,
  refused,
  props,
}: {
  readonly id: string;
  readonly refused: boolean;
  readonly props: FrameInternals;
}) {
  const { imported } = props;
  if (!imported) return null;
  return (
    <div id={`${id}-imported`} className={refused ? styles.imported : 'visually-hidden'}>
      <Icon name="lock" />
      <span role={refused ? 'alert' : undefined}>{imported.message}</span>
      {refused && imported.onOpen && (
        <Button variant="link" onClick={imported.onOpen}>
          Open in Current Situation
        </Button>
      )}
    </div>
  );
}
