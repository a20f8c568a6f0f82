/** The sources of a figure: the entered facts, the rates, when it stops, and the law. */

import type { Explanation, ExplanationLine, Projection, ProjectionEvent } from '@advice-builder/engine';
import { type CivilDate, formatDays, formatLongDate, formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import { addedWords, periodWords, rateValueText, workingName } from '@advice-builder/results';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import {
  Button,
  Cell,
  HeadCell,
  RateMark,
  rateStatusWords,
  Table,
  TableHead,
} from '../../../../design-system/index.ts';
import { useCareStages } from '../../base/care-stages.ts';
import { useFigureSource } from '../../base/figure-source.ts';
import { SourceLink } from '../../base/source-link.tsx';
import { useShowField } from '../../form/binding/reveal.ts';
import { wayOfFact } from './fact-fields.ts';
import { useNames } from './names.ts';
import { Disclosure, LineButton } from './parts.tsx';
import styles from './why.module.css';
import { collect, typedText } from './working.ts';

const RATES_SHOWN = 3;

/** The entered facts, the rates and the law. */
export function Sources({
  explanation,
  projection,
}: {
  readonly explanation: Explanation;
  readonly projection: Projection;
}) {
  const { facts, rates, law } = useMemo(() => collect(projection, explanation.ref), [projection, explanation.ref]);
  const names = useNames();
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? rates : rates.slice(0, RATES_SHOWN);
  return (
    <>
      {facts.length > 0 && (
        <Disclosure title="Where the inputs come from" startsOpen>
          {() => (
            <ul className={styles.list}>
              {facts.map((line) => (
                <FactLine
                  key={`${line.fact?.id}-${line.fact?.person ?? ''}-${line.label}`}
                  line={line}
                  label={workingName(line, names, facts, explanation.ref.person)}
                />
              ))}
            </ul>
          )}
        </Disclosure>
      )}
      {rates.length > 0 && (
        <Disclosure title="Rates used" end={`${shown.length} of ${rates.length}`} startsOpen>
          {() => (
            <>
              <RateTable rates={shown} />
              {rates.length > RATES_SHOWN && (
                <Button variant="link" onClick={() => setAllShown(!areAllShown)}>
                  {areAllShown ? 'Show less' : `Show all ${rates.length} rates`}
                </Button>
              )}
            </>
          )}
        </Disclosure>
      )}
      <Stops explanation={explanation} projection={projection} />
      <Law law={law} />
    </>
  );
}

const CHOICE = /^Modelling choice: /;
const OUR_CHOICE = 'Our choice: how we model this';

/** A choice made by the product is explained in Help, so the file it cites is not shown. */
const lawWords = (cite: string): string => (CHOICE.test(cite) ? OUR_CHOICE : cite);

export function Law({ law }: Pick<Explanation, 'law'>) {
  return (
    <Disclosure title="The law" end={law.length === 1 && law[0] !== undefined ? lawWords(law[0]) : undefined}>
      {() => (
        <ul className={styles.list}>
          {law.map((cite) => (
            <li key={cite}>
              {CHOICE.test(cite) ? (
                <Link to="/help" hash="our-choice">
                  {OUR_CHOICE}
                </Link>
              ) : (
                cite
              )}
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

function FactLine({ line, label }: { readonly line: ExplanationLine; readonly label: string }) {
  const showField = useShowField();
  const stages = useCareStages(line.fact?.person ?? 0, useFigureSource()?.sid);
  const way = line.fact === undefined ? undefined : wayOfFact(line.fact, stages?.isKept);
  if (way === undefined) return null;
  return (
    <li className={styles.fact}>
      {'derived' in way ? (
        <span>
          {label}
          <span className={styles.source}>{way.derived}</span>
        </span>
      ) : (
        <LineButton label={label} onOpen={() => showField(way)} />
      )}
      <span className="numeric">{typedText(line)}</span>
    </li>
  );
}

export function RateTable({ rates }: { readonly rates: ReturnType<typeof collect>['rates'] }) {
  return (
    <Table whole className={styles.rates}>
      <TableHead>
        <HeadCell>Rate and source</HeadCell>
        <HeadCell end>Value</HeadCell>
        <HeadCell end>In force from</HeadCell>
      </TableHead>
      <tbody>
        {rates.map((rate) => (
          <tr key={`${rate.series}-${rate.from}-${rate.label}-${rate.value}`}>
            <Cell>
              {rate.label}
              <span className={styles.source}>
                <SourceLink source={rate.source} law={rate.law} />
              </span>
              {rate.pack && <span className={styles.source}>{addedWords(rate.pack)}</span>}
            </Cell>
            <Cell end className="numeric">
              {rateValueText(rate)}
              <span className={styles.source}>{periodWords(rate.period)}</span>
            </Cell>
            <Cell end className="numeric">
              {formatLongDate(rate.from)}
              <span className={styles.source}>
                {rateStatusWords(rate.status)} <RateMark status={rate.status} />
              </span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const MAXIMUM_DAYS = 'residential-2025.nccc-max-days';

/** When the contribution ends, for contributions that end. */
function Stops({ explanation, projection }: { readonly explanation: Explanation; readonly projection: Projection }) {
  if (explanation.ref.figure !== 'nonClinical' && explanation.ref.figure !== 'nonClinicalMonth') return null;
  const person = explanation.ref.person ?? 0;
  const end = projection.events.find((event) => event.kind === 'non-clinical-ends' && event.person === person);
  return (
    <Disclosure title="When it stops" startsOpen>
      {() => <p className={styles.stops}>{end === undefined ? neverWords(projection) : endWords(projection, end)}</p>}
    </Disclosure>
  );
}

const neverWords = ({ months }: Projection): string => `It does not stop within ${months} months.`;

function endWords({ household, monthStarts, rates }: Projection, { month }: ProjectionEvent): string {
  const days = rates.at(MAXIMUM_DAYS, monthStarts[month] as CivilDate).value;
  const when = formatMonthYear((household.projectFrom + month) as MonthIndex);
  return `It stops in ${when}: ${formatDays(days)} days charged, or the lifetime cap met.`;
}
