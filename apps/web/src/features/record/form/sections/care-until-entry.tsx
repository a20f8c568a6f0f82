/** Beside a later residential entry: what is kept of the Current Situation until then, or in it care of its own. */
import { careUntilThen, dateOf, type PersonNumber } from '@advice-builder/casework';
import { FieldCell, Segmented, StageStrip } from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { useCareStages, useKeptCareWords } from '../../base/care-stages.ts';
import { BoundDate, BoundMoney, BoundToggle } from '../binding/bound-fields.tsx';
import { useRule } from '../binding/rules.ts';
import { MarkedByCard } from '../binding/use-binding.ts';
import { useBound } from '../binding/use-bound.ts';
import { CareFees, Level } from './home-care-fields.tsx';

interface PersonProps {
  readonly person: PersonNumber;
}

export function CareUntilEntry({ person }: PersonProps) {
  const at = `scenario.sCare.${person}` as const;
  const { visible } = useRule(`${at}.packageStart`);
  const kept = useKeptCareWords(person);
  return (
    <>
      <CareStagesStrip person={person} />
      {/* In the Current Situation there is nothing to keep it of: no choice that could be taken from there. */}
      <MarkedByCard value={true}>
        <BoundToggle path={`${at}.keepCareUntilEntry` as const} span={12} description={kept} />
      </MarkedByCard>
      <CareUntilThen person={person} />
      {visible && (
        <>
          <BoundDate path={`${at}.packageStart` as const} />
          <Level person={person} />
          <BoundToggle path={`${at}.homeCareFeeWaived` as const} />
          <BoundMoney path={`${at}.feeAtTransition` as const} />
          <CareFees person={person} />
        </>
      )}
    </>
  );
}

/** `Nothing` or `Support at Home`, in the Current Situation. */
function CareUntilThen({ person }: PersonProps) {
  const path = `scenario.sCare.${person}.packageUntilEntry` as const;
  const { rule, frame, value, onChange } = useBound<boolean>(path, {});
  const projectFrom = useRecord((state) => state.documents.record.projectFrom);
  if (!rule.visible) return null;
  return (
    <Segmented
      {...frame}
      value={value ? 'care' : 'nothing'}
      options={[
        { value: 'nothing', label: 'Nothing' },
        { value: 'care', label: careUntilThen(dateOf(projectFrom)) },
      ]}
      onChange={(next) => onChange(next === 'care')}
    />
  );
}

/** The stages of a person's care, under the date they follow from: it stays in place as they appear. */
function CareStagesStrip({ person }: PersonProps) {
  const stages = useCareStages(person);
  if (stages === undefined) return null;
  const { before, after, sentence } = stages;
  return (
    <FieldCell span={12}>
      <StageStrip
        sentence={sentence}
        stages={[
          { title: before.title, detail: before.detail, share: before.months },
          { title: after.title, detail: after.detail, tone: 'now', share: MONTHS_SHOWN },
        ]}
      />
    </FieldCell>
  );
}

/** The entry has no end: as wide as a year beside the months before it. */
const MONTHS_SHOWN = 12;
