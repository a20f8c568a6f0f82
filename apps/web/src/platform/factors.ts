/** The proofs of identity that the page's account can give, fetched each time. */
import type { UserAnswer } from '@advice-builder/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const ACCOUNT = ['user'];
export const PASSKEYS = ['passkeys'];

/** The proofs that an account can give: a second factor, passkeys, or a sign-in at its provider. */
export const knownFactors = ({ twoFactor: state, provesAt }: UserAnswer, hasPasskeys: boolean) => ({
  state,
  hasPasskeys,
  provesAt,
});

const fresh = { staleTime: 0, gcTime: 0, meta: { silent: true } };

export const useAccount = () =>
  useQuery({ queryKey: ACCOUNT, queryFn: ({ signal }) => api.call('user', { signal }), ...fresh });

export const usePasskeys = () =>
  useQuery({
    queryKey: PASSKEYS,
    queryFn: ({ signal }) => api.call('passkeys', { signal }),
    ...fresh,
  });
