import { expect, test } from 'vitest';
import type { ChosenScenarios } from '../../base/documents.ts';
import { graphsOf } from '../../compare/graphs/testing/graphs-of.ts';
import { clientPairOf } from './client-pair.ts';

const chosen: ChosenScenarios = { included: [0, 1], charts: [0, 1], preferred: 1, measured: 0 };

test('if one of a couple dies, the default names say when, and the page uses both first names', () => {
  const { figures } = graphsOf(
    [(current) => ({ ...current, sSurvivor: { clientIndex: 1, month: '2028-05-01', expensesPercent: 70 } })],
    (answer) => ({
      ...answer,
      record: {
        ...answer.record,
        relationship: 2,
        clients: [
          { ...answer.record.clients[0], first_name: 'Mina' },
          { ...answer.record.clients[0], first_name: 'Leo' },
        ] as typeof answer.record.clients,
      },
      scenarios: Object.fromEntries(
        Object.entries(answer.scenarios).map(([sid, scenario]) => [
          sid,
          { ...scenario, sCare: [scenario.sCare[0], { ...scenario.sCare[1], typeOfCare: 2 }] },
        ]),
      ) as typeof answer.scenarios,
    }),
  );
  expect(clientPairOf(figures(), chosen, undefined)).toEqual({
    sids: [1, 0],
    defaults: { 0: 'As things are', 1: 'If Leo died in May 2028' },
    deaths: ['Leo dies in May 2028'],
  });
});

test('a single scenario has a default name, and one that cannot be calculated has none', () => {
  const { figures } = graphsOf([(current) => ({ ...current, sHome: { ...current.sHome, netHomeValue: null } })]);
  const alone: ChosenScenarios = { included: [0], charts: [0], preferred: 0, measured: 0 };
  expect(clientPairOf(figures(), alone, undefined)).toEqual({
    sids: [0],
    defaults: { 0: 'If nothing changes' },
    deaths: [],
  });
  expect(clientPairOf([], chosen, undefined)).toEqual({ sids: [1, 0], defaults: {}, deaths: [] });
});
