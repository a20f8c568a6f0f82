/** Each person's share in the parts of a difference. */

import { lightPalette, waterfallToSvg } from '@advice-builder/charts';
import { differencePartIds, explainDifference } from '@advice-builder/engine';
import { partContext, partLabel } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import { compose } from '../../make-document.ts';
import { signedWholeMoney } from '../../shown.ts';
import { inputOf, inputOfJob, unsourcedJob } from '../../testing/inputs.ts';
import { DOCUMENT_WIDTH } from '../charts.ts';
import { subjects } from '../subjects.ts';
import { answerPages } from './answer.ts';
import { whyPages, whyWords } from './why.ts';

interface Waterfall {
  readonly svg: string;
  readonly alt: string;
}

const waterfallsOf = (input: ReturnType<typeof inputOf>): readonly Waterfall[] =>
  whyPages(input).filter((block) => block.kind === 'chart' && block.caption === whyWords.chart) as readonly Waterfall[];

/** Texts of a drawing, each with its letter size if it has one. */
const textsOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*?(?: font-size="(\d+)")?><tspan[^>]*>([^<]*)</g)].map(([, size, text]) =>
    size === undefined ? (text ?? '') : `${size}: ${text}`,
  );

describe('why the figures differ', () => {
  it.each(['thomas', 'couple-one-in-care', 'couple-illness-separated-dva'])(
    '%s: shows each person’s share below each part that is divided by person',
    (name) => {
      const input = inputOf(name);
      const waterfalls = waterfallsOf(input);
      const context = partContext(
        'netWorth',
        input.scenarios.map(({ five }) => five.projection),
      );
      let count = 0;
      subjects(input).forEach(({ five }, index) => {
        const { svg = '', alt = '' } = waterfalls[index] ?? {};
        const { names } = five.report.var;
        for (const { id, value, people } of explainDifference(input.current.five.projection, five.projection, 60)
          .parts) {
          if (Math.abs(value) < 0.5) continue;
          const shares = people?.map((own, person) => `${names[person]} ${signedWholeMoney(own)}`).join(', ');
          const texts = textsOf(svg);
          const beneath = texts[texts.indexOf(partLabel(id, context)) + 1];
          if (shares === undefined) {
            expect(beneath).not.toMatch(/^12: /);
            continue;
          }
          expect(beneath).toBe(`12: ${shares}`);
          expect(alt).toContain(`(${shares})`);
          count++;
        }
      });
      expect(count).toBeGreaterThan(1);
    },
  );

  it('shows no shares for a single person', () => {
    for (const { svg } of waterfallsOf(inputOf('single-2025-fees'))) expect(svg).not.toContain('font-size="12"');
  });
});

it.each([false, true])('the picture has room for the name of every part, with a death: %s', (hasDeath) => {
  const labels = differencePartIds.map((id) => partLabel(id, { view: 'netWorth', isAgePension: false, hasDeath }));
  const rows = labels.map((label, at) => ({ id: `part${at}`, label, value: 1, amount: '+$1,000,000 better' }));
  const total = { id: 'total', label: whyWords.netWorthAfter, value: rows.length, amount: '+$1,000,000 better' };
  const svg = waterfallToSvg({ rows, total, finding: '' }, { width: DOCUMENT_WIDTH, rowHeight: 22 }, lightPalette);
  expect(textsOf(svg)).toEqual(expect.arrayContaining([...labels, whyWords.netWorthAfter]));
});

it('a share of 0 has no sign', () => {
  expect([0.4, -0.4, 0.5, -1234.6].map(signedWholeMoney)).toEqual(['$0', '$0', '+$1', '−$1,235']);
});

describe('money that the Current Situation does not have', () => {
  const input = inputOfJob(unsourcedJob());
  const blocks = whyPages(input);

  it('is mentioned after the difference, and comes first in picture and table', () => {
    const [, , note] = blocks;
    expect(note).toMatchObject({ kind: 'text' });
    expect(note?.kind === 'text' && note.text).toMatch(
      / Of this, \$160,000 is money the Current Situation does not have\.$/,
    );
    const [{ alt } = { alt: '' }] = waterfallsOf(input);
    expect(alt).toMatch(
      /: At the start: Fund \+\$120,000 better; Money from outside these figures \+\$40,000 better; /,
    );
    const table = blocks.find((block) => block.kind === 'table');
    const labels = table?.kind === 'table' ? table.rows.map(({ cells }) => cells[0]?.text) : [];
    expect(labels.slice(0, 2)).toEqual(['At the start: Fund', 'Money from outside these figures']);
  });

  it('is not mentioned if the scenarios start with the same money', () => {
    expect(JSON.stringify(whyPages(inputOf('margaret')))).not.toContain('Of this,');
  });

  it('is noted below the answer table, and comes first in the client’s reasons', () => {
    const job = unsourcedJob({ document: 'client' });
    const texts = JSON.stringify(compose(inputOfJob(job)));
    expect(texts).toContain(
      'Of this, $160,000 is money the Current Situation does not have. Fund +$120,000, From elsewhere +$40,000.',
    );
    expect(texts).toMatch(/You own \$[\d,]+ more after 5 years\. Of this, /);
    expect(JSON.stringify(whyPages(input))).toContain(texts.match(/You own (\$[\d,]+) more after/)?.[1] ?? 'nothing');
    expect(JSON.stringify(answerPages(input))).toContain('is money the Current Situation does not have.');
  });
});
