/** The text shown with every comparison in which a home is sold or rented out. */
import { type Household, ownedHome } from '@advice-builder/engine';

export const HOME_TAX_LEFT_OUT =
  'Income tax and capital gains tax are not included. The rules for capital gains tax change on 1 July 2027.';

/** Returns undefined for a single scenario, or if no home is sold or rented out. */
export function homeTaxWords(households: readonly Pick<Household, 'home'>[]): string | undefined {
  const isChoice = households.some(({ home }) => {
    const isLet = home.kind === 'ordinary' && home.rent !== undefined;
    return isLet || ownedHome(home)?.sale !== undefined;
  });
  return households.length > 1 && isChoice ? HOME_TAX_LEFT_OUT : undefined;
}
