/** "If one dies", for couples: the button at a scenario and the dialog it opens. */
import { hasPartner } from '@advice-builder/casework';
import { deathOver, hasOwnDeath } from '@advice-builder/results';
import { Button } from '../../../../design-system/index.ts';
import { shownDeaths } from '../../../../state/deaths.ts';
import { type Sid, scenarioName } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import styles from './deaths.module.css';
import { IfDiesDialog } from './if-dies-dialog.tsx';

interface IfDiesProps {
  readonly sid: Sid;
  /** The name of the scenario as the page shows it. */
  readonly name: string;
  readonly onAsk: (sid: Sid) => void;
}

/** The button. A scenario with an entered death shows a note instead. */
export function IfDies({ sid, name, onAsk }: IfDiesProps) {
  const isCouple = useRecord((state) => hasPartner(state.documents.record));
  const scenario = useRecord((state) => state.documents.scenarios[sid]);
  const isLeftOut = useRecord((state) => {
    const given = shownDeaths(state)[sid];
    const { record, scenarios } = state.documents;
    const own = scenarios[sid];
    return given !== undefined && own !== undefined && deathOver(record, sid, own, { [sid]: given }) === undefined;
  });
  if (!isCouple || scenario === undefined) return null;
  if (hasOwnDeath(sid, scenario)) return <span className={styles.own}>A death is entered in this scenario.</span>;
  return (
    <span className={styles.ask}>
      <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => onAsk(sid)}>
        If one dies<span className="visually-hidden"> in {name}</span>
      </Button>
      {isLeftOut && <span className={styles.own}>The death is left out because its month is no longer projected.</span>}
    </span>
  );
}

interface AskedIfDiesProps {
  readonly sid: Sid;
  readonly onClose: () => void;
}

/** The dialog. Its answer is applied to the scenario on every page of the record. */
export function AskedIfDies({ sid, onClose }: AskedIfDiesProps) {
  const { store } = useSession();
  const scenario = useRecord((state) => state.documents.scenarios[sid]);
  const given = useRecord((state) => shownDeaths(state)[sid]);
  const isReadOnly = useRecord((state) => state.readOnly);
  if (scenario === undefined) return null;
  return (
    <IfDiesDialog
      sid={sid}
      scenario={scenario}
      given={given}
      lead={`Shown next to "${scenarioName(sid, scenario.name)}" and measured from it. It does not count as a scenario.`}
      mayKeep={!isReadOnly}
      onLay={(death) => store.layDeath(sid, death)}
      onClose={onClose}
    />
  );
}
