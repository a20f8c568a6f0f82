import { isoDate } from '@advice-builder/kernel';
import { RateBook, type RateData, shippedRateBook } from '@advice-builder/rates';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { beginRatesAnew, followRates, onNewRates, rateBook, settledRates, takeAnnouncedRates } from './rate-book.ts';
import { openSession } from './session.ts';
import { answerWith, isAuthAnswer, json, logInAnswer, pathOf, stubBrowser, userAnswer } from './testing/browser.ts';

const day = isoDate('2026-11-21');
/** The shipped rates with another MPIR, like the book of a server with a rate pack. */
function withMpir(value: number): RateBook {
  const { sources, series } = shippedRateBook.data;
  const data: RateData = {
    sources,
    series: series.map((file) =>
      file.id === 'mpir.rate' ? { ...file, values: file.values.map((row) => ({ ...row, value })) } : file,
    ),
  };
  return new RateBook(data);
}
const [first, second] = [withMpir(8.62), withMpir(8.7)];

let announced = '';
let isAnswered = true;
let asked: string[] = [];
let stop = () => {};
beforeEach(() => {
  stubBrowser();
  openSession(logInAnswer('x.y.z'));
  asked = [];
  answerWith((request) => {
    const path = pathOf(request);
    asked.push(path);
    const book = [first, second].find(({ hash }) => path.endsWith(hash));
    const answer =
      book === undefined
        ? json(200, path === 'user' ? userAnswer : isAuthAnswer())
        : json(isAnswered ? 200 : 503, book.data);
    answer.headers.set('rates', announced);
    return answer;
  });
  stop = followRates();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});
afterAll(beginRatesAnew);

async function hear(header: string): Promise<number> {
  announced = header;
  await api.call('user');
  await settledRates();
  return rateBook().at('mpir.rate', day).value;
}

it('fetches the server’s rates by their hash, and notifies once', async () => {
  const shipped = shippedRateBook.at('mpir.rate', day).value;
  const heard = vi.fn();
  const forget = onNewRates(heard);
  expect(await hear(`0 ${shippedRateBook.hash}`)).toBe(shipped);
  expect(asked).toEqual(['user']);
  expect(await hear(`1 ${first.hash}`)).toBe(8.62);
  expect(heard).toHaveBeenCalledTimes(1);
  // An answer of another server, which has not looked for packs yet, does not bring back the previous rates.
  expect(await hear(`0 ${shippedRateBook.hash}`)).toBe(8.62);
  expect(await hear('no rates')).toBe(8.62);
  // The server fails: the page keeps its rates, and the next answer announces the new ones again.
  isAnswered = false;
  expect(await hear(`2 ${second.hash}`)).toBe(8.62);
  isAnswered = true;
  expect(await hear(`2 ${second.hash}`)).toBe(8.7);
  // The server sends other rates than requested.
  expect(await hear(`3 ${'0'.repeat(64)}`)).toBe(8.7);
  expect(heard).toHaveBeenCalledTimes(2);
  // A pack is withdrawn: the previous rates apply again, with a higher revision.
  expect(await hear(`4 ${first.hash}`)).toBe(8.62);
  forget();
});

it('takes rates with the same revision if the server refused the page’s rates', async () => {
  const start = await hear(`9 ${second.hash}`);
  expect(start).toBe(8.7);
  expect(await hear(`9 ${first.hash}`)).toBe(8.7);
  isAnswered = false;
  await takeAnnouncedRates();
  expect(rateBook().hash).toBe(second.hash);
  isAnswered = true;
  await takeAnnouncedRates();
  expect(rateBook().hash).toBe(first.hash);
  const before = asked.length;
  await takeAnnouncedRates();
  expect(asked).toHaveLength(before);
});
