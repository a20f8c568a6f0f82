import { setImmediate as breathe } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createStops } from './stops.ts';

it('stops everything in reverse order, each after the previous one has ended', async () => {
  const stops = createStops();
  const ended: string[] = [];
  for (const name of ['store', 'mail']) {
    stops.add({
      async stop() {
        ended.push(`${name} stops`);
        await breathe();
        ended.push(`${name} has stopped`);
      },
    });
  }
  stops.add(() => ended.push('listening ends'));
  await stops.stopAll();
  await stops.stopAll();
  expect(ended).toEqual(['listening ends', 'mail stops', 'mail has stopped', 'store stops', 'store has stopped']);
});

it('stops the rest if one fails, and reports every failure', async () => {
  const stops = createStops();
  const ended: string[] = [];
  stops.add(() => ended.push('store'));
  stops.add(() => Promise.reject(new Error('mail')));
  await expect(stops.stopAll()).rejects.toThrow('mail');
  expect(ended).toEqual(['store']);
  for (const what of ['one', 'two'])
    stops.add(() => {
      throw new Error(what);
    });
  await expect(stops.stopAll()).rejects.toBeInstanceOf(AggregateError);
});
