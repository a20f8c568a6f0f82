/** The options of the page for the client: the second scenario, both names, the adviser's line. */
import { CLIENT_LINE_MAX, CLIENT_NAME_MAX } from '@advice-builder/contract';
import { FieldGrid, ReadOnlyProvider, SelectField, TextArea, TextField } from '../../../../design-system/index.ts';
import type { Sid } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { besideOf, type ChosenScenarios, type DocumentChoices } from '../../base/documents.ts';
import type { ClientPair } from './client-pair.ts';
import type { TypedForDocuments } from './document-setting.ts';
import styles from './report.module.css';

export interface ClientOptionsProps {
  readonly choices: DocumentChoices;
  readonly onChange: (change: Partial<DocumentChoices>) => void;
  readonly chosen: ChosenScenarios;
  readonly pair: ClientPair;
  readonly typed: TypedForDocuments;
  readonly nameOf: (sid: Sid) => string;
}

export function ClientOptions({ choices, onChange, chosen, pair, typed, nameOf }: ClientOptionsProps) {
  const { setting, change } = typed;
  const isReadOnly = useRecord((state) => state.readOnly);
  const { names = {}, clientLine = '' } = setting;
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
        {/* The document reads these texts from the stored record, so users who cannot change the record cannot type them. */}
        <ReadOnlyProvider value={isReadOnly}>
          {pair.sids.map((sid) => (
            <TextField
              key={sid}
              label={`Name for the client: ${nameOf(sid)}`}
              span={12}
              maxLength={CLIENT_NAME_MAX}
              hint={pair.defaults[sid] === undefined ? undefined : `Printed if left blank: “${pair.defaults[sid]}”`}
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
        </ReadOnlyProvider>
      </FieldGrid>
    </div>
  );
}
