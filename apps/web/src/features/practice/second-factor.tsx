/** The setting for who must use a second factor in the practice. */
import type { SecondFactorAnswer, SecondFactorRequest } from '@advice-builder/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { announce, CheckGroup, FailureNote, ReadOnlyProvider, Skeleton } from '../../design-system/index.ts';
import { api } from '../../platform/api.ts';
import { useProven } from '../../platform/proven.tsx';
import { failureWords, useAction } from '../../platform/use-action.ts';
import styles from './practice.module.css';

const KEY = ['practice-second-factor'];

const dayInWords = (day: string): string => day.split('-').reverse().join('/');

/** How many people have a second factor, and what happens to the others. */
export function stateWords({ required, ofOverseers, people, have, postponableUntil }: SecondFactorAnswer): string {
  const count = `${have} of ${people} ${people === 1 ? 'person has' : 'people have'} one.`;
  if (have === people) return count;
  if (!required && !ofOverseers) return `${count} Nobody has to.`;
  const who = required ? 'The others' : 'Supervisors and administrators without one';
  const until = postponableUntil === null ? '' : `; until ${dayInWords(postponableUntil)} they can postpone it once`;
  return `${count} ${who} set it up at their next sign-in${until}.`;
}

export function SecondFactor() {
  const cache = useQueryClient();
  const { prove, question } = useProven('Change');
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call('secondFactor', { signal }),
    meta: { silent: true },
    staleTime: 0,
  });
  const { failure, run: change } = useAction(async (required: boolean) => {
    const request = (proof: Omit<SecondFactorRequest, 'required'>) =>
      api.call('changeSecondFactor', { body: { required, ...proof } });
    const answer = await prove(request);
    if (answer === undefined) return;
    cache.setQueryData(KEY, answer);
    announce('Saved');
  }, failureWords);
  if (error) return <FailureNote words={error.message} />;
  if (data === undefined) return <Skeleton label="Loading who needs a second factor" bars={[60]} />;
  return (
    <ReadOnlyProvider value={!data.mayChange}>
      <CheckGroup
        id="second-factor"
        label="Second factor"
        span={12}
        hint={stateWords(data)}
        options={[{ key: 'required', label: 'Required of everybody', checked: data.required }]}
        onTick={(_, checked) => void change(checked)}
      />
      {question}
      <FailureNote words={failure} />
      {!data.mayChange && <p className={styles.quiet}>Administrators of the practice change this.</p>}
    </ReadOnlyProvider>
  );
}
