/** The growth of an owned home, whose default the practice sets, and the reading of its value beside loans. */
import { texts } from '@advice-builder/contract';
import { useFieldValue } from '../../../../../state/hooks.ts';
import { useDefaultHint } from '../../../base/practice-default.ts';
import { BoundPercent, BoundSelect } from '../../binding/bound-fields.tsx';

export function AssetGrowth() {
  const path = 'scenario.sHome.growthRate';
  const hint = useDefaultHint('growthRate', useFieldValue(path), texts.maxTenPercent);
  return <BoundPercent path={path} span={3} hint={hint} />;
}

/** Asked once a loan is secured on the home, so that it is not subtracted twice. */
export function ValueReading() {
  return <BoundSelect path="scenario.sHome.homeValueIsNet" span={12} />;
}
