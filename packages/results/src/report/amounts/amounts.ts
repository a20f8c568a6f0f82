/** Numbers of the report that are not figures of the engine. They have names, so that each can be explained. */
import type { Scenario } from '@advice-builder/contract';
import type { PersonIndex, Projection } from '@advice-builder/engine';
import { type CareplusAmount, explainCareplus } from './careplus.ts';
import { type CommunityAmount, explainCommunity } from './community.ts';
import { explainPosition } from './position.ts';
import { namesIn, type PositionAmount } from './position-lines.ts';
import { explainService, type ServiceAmount } from './services.ts';
import type { AmountExplanation } from './working.ts';

export type AmountRef =
  | { readonly of: 'position'; readonly name: PositionAmount }
  | { readonly of: 'careplus'; readonly name: CareplusAmount; readonly entryId: string; readonly month: number }
  | { readonly of: 'community'; readonly name: CommunityAmount; readonly year: number }
  | { readonly of: 'services'; readonly name: ServiceAmount; readonly person: PersonIndex };

/** Explains an amount. Undefined if the entry, person or month no longer exists. */
export function explainAmount(
  projection: Projection,
  scenario: Pick<Scenario, 'sFentries'>,
  ref: AmountRef,
): AmountExplanation | undefined {
  switch (ref.of) {
    case 'position':
      return explainPosition(projection, ref.name, namesIn(scenario));
    case 'careplus':
      return explainCareplus(projection, ref.name, ref.entryId, ref.month);
    case 'community':
      return explainCommunity(projection, ref.name, ref.year);
    case 'services':
      return explainService(projection, ref.name, ref.person);
  }
}
