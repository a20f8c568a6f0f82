/** What is chosen and typed for the page for the client: the scenario beside, both names, a line, the advice document. */
import { CLIENT_LINE_MAX, CLIENT_NAME_MAX, dateOf } from '@advice-builder/contract';
import { toIso } from '@advice-builder/kernel';
import { DateField, FieldGrid, SelectField, TextArea, TextField } from '../../../design-system/index.ts';
import type { Sid } from '../../../state/documents.ts';
import type { ClientPair } from './client-pair.ts';
import { useDocumentSetting } from './document-setting.ts';
import { besideOf, type ChosenScenarios, type DocumentChoices } from './documents.ts';
import styles from './report.module.css';

export interface ClientOptionsProps {
  readonly choices: DocumentChoices;
  readonly onChange: (change: Partial<DocumentChoices>) => void;
  readonly chosen: ChosenScenarios;
  readonly pair: ClientPair;
  readonly nameOf: (sid: Sid) => string;
}

export function ClientOptions({ choices, onChange, chosen, pair, nameOf }: ClientOptionsProps) {
  const { setting, change } = useDocumentSetting();
  const { names = {}, clientLine = '', adviceDate = '' } = setting;
  const others = chosen.included.filter((sid) => sid !== chosen.preferred);
  return (
    <div className={styles.options}>
      <FieldGrid>
        {others.length > 0 && (
          <SelectField
            label={`Beside ${nameOf(chosen.preferred)}`}
            span={12}
            value={besideOf(chosen, choices.beside)}
            options={others.map((sid) => ({ value: sid, label: nameOf(sid) }))}
            onChange={(beside) => onChange({ beside })}
          />
        )}
        {pair.sids.map((sid) => (
          <TextField
            key={sid}
            label={`Name for the client: ${nameOf(sid)}`}
            span={12}
            maxLength={CLIENT_NAME_MAX}
            hint={pair.defaults[sid] === undefined ? undefined : `Printed where it is blank: “${pair.defaults[sid]}”`}
            value={names[sid] ?? ''}
            onChange={(name) => change({ names: { ...names, [sid]: name } })}
          />
        ))}
        <TextArea
          label="Your line to the client"
          span={12}
          rows={2}
          maxLength={CLIENT_LINE_MAX}
          hint="Printed under “What to do next”, before your phone number."
          value={clientLine}
          onChange={(text) => change({ clientLine: text })}
        />
        <DateField
          label="Date of the advice document"
          span={6}
          hint="The page says to read it with this document."
          value={dateOf(adviceDate) ?? null}
          onChange={(date) => change({ adviceDate: date === null ? '' : toIso(date) })}
        />
      </FieldGrid>
    </div>
  );
}
