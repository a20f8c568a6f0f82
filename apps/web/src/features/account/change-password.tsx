/** Changes the password: on its own page, and in place of every page while a change is forced. */
import {
  confirmationTrouble,
  currentPasswordTrouble,
  messageOf,
  newPasswordTrouble,
  PASSWORD_CHANGE_SECONDS,
  PASSWORD_MAX,
  type PasswordFailure,
  type PasswordTrouble,
  problem,
  texts,
} from '@advice-builder/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button, Note, PasswordField, toast } from '../../design-system/index.ts';
import { ApiFailure, api } from '../../platform/api.ts';
import { useAccount } from '../../platform/factors.ts';
import { passwordWasChanged, useSession } from '../../platform/session.ts';
import { useAction } from '../../platform/use-action.ts';
import styles from './account.module.css';
import { OPEN_SESSIONS } from './queries.ts';

interface Passwords {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

const EMPTY: Passwords = { current: '', next: '', confirmation: '' };
const SECOND_MS = 1000;

type Outcome = { readonly kind: 'ok' | 'error'; readonly words: string; readonly attempt: number };

/** The error of each field, in the order of the form. */
export function troublesOf({
  current,
  next,
  confirmation,
}: Passwords): Partial<Record<keyof Passwords, PasswordTrouble>> {
  const found = {
    current: currentPasswordTrouble(current),
    next: newPasswordTrouble(next),
    // The error about the confirmation is shown only if the new password itself has no error.
    confirmation: newPasswordTrouble(next) === undefined ? confirmationTrouble(next, confirmation) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, trouble]) => trouble !== undefined));
}

function failureWords(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return texts.passwordChangeFailed;
  const { error } = (failure.body ?? {}) as Partial<PasswordFailure>;
  return typeof error === 'string' && error !== '' ? error : texts.passwordChangeFailed;
}

const atLeastASecond = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, PASSWORD_CHANGE_SECONDS * SECOND_MS));

/** Returns undefined on success, otherwise the error text. */
export async function changePassword({ current, next }: Passwords): Promise<string | undefined> {
  const asked = api.call('changePassword', { body: { currentPassword: current, newPassword: next }, judges401: true });
  const [answer] = await Promise.allSettled([asked, atLeastASecond()]);
  return answer.status === 'fulfilled' ? undefined : failureWords(answer.reason);
}

/** A person who signs in only through the practice's provider has no password to change. */
export function OwnPassword() {
  const { data, isPending } = useAccount();
  if (isPending) return <p className={styles.quiet}>Please wait...</p>;
  if (data === undefined || data.provesAt === null) return <ChangePassword />;
  return (
    <p className={styles.quiet}>
      You have no password here: you sign in at <bdi>{data.provesAt}</bdi>. When an action needs your confirmation, you
      sign in there again.
    </p>
  );
}

export function ChangePassword() {
  const mustChange = useSession((state) => state.mustChange);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [passwords, setPasswords] = useState(EMPTY);
  const [left, setLeft] = useState<ReadonlySet<keyof Passwords>>(new Set());
  const [shown, setShown] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const troubles = troublesOf(passwords);
  const isValid = Object.keys(troubles).length === 0;

  const { isBusy, run } = useAction(async () => {
    setOutcome(undefined);
    const failure = await changePassword(passwords);
    const attempt = (outcome?.attempt ?? 0) + 1;
    if (failure !== undefined) {
      setOutcome({ kind: 'error', words: failure, attempt });
      return;
    }
    setPasswords(EMPTY);
    setLeft(new Set());
    if (mustChange) toast({ kind: 'success', title: texts.passwordChanged });
    else setOutcome({ kind: 'ok', words: texts.passwordChanged, attempt });
    // Replaces the form of a forced change with the requested page.
    passwordWasChanged();
    // The change has ended all other sessions.
    void cache.invalidateQueries({ queryKey: OPEN_SESSIONS });
    if (mustChange) await navigate({ to: '/', replace: true });
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isValid) void run();
  };

  const field = (key: keyof Passwords, label: string) => {
    const trouble = left.has(key) ? troubles[key] : undefined;
    return {
      id: `password-${key}`,
      label,
      span: 12 as const,
      required: true,
      reserve: true,
      shown,
      maxLength: PASSWORD_MAX,
      value: passwords[key],
      error: trouble === undefined ? undefined : messageOf(problem(trouble)),
      onChange: (value: string) => setPasswords((before) => ({ ...before, [key]: value })),
      onCommit: () => setLeft((before) => new Set(before).add(key)),
    };
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {mustChange && <Note title={texts.mustChangePassword} />}
      <PasswordField {...field('current', 'Current password')} autoComplete="current-password" />
      <PasswordField
        {...field('next', 'New password')}
        autoComplete="new-password"
        hint="8 characters or more, with an upper case letter, a lower case letter, a digit and a special character"
      />
      <PasswordField {...field('confirmation', 'Confirm new password')} autoComplete="new-password" />
      <div className={styles.submit}>
        <Button
          type="submit"
          variant="primary"
          disabled={!isValid || isBusy}
          title={isValid ? undefined : texts.invalidFields}
        >
          {isBusy ? texts.pleaseWait : 'Change Password'}
        </Button>
        <Button variant="ghost" icon={shown ? 'eyeOff' : 'eye'} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide passwords' : 'Show passwords'}
        </Button>
      </div>
      <div role="status" className={styles.outcome}>
        {outcome && (
          <p key={outcome.attempt} className={outcome.kind === 'ok' ? styles.ok : styles.failed}>
            {outcome.words}
          </p>
        )}
      </div>
    </form>
  );
}
