/** Shown in place of the shares if there are none: the reason and what to do. */
import { messageOf } from '@advice-builder/contract';
import type { NoSweepReason, PersonIndex } from '@advice-builder/engine';
import type { Problem } from '@advice-builder/kernel';
import { Button, MissingFigure, Note } from '../../../../../design-system/index.ts';
import type { Sid } from '../../../../../state/documents.ts';
import { neededField } from '../../../base/needed-field.ts';
import { fieldId, pathOfProblem } from '../../../form/binding/field-ids.ts';
import { useNavigation } from '../../../form/binding/navigation.ts';

interface Place {
  readonly sid: Sid;
  /** The name of the scenario. */
  readonly name: string;
}

export interface NothingToShareProps extends Place {
  readonly reason: NoSweepReason;
  readonly person: PersonIndex;
  readonly who: string;
}

export function NothingToShare({ reason, sid, name, person, who }: NothingToShareProps) {
  const { goTo } = useNavigation();
  const field = (path: string, needs: string) => (
    <MissingFigure needs={needs} onGo={() => goTo(sid, fieldId(`scenario.sCare.${person}.${path}`))} />
  );
  switch (reason) {
    case 'not-residential':
      return (
        <Note
          kind="info"
          title={`${who} is not in residential care in ${name}.`}
          action={field('typeOfCare', 'Residential Aged Care')}
        >
          A deposit is paid for a room there.
        </Note>
      );
    case 'no-price':
      return (
        <Note
          kind="info"
          title={`No room price is entered for ${who} in ${name}.`}
          action={field('marketPriceRad', 'Market Price RAD')}
        >
          A share is a part of the agreed price.
        </Note>
      );
    case 'no-contribution':
      return (
        <Note kind="info" title={`${who} pays nothing for a room in ${name}.`}>
          The means are so low that no contribution is payable, so there are no shares to compare.
        </Note>
      );
    case 'dies-before':
      return (
        <Note kind="info" title={`In ${name}, ${who} dies before the first month in care.`}>
          No deposit is paid, so there are no shares to compare.
        </Note>
      );
    case 'enters-later':
      return (
        <Note
          kind="info"
          title={`${who} enters care after these five years in ${name}.`}
          action={field('dateOfEntry', 'an earlier Date of Entry')}
        >
          Shares are calculated over five years.
        </Note>
      );
    case 'moves-home':
      return (
        <Note
          kind="info"
          title={`${who} moves to another aged care home in ${name}.`}
          action={field('movesHome', 'a stay in one home')}
        >
          A share is a part of one price. To compare lump sums, make a scenario for each amount.
        </Note>
      );
  }
}

export function NotCalculated({ sid, name, problems }: Place & { readonly problems: readonly Problem[] }) {
  const { goTo } = useNavigation();
  return (
    <Note title={`${name} cannot be calculated.`}>
      {problems.length === 0 && (
        <Button variant="link" onClick={() => goTo(sid)}>
          The page of the scenario shows why.
        </Button>
      )}
      <ul>
        {problems.map((problem) => {
          const path = pathOfProblem(problem);
          const field = neededField(problem);
          return (
            <li key={`${problem.code}-${problem.fieldPath.join('.')}`}>
              {field === undefined && `${messageOf(problem)} `}
              <MissingFigure
                needs={field ?? 'a change'}
                onGo={() => goTo(sid, path === undefined ? undefined : fieldId(path))}
              />
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
