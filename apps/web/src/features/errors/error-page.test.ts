import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markupOf, openAt, wordsOf } from '../../app/testing/open-at.tsx';
import { openSession } from '../../platform/session.ts';
import { logInAnswer, stubBrowser } from '../../platform/testing/browser.ts';
import { SupportContacts } from './error-page.tsx';

beforeEach(() => {
  stubBrowser();
  openSession(logInAnswer('x.y.z'));
});
afterEach(() => vi.unstubAllGlobals());

const DENIED = 'You do not have permission to access the requested page.';

it.each([
  ['ER-013 RO-008', 'accessDenied', 'Access Denied', DENIED],
  ['ER-014', 'pageLoad', 'Error Loading Page', ''],
  ['ER-015', 'recordLoad', 'Error Loading Record', ''],
  ['ER-016', 'combinedError', 'Error - Could Not Load Page', ''],
  ['ER-017', 'commsError', 'Server Communication Error', ''],
  ['ER-018 RT-029', 'invalidRecord&id=12x', 'Invalid Record ID', 'ID in question ( 12x )'],
  [
    'ER-019 RO-007',
    'record404',
    'Could Not Load Record',
    "The requested record either doesn't exist or you do not have permission to access it.",
  ],
  ['ER-020', '404', 'Page Not Found', ''],
  ['ER-021', 'nothingKnown', 'Access Denied', DENIED],
  ['ER-021', 'toString', 'Access Denied', DENIED],
])('%s code %s says "%s"', async (_row, code, title, subtitle) => {
  const markup = markupOf(await openAt(`/error?code=${code}`));
  expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(markup)?.[1]).toBe(title);
  expect(wordsOf(markup)).toContain(subtitle);
});

it('ER-021 RT-009 without a code is access denied', async () => {
  expect(wordsOf(markupOf(await openAt('/error')))).toContain(DENIED);
});

it('ER-022 gives the tips, the way home and whom to contact', async () => {
  const markup = markupOf(await openAt('/error?code=recordLoad'));
  const words = wordsOf(markup);
  expect(words).toContain('Check that you are connected to the internet.');
  expect(words).toContain('Refreshing this page does not help');
  expect(markup).toMatch(/<a [^>]*href="\/home"[^>]*>go to home<\/a>/);
  expect(words).toContain('If the problem persists');
  expect(words).toContain('The administrator of your practice.');
});

it('ER-022 offers the contacts of the site', () => {
  const contacts = [{ about: 'The program', contact: 'help@advicebuilder.example' }];
  const words = wordsOf(renderToStaticMarkup(createElement(SupportContacts, { contacts })));
  expect(words).toContain('The program help@advicebuilder.example');
  expect(words).not.toContain('administrator');
});
