import { beforeEach, expect, it } from 'vitest';
import { durationOf, useToasts } from '../../../design-system/feedback/toast-store.ts';
import { dismissToast, showToast } from './edit-toasts.ts';

beforeEach(() => useToasts.setState({ toasts: [], nextId: 1 }));
const shown = () =>
  useToasts
    .getState()
    .toasts.map(({ kind, title, body, ...rest }) => [kind, title, body, durationOf({ kind, title, ...rest })]);

it('ER-023 shows for ten seconds that an early date of entry was set to today', () => {
  showToast('residentialDateEarly');
  expect(shown()).toEqual([
    [
      'warning',
      'Invalid Date',
      'Residential Aged Care entry must be after 1 July 2015. Date has been reset to today.',
      10_000,
    ],
  ]);
});

it('ER-044 shows until it is closed that the partner was reset', () => {
  showToast('carePartnerReset');
  expect(shown()).toEqual([
    [
      'warning',
      'Invalid combination: Partner has been reset!',
      'Either both care types must be the same, or at least one must be Residential Aged Care.',
      undefined,
    ],
  ]);
});

it('shows for ten seconds, as information, what happens to the home that is left', () => {
  showToast('formerHomeKept');
  showToast('communityLeft');
  showToast('grannyFlatLeft');
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

it('dismisses only the toast that no longer applies', () => {
  showToast('formerHomeKept');
  showToast('communityLeft');
  dismissToast('formerHomeKept');
  expect(shown().map(([, title]) => title)).toEqual(['The community counts until its exit']);
});
