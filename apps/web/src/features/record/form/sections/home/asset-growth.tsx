/** The growth of an owned home; the practice sets its default. */
import { texts } from '@advice-builder/contract';
import { useFieldValue } from '../../../../../state/hooks.ts';
import { useDefaultHint } from '../../../base/practice-default.ts';
import { BoundPercent } from '../../binding/bound-fields.tsx';

export function AssetGrowth() {
  const path = 'scenario.sHome.growthRate';
  const hint = useDefaultHint('growthRate', useFieldValue(path), texts.maxTenPercent);
  return <BoundPercent path={path} span={3} hint={hint} />;
}
