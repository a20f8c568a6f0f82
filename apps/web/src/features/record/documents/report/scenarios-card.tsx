/** Chooses the scenarios and charts of the document, and shows the checks of each scenario. */
import { messageOf, type ReportSetting, texts } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import {
  announce,
  Cell,
  CheckMark,
  Chip,
  HeadCell,
  MissingFigure,
  RowHead,
  ScenarioSwatch,
  Sheet,
  Table,
  TableHead,
} from '../../../../design-system/index.ts';
import { CURRENT, type Sid } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { recordMeasures } from '../../../../state/measured-from.ts';
import { useIsNarrow } from '../../base/narrow.ts';
import { neededField } from '../../base/needed-field.ts';
import { hasChart, isIncluded, type Toggle } from '../../base/report-setting.ts';
import { useGoToProblem } from '../../compare/graphs/use-go-to-problem.ts';
import { MeasureFrom } from '../../figures/results/measure-from.tsx';
import { type Checked, chipsOf } from './checks.ts';
import { PutFirst } from './put-first.tsx';
import styles from './report.module.css';

function Needs({ sid, problems }: { readonly sid: Sid; readonly problems: readonly Problem[] }) {
  const go = useGoToProblem(sid);
  const [first] = problems;
  if (first === undefined) return <Chip tone="error">Could not be calculated</Chip>;
  const field = neededField(first);
  return (
    <>
      {field === undefined && `${messageOf(first)} `}
      <MissingFigure needs={field ?? 'a change'} onGo={() => go(first)} />
    </>
  );
}

function Checks({ sid, needs, checks }: Pick<Checked, 'sid' | 'needs' | 'checks'>) {
  if (needs !== undefined) return <Needs sid={sid} problems={needs} />;
  if (checks.length === 0) return <Chip tone="ok">Ready</Chip>;
  return (
    <span className={styles.chips}>
      {chipsOf(checks).map(({ kind, words }) => (
        <Chip key={kind} tone="warn">
          {words}
        </Chip>
      ))}
    </span>
  );
}

export interface ScenariosCardProps {
  readonly checked: readonly Checked[];
  readonly setting: ReportSetting;
  readonly onToggle: (sid: Sid, toggle: Toggle) => void;
  /** The scenario that the document puts first. */
  readonly preferred: Sid;
  /** The scenarios that can be put first: those in the document. */
  readonly included: readonly Sid[];
  readonly onPrefer: (sid: Sid) => void;
  readonly extendYears: boolean;
  readonly onExtendYears: (extendYears: boolean) => void;
}

interface RowProps extends Pick<ScenariosCardProps, 'setting' | 'onToggle'> {
  readonly measured: Sid;
  readonly of: Checked;
  readonly isPreferred: boolean;
}

function Row({ of: { sid, name, needs, checks }, setting, onToggle, isPreferred, measured }: RowProps) {
  const isNarrow = useIsNarrow();
  const isUsable = needs === undefined;
  const isIn = isUsable && isIncluded(setting, sid, measured);
  const isAlways = sid === CURRENT || sid === measured;
  const standing = <Checks sid={sid} needs={needs} checks={checks} />;
  return (
    <tr>
      <Cell>
        <span className={styles.include}>
          <CheckMark
            checked={isIn}
            disabled={isAlways || !isUsable}
            label={`Include ${name}`}
            onChange={(include) => {
              onToggle(sid, { include });
              announce(`${name} is ${include ? 'included' : 'not included'}.`);
            }}
          />
          {isAlways && <span className={styles.quiet}>Always</span>}
        </span>
      </Cell>
      <RowHead>
        <span className={styles.name}>
          <span className={styles.number}>{sid === CURRENT ? '' : sid}</span>
          <ScenarioSwatch sid={sid} />
          <span>
            {name} {isPreferred && <span className={styles.quiet}>put first</span>}
            {isNarrow && <span className={styles.under}>{standing}</span>}
          </span>
        </span>
      </RowHead>
      <Cell>
        <CheckMark
          checked={isIn && hasChart(setting, sid, measured)}
          disabled={!isIn}
          label={`Chart of ${name}`}
          onChange={(graph) => onToggle(sid, { graph })}
        />
      </Cell>
      {!isNarrow && (
        <Cell end className={styles.checks}>
          {standing}
        </Cell>
      )}
    </tr>
  );
}

export function ScenariosCard(props: ScenariosCardProps) {
  const { checked, setting, onToggle, preferred, included, onPrefer, extendYears, onExtendYears } = props;
  const measured = useRecord(recordMeasures);
  const isReadOnly = useRecord((state) => state.readOnly);
  const isNarrow = useIsNarrow();
  return (
    <Sheet title="Scenarios">
      <Table caption="Scenarios of the document" scrollLabel="Scenarios of the document" className={styles.scenarios}>
        <TableHead>
          <HeadCell>Include</HeadCell>
          <HeadCell>Scenario</HeadCell>
          <HeadCell>Chart</HeadCell>
          {!isNarrow && <HeadCell end>Checks</HeadCell>}
        </TableHead>
        <tbody>
          {checked.map((each) => (
            <Row
              key={each.sid}
              of={each}
              setting={setting}
              onToggle={onToggle}
              measured={measured}
              isPreferred={each.sid === preferred && checked.length > 1}
            />
          ))}
        </tbody>
      </Table>
      {checked.length > 1 && (
        <div className={styles.measured}>
          <PutFirst
            options={checked.filter(({ sid }) => included.includes(sid))}
            preferred={preferred}
            onPrefer={onPrefer}
          />
          {!isReadOnly && <MeasureFrom />}
        </div>
      )}
      {checked.length === 1 && (
        <p className={styles.hint}>There is only the Current Situation so far. Add a scenario to compare it with.</p>
      )}
      <span className={styles.extend}>
        <CheckMark checked={extendYears} label={texts.extendYears} onChange={onExtendYears} />
        {/* The visible text equals the checkbox's accessible name, so screen readers skip it. */}
        <span aria-hidden="true">{texts.extendYears}</span>
      </span>
    </Sheet>
  );
}
