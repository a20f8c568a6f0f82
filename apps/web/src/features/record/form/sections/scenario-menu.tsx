/** The actions for one scenario, in its sidebar row and in its first sheet. */
import { deathTexts, hasPartner, homeBlock, isResidential } from '@advice-builder/casework';
import { scenariosUsed, texts } from '@advice-builder/contract';
import type { ReactNode } from 'react';
import { Menu, type MenuItem } from '../../../../design-system/index.ts';
import { usePreferences } from '../../../../platform/preferences.ts';
import { CURRENT, type Sid, sidsOf } from '../../../../state/documents.ts';
import { useParts, useRecord } from '../../../../state/hooks.ts';
import { measuredName, measuredSid } from '../../../../state/measured-from.ts';
import type { RecordState } from '../../../../state/record-store.ts';
import { type AskedOfScenario, useUiStore } from '../../base/ui-store.ts';
import { useNavigation } from '../binding/navigation.ts';

/** A set is two scenarios or more. */
const LEAST_OF_A_SET = 2;

/** Why each action is not possible for a scenario now; undefined if it is possible. */
interface Reasons {
  readonly duplicate: string | undefined;
  readonly compare: string | undefined;
  readonly shares: string | undefined;
  readonly home: string | undefined;
}

function reasonsFor({ documents, maxScenarios }: RecordState, sid: Sid): Reasons {
  const { record, scenarios } = documents;
  const scenario = scenarios[sid];
  const there = sidsOf(scenarios).length;
  const free = maxScenarios - there;
  const duplicate = free < 1 ? scenariosUsed(maxScenarios) : undefined;
  const noRoom = duplicate ?? (free < LEAST_OF_A_SET ? texts.setNeedsRoom : undefined);
  const isPriced = scenario?.sCare.some((care, person) => {
    return (person === 0 || hasPartner(record)) && isResidential(care) && (care.marketPriceRad ?? 0) > 0;
  });
  const isHome =
    scenario !== undefined && homeBlock(record, scenario) === 'ordinary' && (scenario.sHome.netHomeValue ?? 0) > 0;
  return {
    duplicate,
    compare: there < 2 ? texts.compareNeedsTwo : undefined,
    shares: noRoom ?? (isPriced ? undefined : texts.setNeedsPrice),
    home: noRoom ?? (isHome ? undefined : texts.setNeedsHome),
  };
}

export interface ScenarioMenuProps {
  readonly sid: Sid;
  readonly label: string;
  readonly buttonClassName?: string | undefined;
  /** Whether the menu is in the sheet of a scenario, which has its own buttons for some actions. */
  readonly isInSheet?: boolean;
  /** The content of the button. */
  readonly children: ReactNode;
}

/** Renders nothing if the record is read-only. */
export function ScenarioMenu(props: ScenarioMenuProps) {
  const isReadOnly = useRecord((state) => state.readOnly);
  return isReadOnly ? null : <OpenMenu {...props} />;
}

function OpenMenu({ sid, isInSheet = false, ...button }: ScenarioMenuProps) {
  const navigation = useNavigation();
  const ui = useUiStore();
  const reasons = useParts((state) => reasonsFor(state, sid));
  const measured = useRecord(measuredSid);
  const measuredFrom = useRecord(measuredName);
  const other = useRecord((state) => sidsOf(state.documents.scenarios).find((each) => each !== measured) ?? CURRENT);
  const hasKeys = usePreferences((state) => state.shortcuts);
  const isShown = useRecord((state) => state.sid === sid);
  const isCouple = useRecord((state) => hasPartner(state.documents.record));
  const ask = (kind: AskedOfScenario['kind']) => () => ui.setState({ asked: { kind, sid } });
  const key = (name: string): string | undefined => (hasKeys && isShown ? name : undefined);
  const items: MenuItem[] = [
    {
      key: 'duplicate',
      label: 'Duplicate',
      icon: 'copy',
      hint: reasons.duplicate === undefined ? key('Shift+D') : undefined,
      disabledReason: reasons.duplicate,
      onSelect: () => navigation.duplicate(sid),
    },
  ];
  if (sid !== CURRENT) {
    items.push({
      key: 'rename',
      label: 'Rename',
      icon: 'document',
      hint: key('F2'),
      onSelect: () => navigation.rename(sid),
    });
  }
  items.push(
    {
      key: 'compare',
      label: sid === measured ? 'Compare' : `Compare with ${measuredFrom}`,
      icon: 'chart',
      disabledReason: reasons.compare,
      onSelect: () =>
        navigation.leaveFor('graphs', { kind: 'compare', a: sid === measured ? other : sid, b: measured }),
    },
    {
      key: 'present',
      label: 'Present',
      icon: 'screen',
      hint: key('P'),
      onSelect: () => ui.setState({ presenting: sid }),
    },
    {
      key: 'shares',
      heading: 'Make a set',
      label: 'RAD 0 / 50 / 100 %...',
      disabledReason: reasons.shares,
      onSelect: ask('shares'),
    },
    { key: 'home', label: 'Keep, rent or sell the home...', disabledReason: reasons.home, onSelect: ask('home') },
  );
  const isOnSheet = isInSheet && sid !== CURRENT;
  if (isCouple && !isOnSheet) {
    items.push({
      key: 'death',
      label: deathTexts.asks,
      hint: reasons.duplicate === undefined ? texts.setOfCouples : undefined,
      disabledReason: reasons.duplicate,
      onSelect: ask('death'),
    });
  }
  if (sid !== CURRENT && !isOnSheet) {
    const deletes = { label: 'Delete Scenario...', icon: 'trash', danger: true, separated: true } as const;
    items.push({ key: 'delete', ...deletes, onSelect: ask('delete') });
  }
  return <Menu items={items} {...button} />;
}
