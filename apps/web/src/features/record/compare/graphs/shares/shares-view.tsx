/** The view "RAD and DAP": the effect over five years of each share of the room price paid as a lump sum. */

import { type PersonNumber, personNumbers } from '@advice-builder/casework';
import { CARE_TYPE } from '@advice-builder/contract';
import { kinks as kinksOf, type SweepSubject } from '@advice-builder/engine';
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { announce, Note, Skeleton } from '../../../../../design-system/index.ts';
import { isSid, type Sid } from '../../../../../state/documents.ts';
import { useParts, useRecord } from '../../../../../state/hooks.ts';
import { useShortNames } from '../../../base/people.ts';
import { GraphsHead } from '../graphs-head.tsx';
import { useScenarioFigures } from '../scenario-figures.ts';
import { AimsPanel } from './aims-panel.tsx';
import { chartsOf } from './charts-of.ts';
import { MakeScenario } from './make-scenario.tsx';
import { NotCalculated, NothingToShare } from './not-shared.tsx';
import { ShareCharts } from './share-charts.tsx';
import { ShareControl } from './share-control.tsx';
import { ShareTable } from './share-table.tsx';
import { depositWords, spokenReading } from './share-words.ts';
import { SubjectPickers } from './subject-pickers.tsx';
import type { SweepShown } from './sweep.ts';
import { tableRows } from './table-rows.ts';
import { type SweepView, useSweep } from './use-sweep.ts';

const TITLE = 'RAD and DAP';

export interface SharesViewProps {
  /** Ids from the address. There may be no scenario with that id. */
  readonly sid: number;
  readonly person: number;
}

export function SharesView({ sid, person }: SharesViewProps) {
  const isThere = useRecord((state) => isSid(sid) && state.documents.scenarios[sid] !== undefined);
  if (isThere) return <Shares sid={sid as Sid} person={person} />;
  return (
    <>
      <GraphsHead title={TITLE} />
      <SubjectPickers sid={sid} person={0} residents={[]} />
      <Note kind="info" title={`Scenario ${sid} is not in this record.`}>
        Choose one above.
      </Note>
    </>
  );
}

/** The people in residential care in a scenario. */
function useResidents(sid: Sid): readonly PersonNumber[] {
  return useParts((state) =>
    personNumbers(state.documents.record).filter(
      (person) => state.documents.scenarios[sid]?.sCare[person].typeOfCare === CARE_TYPE.residential,
    ),
  );
}

function Shares({ sid, person: asked }: { readonly sid: Sid; readonly person: number }) {
  const residents = useResidents(sid);
  const person = residents.find((each) => each === asked) ?? residents[0] ?? 0;
  const [buffer, setBuffer] = useState(0);
  const view = useSweep(sid, person, buffer);
  // The key resets the view for another person or scenario, so that it starts with the share entered there.
  return (
    <OfSubject
      key={`${sid} ${person}`}
      sid={sid}
      person={person}
      residents={residents}
      view={view}
      buffer={buffer}
      onBuffer={setBuffer}
    />
  );
}

interface OfSubjectProps {
  readonly sid: Sid;
  readonly person: PersonNumber;
  readonly residents: readonly PersonNumber[];
  readonly view: SweepView;
  readonly buffer: number;
  readonly onBuffer: (dollars: number) => void;
}

function OfSubject(props: OfSubjectProps) {
  const { sid, person, residents, view } = props;
  const name = useScenarioFigures().find((one) => one.sid === sid)?.name ?? '';
  const who = useShortNames()[person] ?? '';
  const place = { sid, name };
  const start = view.ok ? view.shown.start : undefined;
  if (view.ok && view.shown.stage !== 'none' && start?.ok) {
    return <SharesBody {...props} name={name} who={who} shown={view.shown} subject={start.subject} want={view.want} />;
  }
  return (
    <>
      <GraphsHead title={TITLE}>{name}</GraphsHead>
      <SubjectPickers sid={sid} person={person} residents={residents} />
      {!view.ok && <NotCalculated {...place} problems={view.problems} />}
      {view.ok && view.shown.hasFailed && <NotCalculated {...place} problems={[]} />}
      {start?.ok === false && <NothingToShare {...place} reason={start.reason} person={person} who={who} />}
      {view.ok && !view.shown.hasFailed && start?.ok !== false && (
        <Skeleton label="Calculating the shares" bars={[40, 100, 100, 60, 100, 100]} />
      )}
    </>
  );
}

interface SharesBodyProps extends OfSubjectProps {
  readonly name: string;
  readonly who: string;
  readonly shown: SweepShown;
  readonly subject: SweepSubject;
  readonly want: (share: number) => void;
}

function SharesBody({ sid, person, residents, buffer, onBuffer, name, who, shown, subject, want }: SharesBodyProps) {
  const [share, setShare] = useState(() => Math.min(1, subject.ownShare));
  const { points, stage } = shown;
  const chosen = points.find((point) => point.share === share);
  useEffect(() => want(share), [want, share]);
  const words = depositWords(subject);
  const show = (next: number): void => {
    setShare(next);
    const point = points.find((one) => one.share === next);
    if (point !== undefined) announce(spokenReading(point), 'results');
  };
  // Charts and tables take too long to draw for each key press, so they follow the slider with a delay.
  const read = useMemo(() => ({ sid, subject, shown, share }), [sid, subject, shown, share]);
  const below = useDeferredValue<BelowProps | undefined>(read, undefined);
  return (
    <>
      <GraphsHead
        title={TITLE}
        actions={<MakeScenario sid={sid} person={person} share={share} point={chosen} words={words} />}
      >
        {name}, {who}. The effect of each share of the {words.whole}, paid as a {words.lump}, over five years.
      </GraphsHead>
      <SubjectPickers sid={sid} person={person} residents={residents} />
      <ShareControl
        subject={subject}
        sid={sid}
        points={points}
        isWhole={stage === 'whole'}
        share={share}
        chosen={chosen}
        onShare={show}
        buffer={buffer}
        onBuffer={onBuffer}
      />
      {below !== undefined && <Below {...below} />}
    </>
  );
}

interface BelowProps {
  readonly sid: Sid;
  readonly subject: SweepSubject;
  readonly shown: SweepShown;
  readonly share: number;
}

/** Everything that depends on the shares: charts, aims and table. */
const Below = memo(function Below({ sid, subject, shown: { points, entered, stage }, share }: BelowProps) {
  const isWhole = stage === 'whole';
  const chosen = points.find((point) => point.share === share);
  const kinks = useMemo(() => (isWhole ? kinksOf(points) : []), [isWhole, points]);
  const charts = useMemo(
    () => chartsOf({ subject, points, kinks, entered, chosen, sid }),
    [subject, points, kinks, entered, chosen, sid],
  );
  const rows = useMemo(
    () => tableRows({ subject, points, entered, kinks, chosen: share }),
    [subject, points, entered, kinks, share],
  );
  return (
    <>
      <ShareCharts charts={charts} kinks={kinks} subject={subject} isFilling={!isWhole} />
      {isWhole && <AimsPanel points={points} subject={subject} charts={charts} />}
      <ShareTable subject={subject} rows={rows} />
    </>
  );
});
