/** Says what an edit has changed elsewhere, where the person must know. */
import type { Said } from '@advice-builder/casework';
import { texts, toastTimes } from '@advice-builder/contract';
import { dismissWords, toast } from '../../../design-system/index.ts';

export function tell(said: Said): void {
  switch (said) {
    case 'carePartnerReset':
      toast({ kind: 'warning', ...texts.carePartnerReset, sticky: true });
      return;
    case 'residentialDateEarly':
      toast({ kind: 'warning', ...texts.residentialDateEarly, ms: toastTimes.invalidEntryDate });
      return;
    case 'formerHomeKept':
    case 'communityLeft':
    case 'grannyFlatLeft':
      toast({ kind: 'info', ...texts[said], ms: toastTimes.homeMoved });
  }
}

/** Takes back what is no longer so. */
export function untell(said: Said): void {
  dismissWords(texts[said]);
}
