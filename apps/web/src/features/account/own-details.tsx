/** The person's details that are printed on the documents of their records. */
import {
  NAME_MAX,
  type OwnDetails,
  ownDetailsSchema,
  PHONE_MAX,
  REPRESENTATIVE_NUMBER_MAX,
} from '@advice-builder/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  announce,
  Button,
  FailureNote,
  FieldCell,
  FieldGrid,
  PageSheet,
  PictureField,
  Skeleton,
  TextField,
} from '../../design-system/index.ts';
import { api } from '../../platform/api.ts';
import { LeaveDialog } from '../../platform/leave-dialog.tsx';
import { NO_REFUSAL, refusalOf } from '../../platform/refusal.ts';
import { nameWasChanged } from '../../platform/session.ts';
import { useAction } from '../../platform/use-action.ts';
import styles from './account.module.css';
import { OWN_DETAILS } from './queries.ts';

const FIELDS: ReadonlySet<string> = new Set(Object.keys(ownDetailsSchema.shape));
const isSame = (a: OwnDetails, b: OwnDetails): boolean =>
  (Object.keys(a) as (keyof OwnDetails)[]).every((name) => a[name] === b[name]);

export function OwnDetailsSheet() {
  const { data, error } = useQuery({
    queryKey: OWN_DETAILS,
    queryFn: ({ signal }) => api.call('ownDetails', { signal }),
    meta: { silent: true },
    staleTime: 0,
    gcTime: 0,
  });
  if (data !== undefined) return <DetailsForm answer={data} />;
  return (
    <PageSheet id="details" title="Your details">
      {error ? <FailureNote words={error.message} /> : <Skeleton label="Loading your details" bars={[100, 100, 40]} />}
    </PageSheet>
  );
}

/** The state of saving: typed values, stored values, and the server's answer. */
function useDetails(answer: OwnDetails) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState(answer);
  const [saved, setSaved] = useState(answer);
  const [isSaved, setJustSaved] = useState(false);
  const {
    isBusy,
    failure: refusal = NO_REFUSAL,
    run: save,
  } = useAction(
    async () => {
      const kept = await api.call('changeOwnDetails', { body: typed });
      cache.setQueryData(OWN_DETAILS, kept);
      nameWasChanged(kept);
      setSaved(kept);
      // Values typed while the details were being saved are not overwritten.
      setTyped((now) => (isSame(now, typed) ? kept : now));
      setJustSaved(true);
      announce('Saved');
    },
    (failure) => refusalOf(failure, FIELDS),
  );
  const change = (part: Partial<OwnDetails>): void => {
    setTyped((now) => ({ ...now, ...part }));
    setJustSaved(false);
  };
  return { typed, change, save, isBusy, refusal, isSaved, isDirty: !isSame(typed, saved) };
}

function DetailsForm({ answer }: { readonly answer: OwnDetails }) {
  const { typed, change, save, isBusy, refusal, isSaved, isDirty } = useDetails(answer);
  const text = (name: Exclude<keyof OwnDetails, 'signature'>, label: string, maxLength: number) => ({
    label,
    maxLength,
    span: 6 as const,
    value: typed[name],
    onChange: (value: string) => change({ [name]: value }),
    error: refusal.fields.get(name),
  });
  const submit = (): void => {
    if (isDirty) void save();
  };
  return (
    <PageSheet id="details" className={styles.measured} title="Your details" onSubmit={submit}>
      <div className={styles.details}>
        <p className={styles.quiet}>
          Your name, phone and representative number are printed on the cover of your next documents. You also enter
          your name to reset your password.
        </p>
        <FieldGrid>
          <TextField {...text('firstName', 'First name', NAME_MAX)} autoComplete="given-name" />
          <TextField {...text('lastName', 'Last name', NAME_MAX)} autoComplete="family-name" />
          <TextField {...text('phone', 'Phone', PHONE_MAX)} autoComplete="tel" />
          <TextField
            {...text('representativeNumber', 'Representative number', REPRESENTATIVE_NUMBER_MAX)}
            hint="As shown in the ASIC register."
          />
          <FieldCell span={12}>
            <PictureField
              label="Signature"
              alternative="Your signature"
              value={typed.signature}
              onChange={(signature) => change({ signature })}
              error={refusal.fields.get('signature')}
            />
            <p className={styles.quiet}>The signature is stored here, but no document prints it yet.</p>
          </FieldCell>
        </FieldGrid>
        <FailureNote words={refusal.general} />
        <div className={styles.submit}>
          <Button type="submit" variant="primary" busy={isBusy} disabled={!isDirty && !isBusy}>
            Save
          </Button>
          {isSaved && !isDirty && <span className={styles.quiet}>Saved</span>}
        </div>
      </div>
      <LeaveDialog isDirty={isDirty} />
    </PageSheet>
  );
}
