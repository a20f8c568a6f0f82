import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pageAt, signedIn } from '../../app/testing/page-at.tsx';
import { inspectEverywhere } from '../../design-system/testing/access.ts';
import { all, the, visibleTexts, within } from '../../design-system/testing/drawn.tsx';
import { DESK, PHONE, press, screenOf } from '../../design-system/testing/hands.ts';
import { inInter } from '../../design-system/testing/inter.ts';
import { CHAPTERS } from './answers.ts';

beforeEach(() => signedIn());

async function helpAt(address: string): Promise<HTMLElement> {
  const host = await pageAt(address);
  await expect.element(within(host).getByRole('heading', { level: 1 })).toHaveTextContent('Help');
  return host;
}

const question = (name: string | RegExp) => page.getByRole('button', { name });
const CURRENT = 'nav[aria-label="Chapters"] [aria-current]';
const shown = (host: HTMLElement) => all(host, '[id^="answer-"]:not([hidden])').map(({ id }) => id);

it('starts with the questions of one chapter, all closed', async () => {
  await screenOf(DESK);
  const host = await helpAt('/help');
  expect(visibleTexts(host, 'nav[aria-label="Chapters"] button')).toEqual([
    ...CHAPTERS.map(({ title }) => title),
    'Keyboard shortcuts',
  ]);
  expect(the(host, CURRENT).textContent).toBe('Getting started');
  expect(shown(host)).toEqual([]);
  await inInter();
  expect(the(host, 'main').offsetHeight).toBeLessThan(1600);
});

it('changes the chapter and opens an answer by keyboard', async () => {
  await screenOf(DESK);
  const host = await helpAt('/help');
  await press(page.getByRole('button', { name: 'Residential aged care' }));
  await expect.element(page.getByRole('heading', { level: 2, name: 'Residential aged care' })).toBeVisible();
  const low = question('When is a client of low means (a supported resident)?');
  await press(low);
  expect(shown(host)).toEqual(['answer-low-means']);
  await expect.element(low).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('img', { name: /low means and pays a DAC or RAC/ })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'the maximum accommodation supplement' }))
    .toHaveAttribute('href', '/rates/accommodation.supplement.option-1-new-over-40');
  await userEvent.keyboard('{Enter}');
  expect(shown(host)).toEqual([]);
});

it('opens and focuses the answer that the address names', async () => {
  const host = await helpAt('/help#our-choice');
  expect(shown(host)).toEqual(['answer-our-choice']);
  await expect.poll(() => document.activeElement?.textContent).toContain('What is a choice of ours?');
  expect(the(host, CURRENT).textContent).toBe('Results');
});

it('finds answers in every chapter, and says what to do if there are no results', async () => {
  await screenOf(DESK);
  const host = await helpAt('/help#practice');
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  await userEvent.fill(search, 'low means');
  expect(all(host, CURRENT)).toEqual([]);
  expect(visibleTexts(host, 'h3')[0]).toBe(
    'When is a client of low means (a supported resident)? Residential aged care',
  );
  await expect.element(page.getByText(/^\d+ answers$/)).toBeVisible();
  await userEvent.fill(search, 'zzz');
  await expect.element(page.getByText('0 answers')).toBeVisible();
  await expect.element(page.getByText(/No answer contains these words\. Try fewer words/)).toBeVisible();
  await press(page.getByRole('button', { name: 'Show the chapters' }));
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Practice' })).toBeVisible();
});

it('shows a select field for the chapters on a phone, and is accessible', async () => {
  await inInter();
  await screenOf(PHONE);
  const host = await helpAt('/help');
  await expect.element(page.getByRole('navigation', { name: 'Chapters' })).not.toBeInTheDocument();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Chapter' }), 'Pension and means');
  await press(question('How long is the former home exempt?'));
  expect(shown(host)).toEqual(['answer-home-two-years']);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  await inspectEverywhere('help-answer');
});

it('fits every answer into five lines on a desktop screen', async () => {
  await inInter();
  await screenOf(DESK);
  const found: Record<string, number> = {};
  for (const { id, answers } of CHAPTERS) {
    const host = await helpAt(`/help#${id}`);
    for (const { id: name } of answers) {
      const panel = the(host, `#answer-${name}`);
      panel.hidden = false;
      const text = the(panel, 'p');
      found[name] = Math.round(text.offsetHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
    }
  }
  expect(Object.entries(found).filter(([, lines]) => lines > 5)).toEqual([]);
});
