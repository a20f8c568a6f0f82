/** Says what an edit has changed elsewhere, where the person must know. */
import { type Said, texts, toastTimes } from '@advice-builder/contract';
import { toast } from '../../design-system/index.ts';

export function tell(said: Said): void {
  if (said === 'carePartnerReset') toast({ kind: 'warning', ...texts.carePartnerReset, sticky: true });
  else toast({ kind: 'warning', ...texts.residentialDateEarly, ms: toastTimes.invalidEntryDate });
}
