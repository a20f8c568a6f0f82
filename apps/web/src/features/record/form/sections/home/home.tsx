/** Home. The types of care decide which block is shown. */

import { type HomeBlock, homeBlock } from '@advice-builder/casework';
import { fieldLabel } from '@advice-builder/contract';
import { Chip, FieldCell, FieldGrid, type ModeButtonProps } from '../../../../../design-system/index.ts';
import { useRecord, useSession, useSid } from '../../../../../state/hooks.ts';
import { useUi } from '../../../base/ui-store.ts';
import { BoundMoney } from '../../binding/bound-fields.tsx';
import { HOME_GOAL } from '../../binding/goal-button.tsx';
import { isBlank, leftKey } from '../../binding/left-blank.ts';
import { useHomeFaults, useRule } from '../../binding/rules.ts';
import { isCareChosen, Section, useFollowsCurrent, useSectionTitle } from '../section.tsx';
import { AssetGrowth, ValueReading } from './asset-growth.tsx';
import { HomeCards } from './cards.tsx';
import { Community, LeavesCommunity } from './community.tsx';
import { GrannyFlat, LeavesGrannyFlat } from './granny-flat.tsx';
import { useHome } from './use-home.ts';

export function HomeSection() {
  const title = useSectionTitle('home');
  const follows = useFollowsCurrent('sHome');
  const block = useRecord((state) => {
    const scenario = state.documents.scenarios[state.sid];
    return scenario === undefined ? 'ordinary' : homeBlock(state.documents.record, scenario);
  });
  const mode = useHomeMode(block);
  return (
    <Section id="home" title={title} titleEnd={<Needs />} meta={follows} mode={mode} afterCare>
      {block === 'ordinary' && <OrdinaryHome />}
      {block === 'community' && <Community />}
      {block === 'granny-flat' && <GrannyFlat />}
    </Section>
  );
}

/** Quick value or full form. An ordinary home has only one form. */
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

/**
 * The names of missing required fields. Once a person has left such a field blank, the field itself shows the warning.
 */
function Needs() {
  const faults = useHomeFaults();
  const isOpen = useRecord(isCareChosen);
  const sHome = useRecord(({ documents, sid }) => documents.scenarios[sid]?.sHome);
  const sid = useSid();
  const leftBlank = useUi((state) => state.leftBlank);
  const [first, ...others] = faults.filter(
    (name) => isBlank(sHome?.[name]) && !leftBlank.has(leftKey({ sid }, `scenario.sHome.${name}`)),
  );
  if (!isOpen || first === undefined) return null;
  const [second, ...more] = others;
  const rest =
    more.length > 0 ? ` and ${others.length} more` : second === undefined ? '' : ` and ${fieldLabel('sHome', second)}`;
  return (
    <Chip tone="warn" icon="warning">
      {`Needs ${fieldLabel('sHome', first)}${rest}`}
    </Chip>
  );
}

function OrdinaryHome() {
  return (
    <FieldGrid>
      <BoundMoney path="scenario.sHome.netHomeValue" labelEnd={HOME_GOAL} />
      <AssetGrowth />
      <ValueRow />
      <HomeCards />
      <LeavesCommunity />
      <LeavesGrannyFlat />
    </FieldGrid>
  );
}

/** The reading of the value has its own row, so that the cards below stay side by side. */
function ValueRow() {
  const { visible } = useRule('scenario.sHome.homeValueIsNet');
  if (!visible) return null;
  return (
    <FieldCell span={12}>
      <FieldGrid>
        <ValueReading />
      </FieldGrid>
    </FieldCell>
  );
}
