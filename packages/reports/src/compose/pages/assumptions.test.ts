import { describe, expect, it } from 'vitest';
import type { Block } from '../../blocks.ts';
import { inputOf, inputOfJob } from '../../testing/inputs.ts';
import { jobOf } from '../../testing/jobs.ts';
import { printed } from '../../testing/tables.ts';
import { assumptionsPages } from './assumptions.ts';

const LAW = 'Law that is not in these figures';

/** The bullets below the heading about the law. */
function lawIn(blocks: readonly Block[]): readonly string[] {
  const at = blocks.findIndex((block) => block.kind === 'heading' && block.text === LAW);
  const below = blocks[at + 1];
  return below?.kind === 'bullets' ? below.items.map(({ text }) => text as string) : [];
}

describe('the assumptions of a report', () => {
  it('name law that the figures pass once, and only what an Act or a department page says', () => {
    const pages = assumptionsPages(inputOf('margaret', { document: 'detailed' }), []);
    expect(lawIn(pages)).toEqual([
      'These figures pass 1 July 2027. They do not include the Commonwealth Home Support Programme joining Support at Home, which happens then at the earliest.',
    ]);
    expect(printed(pages)).not.toContain('capital gains');
  });

  it('name the law of the State of a village, and print a part year of its fees that is not by the month', () => {
    const job = jobOf('village', { document: 'detailed' });
    const withLaw = structuredClone(job);
    for (const scenario of Object.values(withLaw.scenarios)) {
      // The law of Victoria is for contracts from 1 May 2026.
      Object.assign(scenario.sHome, { villageState: 'Vic', departureFeeBy: 1, rv_date_purchased: '01/06/2026' });
    }
    const before = printed(assumptionsPages(inputOfJob(job), []));
    expect(before).not.toContain('Part year of the fees');
    expect(before).not.toContain('In Victoria');
    const pages = assumptionsPages(inputOfJob(withLaw), []);
    expect(printed(pages)).toContain('Part year of the fees: By the day');
    expect(printed(pages)).toContain('State of the village: Victoria');
    expect(lawIn(pages).join(' ')).toContain('In Victoria the exit must be paid within 12 months');
  });
});
