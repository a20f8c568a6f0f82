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
import { type ReactNode, useState } from 'react';
import { usePopover } from '../feedback/popover.tsx';
import { useToday } from '../today.tsx';
import { weeksOf } from './calendar.ts';
import { useDateDraft } from './date-draft.ts';
import { readDateText } from './date-text.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { PickerBox } from './picker-box.tsx';
import { PickerGrid } from './picker-grid.tsx';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** `30 September 2027`, and room for typing errors. */
const TEXT_MAX = 20;
/** The length of `12/03/1944`. */
const BIRTH_TEXT_MAX = 10;

export interface DateLimits<D extends number> {
  readonly min?: D | undefined;
  readonly max?: D | undefined;
  /** The message for a date outside the limits, e.g. `Not before 1 July 2015`. */
  readonly limitReason?: string | undefined;
}

export interface DateFieldProps extends FieldFrameProps, DateLimits<CivilDate> {
  readonly value: CivilDate | null;
  /** Called when a complete date is typed, picked or cleared. */
  readonly onChange: (value: CivilDate | null) => void;
  /**
   * The value that replaces an invalid text: the previous one (the default), null, or a given day. The `hint` describes
   * it.
   */
  readonly fallback?: 'previous' | 'clear' | CivilDate | undefined;
  readonly onInvalid?: ((text: string) => void) | undefined;
  /** Called when an invalid text is removed from a field that had no date. */
  readonly onEmptied?: (() => void) | undefined;
  /** Whether this is a date of birth. A two-digit year then never means a birth in the future. */
  readonly birth?: boolean | undefined;
  /** The line below the field; by default the date in words (`May 12, 2026`). */
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

/** A date, typed as DD/MM/YYYY (separators are optional) or as `1 Feb 2027`, or picked. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, limitReason, fallback = 'previous', birth, below, ...more } = props;
  const { onInvalid, onEmptied, ...frame } = more;
  const today = useToday();
  const popover = usePopover();
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
    today,
    fallback: () => (fallback === 'previous' ? value : fallback === 'clear' ? null : fallback),
    onInvalid,
    onEmptied,
    openPicker: popover.show,
  });
  const friendly = below ?? (value === null ? frame.hint : formatFriendlyDate(value));
  function pick(date: CivilDate): void {
    draft.choose(date);
    popover.close();
    draft.input.ref.current?.focus();
  }
  return (
    <FieldFrame
      {...frame}
      hint={friendly}
      reserve
      error={draft.error ?? frame.error}
      onUndo={draft.onUndo}
      shakes={draft.rejections}
    >
      {(parts) => (
        <PickerBox
          parts={parts}
          input={{
            ...draft.input,
            inputMode: 'numeric',
            maxLength: birth ? BIRTH_TEXT_MAX : TEXT_MAX,
            placeholder: 'DD/MM/YYYY',
          }}
          popover={popover}
          name={`Calendar for ${frame.label}`}
          picker={() => (
            <DayPicker value={value} today={today} min={min} max={max} limitReason={limitReason} onPick={pick} />
          )}
        />
      )}
    </FieldFrame>
  );
}
