/**
 * The results column before there are figures. It shows where each figure will appear, the missing inputs, and the
 * inputs that affect the figures most.
 */
import { homeFields, investFields, messageOf } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import { Button } from '../../../../design-system/index.ts';
import { useFieldValue, useRecord, useSid } from '../../../../state/hooks.ts';
import { pathOfProblem } from '../../form/binding/field-ids.ts';
import { registeredLabel } from '../../form/binding/labels.ts';
import { useNavigation } from '../../form/binding/navigation.ts';
import { useShowField } from '../../form/binding/reveal.ts';
import { isCareChosen } from '../../form/sections/section.tsx';
import styles from './results.module.css';

const BLOCKS = [
  ['Care', 'a day'],
  ['Net cash flow, year 1', ''],
  ['Pension entitlement', 'per fortnight'],
] as const;

/** Inputs that count as zero if they are blank, which is seldom intended. */
const NEXT = [
  { path: 'scenario.sHome.netHomeValue', label: homeFields.netHomeValue.label },
  { path: 'scenario.sInvest.quickTotal', label: investFields.quickTotal.label },
] as const;

/** The blank fields of `NEXT`: as links if they are rendered, otherwise as text. */
function Next() {
  const showField = useShowField();
  const isThere = useRecord(isCareChosen);
  const home = useFieldValue(NEXT[0].path);
  const bank = useFieldValue(NEXT[1].path);
  return NEXT.filter((_, index) => [home, bank][index] === null).map(({ path, label }) => (
    <li key={path}>
      {isThere ? (
        <Button variant="link" onClick={() => showField(path)}>
          {label}
        </Button>
      ) : (
        <span className={styles.quiet}>{label}</span>
      )}
    </li>
  ));
}

export function Missing({ problems }: { readonly problems: readonly Problem[] }) {
  const { goTo } = useNavigation();
  const showField = useShowField();
  const sid = useSid();
  const go = (problem: Problem): void => {
    const path = pathOfProblem(problem);
    if (path === undefined) goTo(sid);
    else showField(path);
  };
  /** `Type of Care`, with the person's name if several people have the field. */
  const problemLabel = (problem: Problem): string => {
    const label = registeredLabel(pathOfProblem(problem) ?? '')?.label;
    if (label === undefined) return messageOf(problem);
    const isOneOfTwo = problems.filter(({ code }) => code === problem.code).length > 1;
    return isOneOfTwo ? `${label} of ${problem.params?.who}` : label;
  };
  const isCareMissing = problems.some(({ code }) => code === 'type-of-care-missing');
  return (
    <>
      <p className={styles.quiet}>
        {isCareMissing ? 'Choose a type of care to see the first figures.' : 'Figures appear once these are entered:'}
      </p>
      <div aria-hidden="true">
        {BLOCKS.map(([label, unit]) => (
          <div key={label} className={styles.block}>
            <div className={styles.blockTop}>
              <span className={styles.blockHead}>{label}</span>
              <span className={styles.quiet}>{unit}</span>
            </div>
            <div className={styles.blankHero} />
            <div className={styles.blankLine} />
          </div>
        ))}
      </div>
      <ul className={styles.missing}>
        {problems.map((problem) => (
          <li key={`${problem.code}-${problem.fieldPath.join('.')}`}>
            <Button variant="link" onClick={() => go(problem)}>
              {problemLabel(problem)}
            </Button>
          </li>
        ))}
        <Next />
      </ul>
    </>
  );
}
