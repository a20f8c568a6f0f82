import { PICKER_MONTHS_BACK } from '@advice-builder/contract';
import {
  type CivilDate,
  formatMonthYear,
  MONTHS_IN_YEAR,
  type MonthIndex,
  makeMonth,
  monthName,
  monthOf,
  monthParts,
} from '@advice-builder/kernel';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { usePopover } from '../feedback/popover.tsx';
import { useToday } from '../today.tsx';
import { useDateDraft } from './date-draft.ts';
import type { DateLimits } from './date-field.tsx';
import { readMonthText } from './date-text.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import pickerStyles from './picker.module.css';
import { PickerBox } from './picker-box.tsx';
import { PickerGrid } from './picker-grid.tsx';

export interface MonthFieldProps extends FieldFrameProps, DateLimits<MonthIndex> {
  readonly value: MonthIndex | null;
  /** Called when a complete month is typed, picked or cleared. */
  readonly onChange: (value: MonthIndex | null) => void;
  /** Shown while the field is empty, e.g. `Already owned`. */
  readonly placeholder?: string | undefined;
  /** Whether the month can be unset. Otherwise an emptied field returns to the previous month. */
  readonly clearable?: boolean | undefined;
  readonly onInvalid?: ((text: string) => void) | undefined;
  /** The description of the event in each month that has one. These months are ringed in the grid. */
  readonly marked?: ReadonlyMap<number, string> | undefined;
}

interface MonthPickerProps extends DateLimits<MonthIndex> {
  readonly value: MonthIndex | null;
  readonly today: CivilDate | undefined;
  readonly onPick: (month: MonthIndex) => void;
  readonly onUnset?: (() => void) | undefined;
  readonly marked?: ReadonlyMap<number, string> | undefined;
}

/** The month the picker opens on: the chosen month, otherwise the month after today. */
export function firstShownMonth(
  value: MonthIndex | null,
  today: CivilDate | undefined,
  min: MonthIndex | undefined,
): MonthIndex {
  if (value !== null) return value;
  return today === undefined ? (min ?? makeMonth(2000, 1)) : ((monthOf(today) + 1) as MonthIndex);
}

/** The first month the picker offers: the field's own limit, otherwise 62 months ago. A typed month may be earlier. */
export function earliestPickedMonth(today: CivilDate | undefined, min: MonthIndex | undefined): MonthIndex | undefined {
  if (min !== undefined || today === undefined) return min;
  return (monthOf(today) - PICKER_MONTHS_BACK) as MonthIndex;
}

export function MonthPicker({
  value,
  today,
  min,
  max,
  limitReason = 'not available',
  onPick,
  onUnset,
  marked,
}: MonthPickerProps) {
  const earliest = earliestPickedMonth(today, min);
  const [cursor, setCursor] = useState<MonthIndex>(() => firstShownMonth(value, today, min));
  const { year } = monthParts(cursor);
  const rows = [0, 1, 2, 3].map((row) =>
    [1, 2, 3].map((column) => {
      const number = row * 3 + column;
      const month = makeMonth(year, number);
      return {
        value: month as number,
        text: monthName(number).slice(0, 3),
        name: formatMonthYear(month),
        selected: month === value,
        current: today !== undefined && month === monthOf(today),
        mark: marked?.get(month),
        disabledReason:
          (earliest !== undefined && month < earliest) || (max !== undefined && month > max) ? limitReason : undefined,
      };
    }),
  );
  return (
    <PickerGrid
      title={String(year)}
      columns={3}
      rows={rows}
      cursor={cursor}
      onCursor={(month) => setCursor(month as MonthIndex)}
      onPick={(month) => onPick(month as MonthIndex)}
      page={(month, by) => month + by * MONTHS_IN_YEAR}
      pageName="year"
      footer={
        onUnset && (
          <div className={pickerStyles.foot}>
            <Button variant="link" onClick={onUnset}>
              Unset
            </Button>
          </div>
        )
      }
    />
  );
}

/**
 * A month, typed (`7/26`, `Jul 26`, `July 2026`) or picked. A month out of range shakes the field, and the previous
 * month stays.
 */
export function MonthField(props: MonthFieldProps) {
  const { value, onChange, min, max, limitReason, placeholder, clearable = false, ...more } = props;
  const { onInvalid, marked, ...frame } = more;
  const today = useToday();
  const popover = usePopover();
  const draft = useDateDraft<MonthIndex>({
    value,
    onChange: (month) => {
      if (month !== null || clearable) onChange(month);
    },
    read: readMonthText,
    format: formatMonthYear,
    isComplete: (text) => /^(\d{1,2}\/\d{4}|[A-Za-z]{3,9} \d{4})$/.test(text.trim()),
    refuse: (month) => {
      if (min !== undefined && month < min) return limitReason ?? `Not before ${formatMonthYear(min)}`;
      if (max !== undefined && month > max) return limitReason ?? `Not after ${formatMonthYear(max)}`;
      return undefined;
    },
    fallback: () => value,
    onInvalid,
    openPicker: popover.show,
  });
  function choose(month: MonthIndex | null): void {
    draft.choose(month);
    popover.close();
    draft.input.ref.current?.focus();
  }
  const onUnset = clearable ? () => choose(null) : undefined;
  return (
    <FieldFrame {...frame} error={draft.error ?? frame.error} onUndo={draft.onUndo} shakes={draft.rejections}>
      {(parts) => (
        <PickerBox
          parts={parts}
          input={{ ...draft.input, placeholder }}
          popover={popover}
          name={`Months for ${frame.label}`}
          unset={onUnset && value !== null ? { label: `Unset ${frame.label}`, onPress: onUnset } : undefined}
          picker={() => (
            <MonthPicker
              value={value}
              today={today}
              min={min}
              max={max}
              limitReason={limitReason}
              onPick={choose}
              onUnset={onUnset}
              marked={marked}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
