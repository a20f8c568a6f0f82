/** Growth of the home that is owned, with what the practice says by default. */
import { texts } from '@advice-builder/contract';
import { useFieldValue } from '../../../../state/hooks.ts';
import { BoundPercent } from '../../binding/bound-fields.tsx';
import { useDefaultHint } from '../../practice-default.ts';

export function AssetGrowth() {
  const path = 'scenario.sHome.growthRate';
  const hint = useDefaultHint('growthRate', useFieldValue(path), texts.maxTenPercent);
  return <BoundPercent path={path} span={3} hint={hint} />;
}
