/** The detailed report, page by page: results first, assumptions last. */
import type { ReportDocument } from '../blocks.ts';
import type { DocumentInput } from '../input.ts';
import { frameOf } from './frame.ts';
import { actionsPages } from './pages/actions.ts';
import { alternativesPages } from './pages/alternatives.ts';
import { answerPages } from './pages/answer.ts';
import { assumptionsPages } from './pages/assumptions.ts';
import { communityPages } from './pages/community.ts';
import { comparisonPages } from './pages/comparison.ts';
import { coverPages } from './pages/cover.ts';
import { dailyPaymentPages } from './pages/daily-payment.ts';
import { disclaimerPages } from './pages/disclaimer.ts';
import { ifDiesPages } from './pages/if-dies.ts';
import { longTermPages } from './pages/long-term.ts';
import { scenarioPages } from './pages/scenario.ts';
import { whyPages } from './pages/why.ts';

export function detailed(input: DocumentInput): ReportDocument {
  const answers = [
    ...coverPages(input),
    ...answerPages(input),
    ...whyPages(input),
    ...input.scenarios.flatMap((scenario) => scenarioPages(input, scenario)),
    ...comparisonPages(input),
    ...dailyPaymentPages(input),
    ...ifDiesPages(input),
    ...longTermPages(input),
    ...alternativesPages(input),
    ...communityPages(input),
    ...actionsPages(input),
  ];
  const end = disclaimerPages(input);
  return {
    ...frameOf(input),
    blocks: [...answers, ...assumptionsPages(input, [...answers, ...end]), ...end],
  };
}
