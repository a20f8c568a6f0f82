/** The Home Care Package and Support At Home panels of one person. */
import {
  type HomeCareItem,
  homeCareLines,
  homeCareMeta,
  homeCareRemark,
  panelTitles,
  type SupportAtHomeItem,
  supportAtHomeLines,
  supportAtHomeMeta,
} from '@advice-builder/results';
import { Chip } from '../../../../design-system/index.ts';
import { useShortNames } from '../../base/people.ts';
import styles from '../panel/panel.module.css';
import { Panel } from '../panel/panel.tsx';
import { DayTable } from './day-table.tsx';

export function HomeCarePackagePanel({ item }: { readonly item: HomeCareItem }) {
  const name = useShortNames()[item.person] ?? item.name;
  const title = panelTitles.homeCare;
  return (
    <Panel title={title} chip={<Chip>{name}</Chip>} meta={homeCareMeta(item)} wide>
      <DayTable title={title} name={name} columns={item.columns} lines={homeCareLines} />
      <p className={styles.remark}>{homeCareRemark(item)}</p>
    </Panel>
  );
}

export function SupportAtHomePanel({ item }: { readonly item: SupportAtHomeItem }) {
  const name = useShortNames()[item.person] ?? item.name;
  const title = panelTitles.supportAtHome;
  return (
    <Panel title={title} chip={<Chip>{name}</Chip>} meta={supportAtHomeMeta(item)} wide>
      <DayTable title={title} name={name} columns={item.columns} lines={supportAtHomeLines(item)} />
    </Panel>
  );
}
