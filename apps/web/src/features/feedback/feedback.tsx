/** The feedback button in the header: sends a short message to the people behind the product. */
import { NOTE_MAX, texts, toastTimes } from '@advice-builder/contract';
import { type FormEvent, useEffect, useId } from 'react';
import { create } from 'zustand';
import { Button, Dialog, IconButton, TextArea, toast } from '../../design-system/index.ts';
import { api } from '../../platform/api.ts';
import { askServer } from '../../platform/auth-check.ts';
import { announceCommunicationError } from '../../platform/communication.ts';
import { isDrafted, setDraft, useDraft } from '../../platform/drafts.ts';
import { endSession, useSession } from '../../platform/session.ts';
import { useAction } from '../../platform/use-action.ts';

/** Stored outside the header, because the header unmounts and mounts with the page and the session. */
const useOpen = create<{ readonly open: boolean }>(() => ({ open: false }));
const isSignedIn = (): boolean => useSession.getState().loggedIn === true;
const setOpen = (open: boolean): void => useOpen.setState({ open });

export function Feedback() {
  const { open } = useOpen();
  const isTyped = (useDraft('feedback') ?? '').trim() !== '';
  // When the session ends, the dialog closes if it is empty. It stays open when the page changes.
  useEffect(() => () => setOpen(useOpen.getState().open && (isDrafted('feedback') || isSignedIn())), []);
  /** The dialog opens only if the session is still valid, so that the message can be sent. */
  async function show(): Promise<void> {
    try {
      const answered = await askServer();
      if (answered === 'open') setOpen(true);
      else endSession(answered);
    } catch {
      announceCommunicationError();
    }
  }
  return (
    <>
      <IconButton icon="bubble" label={isTyped ? 'Feedback, not sent yet' : 'Feedback'} onClick={() => void show()} />
      {open && <FeedbackDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function FeedbackDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useDraft('feedback') ?? '';
  const setWords = (typed: string | undefined): void => setDraft('feedback', typed);
  const form = useId();
  const { isBusy, run } = useAction(async () => {
    try {
      await api.call('sendFeedback', { body: { type: 1, data: words } });
      toast({ kind: 'success', title: texts.feedbackThanks, ms: toastTimes.feedback });
      setWords(undefined);
      onClose();
    } catch {
      announceCommunicationError();
    }
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (words.trim() !== '') void run();
  };
  /** Escape keeps the typed text for the next time; Cancel discards it. */
  const cancel = (): void => {
    setWords(undefined);
    onClose();
  };
  return (
    <Dialog
      open
      title="Feedback"
      busy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy} disabled={words.trim() === ''}>
            Send
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send}>
        <TextArea
          id="feedback-words"
          label="What can we improve?"
          hint="Do not include personal details of a client."
          span={12}
          rows={6}
          maxLength={NOTE_MAX}
          value={words}
          onEscape="keeps"
          onChange={setWords}
        />
      </form>
    </Dialog>
  );
}
