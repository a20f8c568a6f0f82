import { type RecordRow, texts, type WorkStatus, workStatuses } from '@advice-builder/contract';
import { Icon, Menu, type MenuItem } from '../../design-system/index.ts';
import { saveAsCaseFile } from '../../state/record-actions.tsx';
import type { Marks } from './marking.ts';
import styles from './records.module.css';

export const STATUS_WORDS: Readonly<Record<WorkStatus, string>> = {
  draft: 'Draft',
  presented: 'Presented',
  done: 'Done',
};

/** The actions on a row of the user's own list. The object keeps its identity while nothing in it changes. */
export interface RowActions {
  readonly onCheck: (recId: number) => void;
  readonly onDelete: (row: RecordRow) => void;
  readonly onDuplicate: (row: RecordRow) => void;
  readonly onReview: (row: RecordRow) => void;
  readonly onMark: (row: RecordRow, marks: Marks) => void;
}

function itemsOf(row: RecordRow, actions: RowActions): readonly MenuItem[] {
  const duplicate: MenuItem = {
    key: 'duplicate',
    label: 'Duplicate record',
    icon: 'copy',
    onSelect: () => actions.onDuplicate(row),
  };
  const caseFile: MenuItem = {
    key: 'case',
    label: texts.saveAsCaseFile,
    icon: 'download',
    onSelect: () => void saveAsCaseFile(row.recId),
  };
  const archive = (archived: boolean): MenuItem => ({
    key: 'archive',
    label: archived ? 'Archive' : 'Take out of the archive',
    icon: 'archive',
    separated: true,
    onSelect: () => actions.onMark(row, { archived }),
  });
  if (row.archivedAt !== null) return [duplicate, caseFile, archive(false)];
  return [
    duplicate,
    caseFile,
    { key: 'review', label: 'Next review…', icon: 'calendar', onSelect: () => actions.onReview(row) },
    ...(row.example
      ? []
      : workStatuses.map((workStatus, index) => ({
          key: workStatus,
          label: STATUS_WORDS[workStatus],
          chosen: workStatus === row.workStatus,
          ...(index === 0 ? { heading: 'Status' } : {}),
          onSelect: () => actions.onMark(row, { workStatus }),
        }))),
    archive(true),
    {
      key: 'delete',
      label: `${texts.deleteRecord}…`,
      icon: 'trash',
      danger: true,
      onSelect: () => actions.onDelete(row),
    },
  ];
}

interface RowMenuProps {
  readonly row: RecordRow;
  readonly name: string;
  readonly actions: RowActions;
}

export function RowMenu({ row, name, actions }: RowMenuProps) {
  return (
    <Menu label={`Options of ${name}, ${row.recId}`} items={itemsOf(row, actions)} buttonClassName={styles.rowMenu}>
      <Icon name="more" />
    </Menu>
  );
}
