import { texts, toastTimes } from '@advice-builder/contract';
import { toast } from '../design-system/index.ts';

/**
 * Notifies that the server did not answer, or answered incorrectly; for calls without a message of their own on the
 * page.
 */
export function announceCommunicationError(): void {
  toast({
    kind: 'error',
    title: texts.communicationErrorTitle,
    body: texts.communicationError,
    ms: toastTimes.communicationError,
  });
}
