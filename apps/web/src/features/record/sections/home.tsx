/** Home: which block shows follows from the types of care. */
import { GROWTH_MAX_PERCENT, type HomeBlock, homeBlock, homeLabels, texts } from '@advice-builder/contract';
import { Chip, FieldGrid, type ModeButtonProps } from '../../../design-system/index.ts';
import { useRecord, useSession } from '../../../state/hooks.ts';
import { BoundMoney, BoundPercent, BoundToggle } from '../binding/bound-fields.tsx';
import { useHomeFaults } from '../binding/rules.ts';
import { Community } from './home/community.tsx';
import { GrannyFlat } from './home/granny-flat.tsx';
import { RentToggle } from './home/rent.tsx';
import { SellToggle } from './home/sale.tsx';
import { useHome } from './home/use-home.ts';
import { isCareChosen, Section, useFollowsCurrent, useSectionTitle } from './section.tsx';

export function HomeSection() {
  const title = useSectionTitle('Home', 'Home Options (Proposed)');
  const follows = useFollowsCurrent('sHome');
  const block = useRecord((state) => {
    const scenario = state.documents.scenarios[state.sid];
    return scenario === undefined ? 'ordinary' : homeBlock(state.documents.record, scenario);
  });
  const mode = useHomeMode(block);
  return (
    <Section id="home" title={title} titleEnd={<Faults />} meta={follows} mode={mode} afterCare>
      {block === 'ordinary' && <OrdinaryHome />}
      {block === 'community' && <Community />}
      {block === 'granny-flat' && <GrannyFlat />}
    </Section>
  );
}

/** Quick value or full form; an ordinary home has one form alone. */
function useHomeMode(block: HomeBlock): ModeButtonProps | undefined {
  const { store } = useSession();
  const { quick, rcom_exEnt_choice: choice } = useHome('quick', 'rcom_exEnt_choice');
  if (block === 'ordinary') return undefined;
  const full = block === 'community' ? choice === 'full' : !quick;
  const onToggle = (): void => {
    store.commit();
    if (block === 'community') store.set('scenario.sHome.rcom_exEnt_choice', full ? 'quick' : 'full');
    else store.set('scenario.sHome.quick', full);
    store.commit();
  };
  return { full, onToggle };
}

/** What is still missing, by the names of its fields. */
function Faults() {
  const faults = useHomeFaults();
  const isOpen = useRecord(isCareChosen);
  if (!isOpen || faults.length === 0) return null;
  return (
    <Chip tone="warn" icon="warning">
      Check {faults.map((name) => homeLabels[name]).join(', ')}
    </Chip>
  );
}

function OrdinaryHome() {
  return (
    <FieldGrid>
      <BoundMoney path="scenario.sHome.netHomeValue" label={homeLabels.netHomeValue} hint="0 or blank: no home" />
      <BoundPercent
        path="scenario.sHome.growthRate"
        label={homeLabels.growthRate}
        unit="% a year"
        max={GROWTH_MAX_PERCENT}
        span={3}
        hint={texts.maxTenPercent}
      />
      <BoundToggle
        path="scenario.sHome.protectedPerson"
        label={homeLabels.protectedPerson}
        description="Somebody lives in the home who keeps it out of the aged care means test."
        span={12}
      />
      {/* One below the other: beside each other, the one that opens would leave its place. */}
      <RentToggle />
      <SellToggle />
    </FieldGrid>
  );
}
