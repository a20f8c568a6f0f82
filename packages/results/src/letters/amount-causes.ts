/** The amounts whose value a search looks for: every amount of the documents that a means test counts. */
import {
  entryTitle,
  incomeTotalEntry,
  newEntry,
  noSuffix,
  orZero,
  type Path,
  personNumbers,
  templates,
  valueIn,
} from '@advice-builder/casework';
import { ENTRY, fieldSpec, namedFields, texts } from '@advice-builder/contract';
import { nearestCent } from '@advice-builder/kernel';
import { knownEntries } from '../scenario/imports.ts';
import { type AmountCandidate, type CauseChange, NOT_TESTED, named, subjectOf } from './causes.ts';
import type { LetterContext } from './reading.ts';

const SECTIONS_WITH_AMOUNTS = ['sCare', 'sHome', 'sAssets', 'sInvest', 'sIncome'] as const;
/** Amounts that are looked for even if nothing is entered. */
const ALWAYS: ReadonlySet<string> = new Set(['sInvest.quickTotal', 'sAssets.quickTotal', 'sCare.radRacPaid']);
const AMOUNT_MOST = 5_000_000;

/** Every amount that a figure reads, with its name. */
export function amountCauses(context: LetterContext): readonly AmountCandidate[] {
  const { record, scenario, current, sid } = context;
  const inSections = SECTIONS_WITH_AMOUNTS.flatMap((section) => {
    const rows: readonly Path[] =
      section === 'sCare' ? personNumbers(record).map((person) => [section, person]) : [[section]];
    return rows.flatMap((row) =>
      namedFields(section).flatMap((field): readonly AmountCandidate[] => {
        const spec = fieldSpec(section, field);
        if (spec?.kind !== 'money' || !Array.isArray(spec.counts)) return [];
        const isFollowing = spec.followsCurrent === true;
        const path = [...row, field];
        const entered = valueIn(isFollowing ? current : scenario, path) as number | null;
        if (orZero(entered) === 0 && !ALWAYS.has(`${section}.${field}`)) return [];
        const place = { sid: isFollowing ? 0 : sid, path };
        return [amountAt(`amount:${path.join('.')}`, subjectOf(context, section, field, path), place, orZero(entered))];
      }),
    );
  });
  const inEntries = scenario.sFentries.flatMap((entry) =>
    templates[entry.eid].fields.flatMap((field): readonly AmountCandidate[] => {
      if (field.kind !== 'money' || NOT_TESTED.has(entry.eid)) return [];
      const entered = valueIn(entry, [field.name]) as number | null;
      if (orZero(entered) === 0) return [];
      const title = `${entryTitle(record, scenario, entry)}: ${field.label}`;
      const path = ['sFentries', entry.id, field.name];
      return [amountAt(`amount:${path.join('.')}`, title, { sid, path }, orZero(entered))];
    }),
  );
  return [...inSections, ...inEntries, ...incomeTotal(context), ...unlistedIncome(context)];
}

/** The total of other income, which all scenarios take from the Current Situation while it is shown as one amount. */
function incomeTotal({ current, scenario }: LetterContext): readonly AmountCandidate[] {
  const { quickTotal } = current.sIncome;
  const entry = incomeTotalEntry(current.sFentries);
  if (!scenario.sIncome.quick || quickTotal === null || entry === undefined) return [];
  return [
    {
      cause: { ...named('amount:sIncome.quickTotal', 'amount', texts.incomeTotal), entered: quickTotal },
      entered: quickTotal,
      most: AMOUNT_MOST,
      changes: (value) =>
        [
          ['sIncome', 'quickTotal'],
          ['sFentries', entry.id, 'cashAmount'],
        ].map((path) => ({ sid: 0, path, value: nearestCent(value) })),
    },
  ];
}

const amountAt = (
  id: string,
  subject: string,
  place: Pick<CauseChange, 'sid' | 'path'>,
  entered: number,
): AmountCandidate => ({
  cause: { ...named(id, 'amount', subject), entered },
  entered,
  most: Math.max(AMOUNT_MOST, 3 * entered),
  changes: (value) => [{ ...place, value: nearestCent(value) }],
});

/** Income that is not entered. An asset that is not entered gives the lines of another bank balance. */
function unlistedIncome({ scenario, record, sid, today }: LetterContext): readonly AmountCandidate[] {
  if (scenario.sIncome.quick) return [];
  const entry = newEntry(
    ENTRY.income,
    { sid, existing: knownEntries(scenario), today, suffix: noSuffix },
    { name: 'Income' },
  );
  return [
    {
      cause: { ...named('amount:unlisted-income', 'amount', 'Income that is not entered'), entered: 0 },
      entered: 0,
      most: AMOUNT_MOST,
      changes: (value) => [
        {
          sid,
          path: ['sFentries', entry.id],
          value: {
            ...entry,
            cashAmount: nearestCent(value),
            cashFrequency: 1,
            clientId: personNumbers(record)[0] ?? 0,
          },
        },
      ],
    },
  ];
}
