/** What each of two people has of the parts of a difference. */
import { partContext, partLabel } from '@advice-builder/contract';
import { explainDifference } from '@advice-builder/engine';
import { describe, expect, it } from 'vitest';
import { signedWholeMoney } from '../../shown.ts';
import { inputOf } from '../../testing/inputs.ts';
import { subjects } from '../subjects.ts';
import { whyPages, whyWords } from './why.ts';

interface Waterfall {
  readonly svg: string;
  readonly alt: string;
}

const waterfallsOf = (input: ReturnType<typeof inputOf>): readonly Waterfall[] =>
  whyPages(input).filter((block) => block.kind === 'chart' && block.caption === whyWords.chart) as readonly Waterfall[];

/** Texts of a drawing, each with the size of its letters where it has one. */
const textsOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*?(?: font-size="(\d+)")?><tspan[^>]*>([^<]*)</g)].map(([, size, text]) =>
    size === undefined ? (text ?? '') : `${size}: ${text}`,
  );

describe('why the figures differ', () => {
  it.each(['thomas', 'couple-one-in-care', 'couple-illness-separated-dva'])(
    '%s: beneath each part of people stands what each of the two has of it',
    (name) => {
      const input = inputOf(name);
      const waterfalls = waterfallsOf(input);
      const context = partContext(
        'netWorth',
        input.scenarios.map(({ five }) => five.projection),
      );
      let told = 0;
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
          told++;
        }
      });
      expect(told).toBeGreaterThan(1);
    },
  );

  it('of one person has none', () => {
    for (const { svg } of waterfallsOf(inputOf('single-2025-fees'))) expect(svg).not.toContain('font-size="12"');
  });
});

it('a share of nothing has no sign', () => {
  expect([0.4, -0.4, 0.5, -1234.6].map(signedWholeMoney)).toEqual(['$0', '$0', '+$1', '−$1,235']);
});
