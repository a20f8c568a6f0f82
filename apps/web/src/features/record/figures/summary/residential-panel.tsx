/** The Residential Care Analysis of one person. */
import {
  type AgedCareItem,
  panelTitles,
  type ReportEvent,
  residentialLines,
  residentialMeta,
  residentialRemark,
} from '@advice-builder/results';
import { Chip } from '../../../../design-system/index.ts';
import { useShortNames } from '../../base/people.ts';
import { residentialId } from '../../base/summary-id.ts';
import styles from '../panel/panel.module.css';
import { Panel } from '../panel/panel.tsx';
import { DayTable } from './day-table.tsx';

interface ResidentialPanelProps {
  readonly item: AgedCareItem;
  /** The dated events of the projection. */
  readonly history: readonly ReportEvent[];
}

export function ResidentialPanel({ item, history }: ResidentialPanelProps) {
  const name = useShortNames()[item.person] ?? item.name;
  const title = panelTitles.residential;
  const remark = residentialRemark(item.person, history);
  return (
    <Panel id={residentialId(item.person)} title={title} chip={<Chip>{name}</Chip>} meta={residentialMeta(item)} wide>
      <DayTable title={title} name={name} columns={item.columns} lines={residentialLines(item)} />
      {remark !== undefined && <p className={styles.remark}>{remark}</p>}
    </Panel>
  );
}
