/** Choices: who signs in with single sign-on, and whether a password is allowed too. */
import type { PracticeSignOn, SignOnSettings } from '@advice-builder/contract';
import { useState } from 'react';
import { FieldGrid, SelectField, Tick } from '../../../design-system/index.ts';
import styles from '../practice.module.css';

interface SignOnChoicesProps {
  readonly answer: PracticeSignOn;
  /** Resolves to whether the change was made. */
  readonly change: (settings: SignOnSettings) => Promise<boolean>;
}

/** Remarks below the choices: what is still missing, and who would be locked out. */
function remarks({ lastTry, outside }: PracticeSignOn): string {
  const tried = lastTry?.worked === true ? '' : 'It can become the only way to sign in after one successful try.';
  const people = outside === 1 ? '1 of your people has an address' : `${outside} of your people have addresses`;
  if (outside === 0) return tried;
  const locked = `${people} outside the domains and could not sign in if single sign-on were the only way.`;
  return tried === '' ? locked : `${tried} ${locked}`;
}

export function SignOnChoices({ answer, change }: SignOnChoicesProps) {
  const { enabled, onlyWay, trustsSecondFactor, administrators, lastTry } = answer;
  const [chosen, setChosen] = useState<number | null>(null);
  const keeper = chosen ?? answer.keepsPassword ?? administrators[0]?.id ?? null;
  const mayBeOnly = enabled && lastTry?.worked === true && keeper !== null;
  const setOnly = (isOnly: boolean): void =>
    void change(isOnly && keeper !== null ? { onlyWay: true, keepsPassword: keeper } : { onlyWay: isOnly });
  const setKeeper = async (id: number | null): Promise<void> => {
    setChosen(id);
    // While single sign-on is the only way to sign in, a newly chosen person is sent to the server at once. Otherwise
    // the person is sent when single sign-on is made the only way.
    if (onlyWay && id !== null && !(await change({ keepsPassword: id }))) setChosen(null);
  };
  return (
    <div className={styles.choices}>
      <Tick checked={enabled} onChange={(isOn) => void change({ enabled: isOn })}>
        Offered on the log-in page
      </Tick>
      <Tick checked={trustsSecondFactor} onChange={(isOn) => void change({ trustsSecondFactor: isOn })}>
        A second factor at the provider replaces the second factor of Advice Builder
      </Tick>
      <Tick checked={onlyWay} disabled={!(onlyWay || mayBeOnly)} onChange={setOnly}>
        The only way to sign in, except for one administrator
      </Tick>
      <FieldGrid>
        <SelectField
          label="Keeps a password"
          span={6}
          hint="An administrator who can sign in when the provider is unavailable."
          options={administrators.map(({ id, name }) => ({ value: id, label: name }))}
          value={keeper}
          onChange={(id) => void setKeeper(id)}
        />
      </FieldGrid>
      <p className={styles.quiet}>{remarks(answer)}</p>
    </div>
  );
}
