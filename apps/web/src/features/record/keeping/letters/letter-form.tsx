/** The dialog in which a letter is entered, typed or read from its pasted text. */
import {
  INVOICE_DAYS_MAX,
  LETTER_NOTE_MAX,
  type Letter,
  type LetterKind,
  type LetterLine,
  type LetterSender,
  letterKindNames,
  letterKinds,
  letterLines,
  letterSenderNames,
  MONEY_MAX,
} from '@advice-builder/contract';
import { type CivilDate, isoDate, toIso } from '@advice-builder/kernel';
import { lineLabel, lineUnit } from '@advice-builder/results';
import { type FormEvent, useId, useState } from 'react';
import {
  announce,
  Button,
  DateField,
  Dialog,
  FieldGrid,
  keepTyped,
  MoneyField,
  NumberField,
  Segmented,
  SelectField,
  TextArea,
} from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { personWords, usePeopleNumbers } from '../../base/people.ts';
import {
  checkDraft,
  type DraftProblems,
  type LetterDraft,
  newDraft,
  ofKind,
  SENDERS,
  withRead,
} from './letter-draft.ts';
import styles from './letters.module.css';
import { PasteText } from './paste-text.tsx';

export interface LetterFormProps {
  /** The letter to edit; undefined for a new one. */
  readonly letter: Letter | undefined;
  readonly onSave: (letter: Letter) => void;
  readonly onClose: () => void;
}

interface FieldsProps {
  readonly draft: LetterDraft;
  readonly messages: DraftProblems;
  readonly onChange: (changed: Partial<LetterDraft>) => void;
}

const toDay = (text: string | null): CivilDate | null => (text === null ? null : isoDate(text));
const toText = (day: CivilDate | null): string | null => (day === null ? null : toIso(day));

const lower = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

function KindField({ kind, onChange }: { readonly kind: LetterKind; readonly onChange: (kind: LetterKind) => void }) {
  return (
    <FieldGrid>
      <Segmented
        label="Kind of letter"
        span={12}
        value={kind}
        options={letterKinds.map((value) => ({ value, label: letterKindNames[value] }))}
        onChange={onChange}
      />
    </FieldGrid>
  );
}

function WhoFields({ draft, messages, onChange }: FieldsProps) {
  const people = usePeopleNumbers();
  const names = useRecord((state) => people.map((person) => personWords(state, person).full).join('\n')).split('\n');
  const senders: readonly LetterSender[] = SENDERS[draft.kind];
  return (
    <>
      {senders.length > 1 && (
        <SelectField
          label="Sent by"
          span={6}
          value={draft.sender}
          options={senders.map((value) => ({ value, label: letterSenderNames[value] }))}
          error={messages.sender}
          onChange={(sender) => onChange({ sender })}
        />
      )}
      {people.length > 1 && (
        <SelectField
          label="About"
          span={6}
          value={draft.person}
          options={people.map((value, at) => ({ value, label: names[at] ?? '' }))}
          error={messages.person}
          onChange={(person) => onChange({ person })}
        />
      )}
    </>
  );
}

function DayFields({ draft, messages, onChange }: FieldsProps) {
  const isInvoice = draft.kind === 'invoice';
  return (
    <>
      <DateField
        label={isInvoice ? 'First day' : 'Date of effect'}
        span={isInvoice ? 4 : 6}
        value={toDay(draft.from)}
        required
        error={messages.from}
        hint={isInvoice ? undefined : 'The day from which the letter says its amounts apply.'}
        onChange={(day) => onChange({ from: toText(day) })}
      />
      {isInvoice && (
        <>
          <DateField
            label="Last day"
            span={4}
            value={toDay(draft.to)}
            required
            error={messages.to}
            onChange={(day) => onChange({ to: toText(day) })}
          />
          <NumberField
            label="Days stated"
            span={4}
            value={draft.days}
            min={1}
            max={INVOICE_DAYS_MAX}
            unit="days"
            error={messages.days}
            hint="The number of days that the invoice charges."
            onChange={(days) => onChange({ days })}
          />
        </>
      )}
    </>
  );
}

function AmountFields({ draft, messages, onChange }: FieldsProps) {
  const people = usePeopleNumbers();
  const record = useRecord((state) => state.documents.record);
  const lines: readonly LetterLine[] = letterLines[draft.kind];
  return lines
    .filter((line) => people.length > 1 || !line.startsWith('partner'))
    .map((line) => (
      <MoneyField
        key={line}
        label={lineLabel(draft, line, record)}
        span={6}
        value={draft.amounts[line] ?? null}
        max={MONEY_MAX}
        unit={lineUnit(draft, line) || undefined}
        error={messages[line]}
        onChange={(amount) => onChange({ amounts: { ...draft.amounts, [line]: amount } })}
      />
    ));
}

export function LetterForm({ letter, onSave, onClose }: LetterFormProps) {
  const [draft, setDraft] = useState<LetterDraft>(() => letter ?? newDraft('means'));
  const [typed, setTyped] = useState<Readonly<Partial<Record<LetterKind, LetterDraft>>>>({});
  const [isTried, setTried] = useState(false);
  const form = useId();
  const checked = checkDraft(draft);
  const messages = isTried ? checked.messages : {};
  const onChange = (changed: Partial<LetterDraft>): void => setDraft((before) => ({ ...before, ...changed }));
  const changeKind = (kind: LetterKind): void => {
    setTyped({ ...typed, [draft.kind]: draft });
    setDraft(ofKind(draft, kind, typed[kind]));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (checked.ok) {
      onSave(checked.value);
      return;
    }
    setTried(true);
    const [first = ''] = Object.values(checked.messages);
    announce(first);
    const element = document.getElementById(form);
    requestAnimationFrame(() => element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const fields = { draft, messages, onChange };
  return (
    <Dialog
      open
      wide
      title={letter === undefined ? 'Add letter' : `Change ${lower(letterKindNames[letter.kind])}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} onClick={keepTyped}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className={styles.form}>
        {letter === undefined && <KindField kind={draft.kind} onChange={changeKind} />}
        <PasteText draft={draft} onRead={(read) => setDraft((before) => withRead(before, read))} />
        <FieldGrid>
          <WhoFields {...fields} />
          <DayFields {...fields} />
        </FieldGrid>
        <fieldset className={styles.amounts}>
          <legend>Amounts in the letter</legend>
          <p className={styles.quiet}>An amount left blank is not compared.</p>
          {messages.amounts !== undefined && (
            <p role="alert" className={styles.refused}>
              {messages.amounts}
            </p>
          )}
          <FieldGrid>
            <AmountFields {...fields} />
          </FieldGrid>
        </fieldset>
        <FieldGrid>
          <TextArea
            label="Note"
            span={12}
            rows={2}
            value={draft.note}
            maxLength={LETTER_NOTE_MAX}
            error={messages.note}
            onChange={(note) => onChange({ note })}
          />
        </FieldGrid>
      </form>
    </Dialog>
  );
}
