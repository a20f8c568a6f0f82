/**
 * The dialog that makes a set of scenarios from one: it shows figures first, then makes all ticked scenarios or none.
 */
import { CURRENT, type Sid } from '../../../state/documents.ts';
import { useRecord } from '../../../state/hooks.ts';
import { DeathSet } from './deaths/death-set.tsx';
import { HomeSet } from './sets/home-set.tsx';
import { ShareSet } from './sets/share-set.tsx';

interface SetDialogProps {
  readonly kind: 'shares' | 'home' | 'death';
  readonly sid: Sid;
  readonly onClose: () => void;
}

export function SetDialog({ kind, sid, onClose }: SetDialogProps) {
  const scenario = useRecord((state) => state.documents.scenarios[sid]);
  const current = useRecord((state) => state.documents.scenarios[CURRENT]);
  if (scenario === undefined || current === undefined) return null;
  if (kind === 'shares') return <ShareSet sid={sid} scenario={scenario} onClose={onClose} />;
  if (kind === 'death') return <DeathSet sid={sid} scenario={scenario} onClose={onClose} />;
  return <HomeSet sid={sid} scenario={scenario} current={current} onClose={onClose} />;
}
