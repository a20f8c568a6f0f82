import { texts, toastTimes } from '@advice-builder/contract';
import { toast } from '../design-system/index.ts';

/** The server did not answer, or not as it should; for calls that have no words of their own on the page. */
export function tellCommunicationError(): void {
  toast({
    kind: 'error',
    title: texts.communicationErrorTitle,
    body: texts.communicationError,
    ms: toastTimes.communicationError,
  });
}
