/** F-if-dies: how long the cash of a scenario lasts with the death in it that is laid over it. */
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
 * The figures it tells are those of the scenario as it is: with the death it is another document.
 * @param withIt the scenario with the death in it, over 180 months.
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
