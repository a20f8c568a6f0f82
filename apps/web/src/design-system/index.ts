/** The design system: every control and every number on screen is one of these. */

export { type DifferenceParts, differenceText, differenceWords, type MoreIs } from '@advice-builder/contract';
export { Button, type ButtonProps, IconButton, type IconButtonProps } from './button.tsx';
export { classNames } from './class-names.ts';
export { EditButton } from './edit-button.tsx';
export { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps } from './feedback/dialog.tsx';
export { announce, type LiveChannel, LiveRegion } from './feedback/live-region.tsx';
export { Menu, type MenuItem, type MenuProps } from './feedback/menu.tsx';
export { Popover, type PopoverControl, type PopoverProps, usePopover } from './feedback/popover.tsx';
export { ToastRegion } from './feedback/toast.tsx';
export { dismissToast, holdToasts, type ToastKind, type ToastMessage, toast } from './feedback/toast-store.ts';
export { HelpMark, Tooltip, type TooltipProps } from './feedback/tooltip.tsx';
export { AmountWithFrequency, type AmountWithFrequencyProps } from './fields/amount-with-frequency.tsx';
export { CheckGroup, type CheckGroupProps, type CheckOption } from './fields/check-group.tsx';
export { DateField, type DateFieldProps, type DateLimits } from './fields/date-field.tsx';
export type { FieldFrameProps } from './fields/field-frame.tsx';
export { FieldCell, type FieldCellProps, FieldGrid, type FieldGridProps } from './fields/field-grid.tsx';
export { MoneyField, type MoneyFieldProps } from './fields/money-field.tsx';
export { MonthField, type MonthFieldProps } from './fields/month-field.tsx';
export { NumberField, type NumberFieldProps, PercentField, type PercentFieldProps } from './fields/number-field.tsx';
export { PasswordField, type PasswordFieldProps } from './fields/password-field.tsx';
export { ReadOnlyProvider, useIsReadOnly } from './fields/read-only.tsx';
export { Segmented, type SegmentedOption, type SegmentedProps } from './fields/segmented.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './fields/select-field.tsx';
export { shake } from './fields/shake.ts';
export { Slider, type SliderProps } from './fields/slider.tsx';
export { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './fields/text-field.tsx';
export {
  CardGroup,
  type CardGroupProps,
  CheckMark,
  type CheckMarkProps,
  ToggleCard,
  type ToggleCardProps,
} from './fields/toggle-card.tsx';
export { keepTyped } from './fields/typed.ts';
export { Difference, type DifferenceProps } from './figure/difference.tsx';
export {
  type Explain,
  ExplainProvider,
  Figure,
  type FigureProps,
  FigureRow,
  type FigureRowProps,
  MissingFigure,
} from './figure/figure.tsx';
export { RateMark, rateStatusWords } from './figure/rate-mark.tsx';
export {
  SCENARIO_LINES,
  type ScenarioId,
  type ScenarioLine,
  ScenarioSwatch,
  scenarioLine,
} from './figure/scenario-swatch.tsx';
export { type FigureKind, spokenFigure, spokenMoney } from './figure/spoken.ts';
export { Icon, type IconName, type IconProps } from './icon.tsx';
export { BrandMark, VersionFooter } from './layout/brand.tsx';
export { Chip, type ChipProps } from './layout/chip.tsx';
export { EmptyState, type EmptyStateProps, Skeleton, type SkeletonProps } from './layout/empty-state.tsx';
export { EntryList, type EntryListProps, EntryRow, type EntryRowProps, TransactionLine } from './layout/entry-row.tsx';
export { Note, type NoteKind, type NoteProps } from './layout/note.tsx';
export { Page, type PageProps, PageSheet, type PageSheetProps } from './layout/page.tsx';
export {
  Divider,
  ModeButton,
  type ModeButtonProps,
  Sheet,
  type SheetProps,
  Spring,
  SubHeading,
} from './layout/sheet.tsx';
export {
  ScrollRegion,
  type SummaryColumn,
  type SummaryRow,
  SummaryTable,
  type SummaryTableProps,
} from './layout/summary-table.tsx';
export { TodayProvider, useToday } from './today.tsx';
