import {
  addMonths,
  type CivilDate,
  dateParts,
  formatAuDate,
  formatFriendlyDate,
  formatLongDate,
  formatMonthYear,
  monthOf,
} from '@advice-builder/kernel';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Popover, usePopover } from '../feedback/popover.tsx';
import { Icon } from '../icon.tsx';
import { useToday } from '../today.tsx';
import { weeksOf } from './calendar.ts';
import { useDateDraft } from './date-draft.ts';
import { readDateText } from './date-text.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { PickerGrid } from './picker-grid.tsx';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const TEXT_MAX = 10;

export interface DateLimits<D extends number> {
  readonly min?: D | undefined;
  readonly max?: D | undefined;
  /** Said when a date lies outside: `Not before 1 July 2015`. */
  readonly limitReason?: string | undefined;
}

export interface DateFieldProps extends FieldFrameProps, DateLimits<CivilDate> {
  readonly value: CivilDate | null;
  /** Called when a whole date is typed, picked or cleared. */
  readonly onChange: (value: CivilDate | null) => void;
  /** What a text that is no date leaves behind: the earlier value (unless told), nothing, or a day. Say it in `hint`. */
  readonly fallback?: 'previous' | 'clear' | CivilDate | undefined;
  readonly onInvalid?: ((text: string) => void) | undefined;
  /** A date of birth: two digits of a year never mean a birth in the future. */
  readonly birth?: boolean | undefined;
  /** The line beneath; the friendly date (`May 12, 2026`) unless told. */
  readonly below?: ReactNode;
}

interface DayPickerProps extends DateLimits<CivilDate> {
  readonly value: CivilDate | null;
  readonly today: CivilDate | undefined;
  readonly onPick: (date: CivilDate) => void;
}

function DayPicker({ value, today, min, max, limitReason = 'not available', onPick }: DayPickerProps) {
  const [cursor, setCursor] = useState<CivilDate>(value ?? today ?? min ?? (0 as CivilDate));
  const rows = weeksOf(cursor).map((week) =>
    week.map((date) =>
      date === undefined
        ? undefined
        : {
            value: date,
            text: String(dateParts(date).day),
            name: formatLongDate(date),
            selected: date === value,
            current: date === today,
            disabledReason:
              (min !== undefined && date < min) || (max !== undefined && date > max) ? limitReason : undefined,
          },
    ),
  );
  return (
    <PickerGrid
      title={formatMonthYear(monthOf(cursor))}
      columns={7}
      heads={WEEKDAYS}
      rows={rows}
      cursor={cursor}
      onCursor={(date) => setCursor(date as CivilDate)}
      onPick={(date) => onPick(date as CivilDate)}
      page={(date, by) => addMonths(date as CivilDate, by)}
      pageName="month"
    />
  );
}

/** A day, typed as DD/MM/YYYY (digits alone are enough) or picked. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, limitReason, fallback = 'previous', onInvalid, birth, below, ...frame } = props;
  const today = useToday();
  const popover = usePopover();
  const box = useRef<HTMLDivElement>(null);
  const draft = useDateDraft<CivilDate>({
    value,
    onChange,
    read: (text) => readDateText(text, birth ? today : undefined),
    format: formatAuDate,
    isComplete: (text) => /^\d{2}\/\d{2}\/\d{4}$/.test(text.trim()),
    refuse: (date) => {
      if (min !== undefined && date < min) return limitReason ?? `Not before ${formatLongDate(min)}`;
      if (max !== undefined && date > max) return limitReason ?? `Not after ${formatLongDate(max)}`;
      return undefined;
    },
    fallback: () => (fallback === 'previous' ? value : fallback === 'clear' ? null : fallback),
    onInvalid,
    openPicker: popover.show,
  });
  const friendly = below ?? (value === null ? frame.hint : formatFriendlyDate(value));
  return (
    <FieldFrame {...frame} hint={friendly} reserve error={draft.error ?? frame.error} shakes={draft.rejections}>
      {({ control, refuse, locked }) => (
        <>
          <div className={styles.control} ref={box}>
            <input
              {...control}
              {...draft.input}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={TEXT_MAX}
              placeholder="DD/MM/YYYY"
              className={classNames(styles.input, styles.number)}
              onKeyPress={refuse}
              onClick={refuse}
            />
            {locked ? (
              <Icon name="lock" className={styles.lock} />
            ) : (
              <button
                {...popover.opener}
                type="button"
                className={styles.inner}
                disabled={control.disabled || control.readOnly}
                aria-label={`Calendar for ${frame.label}`}
                aria-haspopup="dialog"
              >
                <Icon name="calendar" />
              </button>
            )}
          </div>
          <Popover control={popover} anchor={box} label={`Calendar for ${frame.label}`}>
            {() => (
              <DayPicker
                value={value}
                today={today}
                min={min}
                max={max}
                limitReason={limitReason}
                onPick={(date) => {
                  draft.choose(date);
                  popover.close();
                  draft.input.ref.current?.focus();
                }}
              />
            )}
          </Popover>
        </>
      )}
    </FieldFrame>
  );
}
