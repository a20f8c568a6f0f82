import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { Button, FailureNote } from '../design-system/index.ts';
import { all, draw, has, the, visibleText } from '../design-system/testing/drawn.tsx';
import { ApiFailure } from './api.ts';
import { failureWords, useAction } from './use-action.ts';

interface Call {
  readonly answer: (words: string) => void;
  readonly refuse: (failure: Error) => void;
}

const REFUSED = new ApiFailure(409, 'changed', 'It was changed meanwhile.');

interface Log {
  readonly calls: Call[];
  readonly results: unknown[];
}

/** A button that sends a call, and the resulting contents of the page. */
function Sending({ calls, results }: Log) {
  const send = (name: string) =>
    new Promise<string>((resolve, reject) => {
      calls.push({ answer: (words) => resolve(`${name}: ${words}`), refuse: reject });
    });
  const { isBusy, failure, run, reset } = useAction(send, failureWords);
  return (
    <>
      <Button busy={isBusy} onClick={() => void run('Ann').then((result) => results.push(result))}>
        Send
      </Button>
      <button type="button" id="reset" onClick={reset}>
        Reset
      </button>
      <FailureNote words={failure} />
    </>
  );
}

function drawAction() {
  const log: Log = { calls: [], results: [] };
  const host = draw(<Sending {...log} />);
  return {
    ...log,
    press: () => the(host, 'button').click(),
    reset: () => the(host, '#reset').click(),
    isBusy: () => has(host, '[aria-busy="true"]'),
    alerts: () => all(host, '[role="alert"]').map((alert) => visibleText(alert)),
  };
}

afterEach(() => onlineManager.setOnline(true));

it('an action is busy until the answer comes, and resolves to it', async () => {
  const { calls, results, press, isBusy, alerts } = drawAction();
  press();
  await expect.poll(isBusy).toBe(true);
  calls[0]?.answer('done');
  await expect.poll(isBusy).toBe(false);
  expect(results).toEqual(['Ann: done']);
  expect(alerts()).toEqual([]);
});

it('an action runs once for two presses in one task, before the page can show that it is busy', async () => {
  const { calls, results, press } = drawAction();
  press();
  press();
  await expect.poll(() => results).toEqual([undefined]);
  expect(calls).toHaveLength(1);
  calls[0]?.answer('done');
  await expect.poll(() => results).toEqual([undefined, 'Ann: done']);
});

it('an action shows its failure message until the next run begins', async () => {
  const { calls, results, press, isBusy, alerts } = drawAction();
  press();
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.refuse(REFUSED);
  await expect.poll(alerts).toEqual(['It was changed meanwhile.']);
  expect(isBusy()).toBe(false);
  expect(results).toEqual([undefined]);
  press();
  await expect.poll(alerts).toEqual([]);
  calls[1]?.refuse(new TypeError('anything else'));
  await expect.poll(alerts).toEqual(['The server did not answer. Try again.']);
});

it('reset removes the failure, and does not affect a run in progress', async () => {
  const { calls, press, reset, isBusy, alerts } = drawAction();
  press();
  await expect.poll(isBusy).toBe(true);
  reset();
  calls[0]?.refuse(REFUSED);
  await expect.poll(alerts).toHaveLength(1);
  reset();
  await expect.poll(alerts).toEqual([]);
});

it('an action does not wait for the network', async () => {
  onlineManager.setOnline(false);
  const { calls, press, alerts } = drawAction();
  press();
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.refuse(REFUSED);
  await expect.poll(alerts).toHaveLength(1);
});

function Faulty({ caught }: { readonly caught: unknown[] }) {
  const { run } = useAction(() => Promise.reject(REFUSED));
  return <Button onClick={() => void run().catch((failure: unknown) => caught.push(failure))}>Send</Button>;
}

it('an action without failure messages rejects, because its work has to handle failures', async () => {
  const caught: unknown[] = [];
  the(draw(<Faulty caught={caught} />), 'button').click();
  await expect.poll(() => caught).toEqual([REFUSED]);
});
