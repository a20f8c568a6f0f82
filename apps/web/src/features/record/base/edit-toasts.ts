/** Toasts that report what an edit has also changed elsewhere in the form. */
import type { Said } from '@advice-builder/casework';
import { texts, toastTimes } from '@advice-builder/contract';
import { dismissWords, toast } from '../../../design-system/index.ts';

export function showToast(said: Said): void {
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

/** Dismisses the toast when it no longer applies. */
export function dismissToast(said: Said): void {
  dismissWords(texts[said]);
}
