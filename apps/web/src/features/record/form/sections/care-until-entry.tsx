/** Care until a later residential entry: the care kept from the Current Situation, or care entered here. */
import { careUntilThen, dateOf, type PersonNumber } from '@advice-builder/casework';
import { FieldCell, Segmented, StageStrip } from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { useCareStages, useKeptCareWords } from '../../base/care-stages.ts';
import { BoundDate, BoundMoney, BoundToggle } from '../binding/bound-fields.tsx';
import { useRule } from '../binding/rules.ts';
import { MarkedByCard } from '../binding/use-binding.ts';
import { useBound } from '../binding/use-bound.ts';
import { AssistiveEntries } from './assistive-entries.tsx';
import { CareFees, Level } from './home-care-fields.tsx';

interface PersonProps {
  readonly person: PersonNumber;
}

export function CareUntilEntry({ person }: PersonProps) {
  const at = `scenario.sCare.${person}` as const;
  const { visible } = useRule(`${at}.packageStart`);
  const kept = useKeptCareWords(person);
  const { visible: isKept } = useRule(`${at}.keepCareUntilEntry`);
  return (
    <>
      <CareStagesStrip person={person} />
      {/* The Current Situation does not have this choice, so there is no value to compare or to use. */}
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
      <AssistiveEntries person={person} isOffered={visible || isKept} />
    </>
  );
}

/** In the Current Situation: care until the entry, `Nothing` or `Support at Home`. */
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

/** The stages of a person's care, below the date they depend on, so that the date stays in place when they appear. */
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

/** The stage after the entry has no end; it is drawn as wide as twelve months. */
const MONTHS_SHOWN = 12;
