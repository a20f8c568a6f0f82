/** The design system. Every control and every number on the screen is one of these components. */

export { differenceWords, type MoreIs } from '@advice-builder/results';
export { Button, IconButton } from './button.tsx';
export { classNames } from './class-names.ts';
export { EditButton } from './edit-button.tsx';
export { ConfirmDialog, Dialog } from './feedback/dialog.tsx';
export { announce, LiveRegion } from './feedback/live-region.tsx';
export { Menu, type MenuItem } from './feedback/menu.tsx';
export { ProgressBar } from './feedback/progress-bar.tsx';
export { ToastRegion } from './feedback/toast.tsx';
export { dismissWords, holdToasts, toast } from './feedback/toast-store.ts';
export { HelpMark, Tooltip } from './feedback/tooltip.tsx';
export { AmountWithFrequency } from './fields/amount-with-frequency.tsx';
export { CheckGroup, type CheckOption } from './fields/check-group.tsx';
export { DateField, type DateFieldProps } from './fields/date-field.tsx';
export { readDateText } from './fields/date-text.ts';
export { FieldActions, useFieldActionsKey } from './fields/field-actions.tsx';
export type { FieldFrameProps } from './fields/field-frame.tsx';
export { FieldCell, type FieldCellProps, FieldGrid } from './fields/field-grid.tsx';
export { Comparison } from './fields/field-messages.tsx';
export { MoneyField, type MoneyFieldProps } from './fields/money-field.tsx';
export { MonthField, type MonthFieldProps } from './fields/month-field.tsx';
export { NumberField, type NumberFieldProps, PercentField, type PercentFieldProps } from './fields/number-field.tsx';
export { PasswordField } from './fields/password-field.tsx';
export { PictureField } from './fields/picture-field.tsx';
export { ReadOnlyProvider, useIsReadOnly } from './fields/read-only.tsx';
export { Segmented, type SegmentedOption } from './fields/segmented.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './fields/select-field.tsx';
export { Slider } from './fields/slider.tsx';
export { TextArea, TextField, type TextFieldProps } from './fields/text-field.tsx';
export { Tick } from './fields/tick.tsx';
export {
  CardGroup,
  CheckMark,
  ToggleCard,
  type ToggleCardProps,
} from './fields/toggle-card.tsx';
export { keepTyped } from './fields/typed.ts';
export { Difference, DifferenceLegend, Judged } from './figure/difference.tsx';
export {
  Figure,
  type FigureProps,
  MissingFigure,
} from './figure/figure.tsx';
export { RateMark, rateStatusWords } from './figure/rate-mark.tsx';
export {
  ScenarioSwatch,
  scenarioLine,
} from './figure/scenario-swatch.tsx';
export { spokenMoney } from './figure/spoken.ts';
export { Icon, type IconName } from './icon.tsx';
export { BrandMark, VersionFooter } from './layout/brand.tsx';
export { Chip } from './layout/chip.tsx';
export { EmptyState, Skeleton } from './layout/empty-state.tsx';
export { EntryList, EntryRow, TransactionLine } from './layout/entry-row.tsx';
export { FailureNote, Note } from './layout/note.tsx';
export { Page, PageSheet } from './layout/page.tsx';
export { ScrollRegion } from './layout/scroll-region.tsx';
export {
  Divider,
  type ModeButtonProps,
  Sheet,
  type SheetProps,
  Spring,
  SubHeading,
} from './layout/sheet.tsx';
export { StageStrip } from './layout/stage-strip.tsx';
export { type SummaryColumn, type SummaryRow, SummaryTable } from './layout/summary-table.tsx';
export { Cell, GroupHead, HeadCell, RowHead, Table, TableHead } from './layout/table.tsx';
export { TodayProvider } from './today.tsx';
