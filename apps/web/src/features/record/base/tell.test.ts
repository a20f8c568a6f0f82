import { beforeEach, expect, it } from 'vitest';
import { durationOf, useToasts } from '../../../design-system/feedback/toast-store.ts';
import { tell, untell } from './tell.ts';

beforeEach(() => useToasts.setState({ toasts: [], nextId: 1 }));
const shown = () =>
  useToasts
    .getState()
    .toasts.map(({ kind, title, body, ...rest }) => [kind, title, body, durationOf({ kind, title, ...rest })]);

it('ER-023 says for ten seconds that an early date of entry was set to today', () => {
  tell('residentialDateEarly');
  expect(shown()).toEqual([
    [
      'warning',
      'Invalid Date',
      'Residential Aged Care entry must be after 1 July 2015. Date has been reset to today.',
      10_000,
    ],
  ]);
});

it('ER-044 says until it is closed that the partner was reset', () => {
  tell('carePartnerReset');
  expect(shown()).toEqual([
    [
      'warning',
      'Invalid combination: Partner has been reset!',
      'Either both care types must be the same, or at least one must be Residential Aged Care.',
      undefined,
    ],
  ]);
});

it('says for ten seconds, politely, what becomes of a home that is left', () => {
  tell('formerHomeKept');
  tell('communityLeft');
  tell('grannyFlatLeft');
  expect(shown()).toEqual([
    [
      'info',
      'The house stays as a former home',
      'It counts together with the community until it is sold. Untick Former home if the client no longer owns it.',
      10_000,
    ],
    [
      'info',
      'The community counts until its exit',
      'Home shows it as the community being left. Enter the date of exit there.',
      10_000,
    ],
    [
      'info',
      'The right to the granny flat counts for up to two more years',
      'Home shows it as the granny flat being left. Nothing is paid back for it, and its rent ends at the entry to care.',
      10_000,
    ],
  ]);
});

it('takes back what is no longer so, and nothing else', () => {
  tell('formerHomeKept');
  tell('communityLeft');
  untell('formerHomeKept');
  expect(shown().map(([, title]) => title)).toEqual(['The community counts until its exit']);
});
