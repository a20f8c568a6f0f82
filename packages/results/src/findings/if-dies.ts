/** F-if-dies: how long a scenario's cash lasts if the given person dies. */
import { dateOf, personName } from '@advice-builder/casework';
import type { RecordDocument } from '@advice-builder/contract';
import { formatMonthYear, monthOf } from '@advice-builder/kernel';
import type { CalculatedReport } from '../report/calculate-report.ts';
import type { LaidDeath } from '../scenario/if-dies.ts';
import { lastsWords } from '../words/cash-words.ts';
import type { Finding, FindingSubject } from './finding.ts';
import { lastingOf } from './headline.ts';
import { sentences } from './templates.ts';

const placeOf = ({ sid, name }: FindingSubject): string => (sid === 0 ? 'the Current Situation' : `"${name}"`);

/**
 * The figures listed with the sentence are those of the scenario as entered, because the scenario with the death is not
 * stored.
 * @param withIt the scenario with the death, over 180 months.
 */
export function ifDiesFinding(
  record: Pick<RecordDocument, 'clients'>,
  { clientIndex, month }: LaidDeath,
  subject: FindingSubject,
  withIt: CalculatedReport,
): Finding {
  const date = dateOf(month);
  if (date === undefined) throw new RangeError(`no month: ${month}`);
  const text = sentences.ifDies({
    who: personName(record, clientIndex),
    month: formatMonthYear(monthOf(date)),
    place: placeOf(subject),
    lasts: lastsWords(withIt.projection),
    instead: lastsWords(subject.fifteen.projection),
  });
  return { id: 'F-if-dies', text, figures: lastingOf(subject) };
}
