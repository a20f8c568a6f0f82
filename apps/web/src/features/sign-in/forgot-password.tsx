/** Requests a new password by e-mail. Nothing on screen reveals whether the account exists. */
import { EMAIL_MAX, NAME_MAX, texts } from '@advice-builder/contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button, Dialog, TextField } from '../../design-system/index.ts';
import { api } from '../../platform/api.ts';
import { useAction } from '../../platform/use-action.ts';
import { isEmail } from './email.ts';
import styles from './login.module.css';

interface Request {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const EMPTY: Request = { email: '', firstName: '', lastName: '' };

/** The error of each field; empty if the request can be sent. */
function requestErrors({ email, firstName, lastName }: Request): Partial<Request> {
  return {
    ...(isEmail(email) ? {} : { email: texts.emailInvalid }),
    ...(firstName.trim() === '' ? { firstName: 'First name required' } : {}),
    ...(lastName.trim() === '' ? { lastName: 'Last name required' } : {}),
  };
}

async function askForReset({ email, firstName, lastName }: Request): Promise<boolean> {
  const body = { email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim() };
  try {
    return await api.call('resetPassword', { body, judges401: true });
  } catch {
    return false;
  }
}

export interface ForgotPasswordProps {
  /** The e-mail address typed on the log-in page. */
  readonly email: string;
  readonly onClose: () => void;
}

export function ForgotPassword({ email, onClose }: ForgotPasswordProps) {
  const [accepted, setAccepted] = useState<boolean>();
  function close(): void {
    setAccepted(undefined);
    onClose();
  }
  if (accepted === undefined) return <RequestDialog email={email} onAnswer={setAccepted} onClose={close} />;
  return (
    <Dialog
      open
      title={accepted ? texts.resetSentTitle : texts.resetFailedTitle}
      onClose={close}
      actions={
        <Button autoFocus onClick={close}>
          Close
        </Button>
      }
    >
      <p role="status">{accepted ? texts.resetSent : texts.resetFailed}</p>
    </Dialog>
  );
}

interface RequestDialogProps {
  readonly email: string;
  readonly onAnswer: (accepted: boolean) => void;
  readonly onClose: () => void;
}

function RequestDialog({ email, onAnswer, onClose }: RequestDialogProps) {
  const [request, setRequest] = useState({ ...EMPTY, email });
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const errors = checked ? requestErrors(request) : {};

  const { isBusy, run } = useAction(async () => {
    const accepted = await askForReset(request);
    setRequest(EMPTY);
    setChecked(false);
    onAnswer(accepted);
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.keys(requestErrors(request));
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[id="${id}-${first}"]`)?.focus();
      return;
    }
    void run();
  };

  const field = (key: keyof Request, label: string, max: number) => ({
    id: `${id}-${key}`,
    label,
    span: 12 as const,
    required: true,
    maxLength: max,
    value: request[key],
    error: errors[key],
    onChange: (value: string) => setRequest((before) => ({ ...before, [key]: value })),
  });

  return (
    <Dialog
      open
      title={texts.resetPassword}
      busy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy}>
            {texts.resetPassword}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate className={styles.request} onSubmit={submit}>
        <p>A temporary password is sent to the address of your account. It works once, within the hour.</p>
        <TextField {...field('email', 'Email address', EMAIL_MAX)} type="email" autoComplete="username" autoFocus />
        <TextField {...field('firstName', 'First name', NAME_MAX)} autoComplete="given-name" />
        <TextField {...field('lastName', 'Last name', NAME_MAX)} autoComplete="family-name" />
      </form>
    </Dialog>
  );
}
