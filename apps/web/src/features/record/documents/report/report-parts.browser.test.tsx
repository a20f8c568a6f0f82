import { type Download, noDocumentSettings, type ProgressAnswer, texts } from '@advice-builder/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, test } from 'vitest';
import { all, has, the, visibleText, visibleTexts, within } from '../../../../design-system/testing/drawn.tsx';
import type { MadeHere } from '../../base/documents.ts';
import { useDownloads } from '../../base/downloads.ts';
import { openGraphs } from '../../compare/graphs/testing/graphs-page.tsx';
import { DownloadButton, LastFailure, Progress } from './download-buttons.tsx';
import { Downloaded, downloadsKey } from './downloaded.tsx';
import { PreviewPane } from './preview-pane.tsx';
import type { Preview } from './use-preview.ts';

const PLACE = 'report 7';
const { part } = openGraphs([]);

const downloadsAre = (state: Partial<ReturnType<typeof useDownloads.getState>>): void => useDownloads.setState(state);
afterEach(() => useDownloads.setState(useDownloads.getInitialState(), true));

const items = (drawn: HTMLElement): readonly string[] => visibleTexts(drawn, 'li');
const standing = (drawn: HTMLElement): readonly (string | undefined)[] =>
  all(drawn, '[data-at]').map(({ dataset }) => dataset.at);

describe('the progress of a document', () => {
  const shown = (progress?: ProgressAnswer, place = PLACE): HTMLElement => {
    downloadsAre({ running: [{ place, what: 'detailed', ...(progress && { progress }) }] });
    return part(<Progress place={PLACE} />);
  };

  test('RPT-007 has no stages if it is quick or belongs to another page', () => {
    expect(shown()).toBeEmptyDOMElement();
    expect(shown({ stage: 'pages', seconds: {} }, 'report 8')).toBeEmptyDOMElement();
  });

  test.each([
    [{ stage: 'waiting', seconds: {} }, undefined],
    [{ stage: 'waiting', place: 0, seconds: {} }, 'Waiting: this document is next.'],
    [{ stage: 'waiting', place: 1, seconds: {} }, 'Waiting: 1 document is ahead of it.'],
    [{ stage: 'waiting', place: 4, seconds: {} }, 'Waiting: 4 documents are ahead of it.'],
  ] as const)('shows the place in the queue: %o', (progress, words) => {
    const page = shown(progress);
    expect(visibleText(page, (each) => !each.matches('ol, ol ~ *'))).toBe(words ?? '');
    expect(standing(page)).toEqual(['next', 'next', 'next']);
  });

  test.each([
    ['figures', ['now', 'next', 'next']],
    ['charts', ['done', 'now', 'next']],
    ['pages', ['done', 'done', 'now']],
    ['done', ['done', 'done', 'done']],
  ] as const)('shows the stages at %s in words, not only by their appearance', (stage, at) => {
    const page = shown({ stage, seconds: { waiting: 1.5, figures: 0.041 } });
    expect(standing(page)).toEqual(at);
    const words = { done: ', done', now: ', under way', next: '' } as const;
    expect(items(page)).toEqual(
      [`Figures ${words[at[0]]}`, `Charts and working ${words[at[1]]}`, `Setting the pages ${words[at[2]]}`]
        .map((text) => text.trim())
        .map((text, position) => (position === 0 ? `${text} 41 ms` : text)),
    );
    expect(visibleText(page)).toContain('You can leave this page; the download continues.');
    // Each step is announced separately, because a live region would repeat the entire list at every step.
    expect(has(page, '[role=status], [aria-live]')).toBe(false);
  });
});

describe('the download button', () => {
  const buttons = (chosen: MadeHere, hindrance?: string): HTMLElement[] => {
    const drawn = part(
      <DownloadButton
        place={PLACE}
        chosen={chosen}
        names={{ ...noDocumentSettings.names, client: 'Our page for you' }}
        hindrance={hindrance}
        onDownload={() => undefined}
      />,
    );
    return all(drawn, 'button');
  };

  test('RPT-005 RPT-006 names the chosen document as the practice does', () => {
    const words = (chosen: MadeHere) => buttons(chosen).map((button) => visibleText(button));
    expect(words('detailed')).toEqual([texts.downloadDetailed]);
    expect(words('summary')).toEqual([texts.downloadSummary]);
    expect(words('client')).toEqual([
      'Our page for you, PDF',
      'Our page for you, large print',
      'Our page for you, Word',
    ]);
    expect(words('note')).toEqual(['Download File note']);
    expect(words('parts')).toEqual(['Download Advice parts']);
  });

  test('RPT-007 is busy while its document is made, but not for another document', () => {
    downloadsAre({ running: [{ place: PLACE, what: 'summary' }] });
    const states = [...buttons('detailed'), ...buttons('summary')];
    expect(
      states.map((button) => [button.ariaBusy === 'true', visibleText(button).includes('Please wait...')]),
    ).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('is disabled without figures of the Current Situation, with the reason', () => {
    const [waiting, ...more] = buttons('detailed', 'The Current Situation has to be calculated first.');
    expect(more).toEqual([]);
    expect(waiting).toBeDisabled();
    expect(visibleText(document.body)).toContain('The Current Situation has to be calculated first.');
  });

  test('ER-061 has below it the cause of the last failure, with the id for support', () => {
    expect(part(<LastFailure place={PLACE} />)).toBeEmptyDOMElement();
    downloadsAre({ causes: { [PLACE]: { words: 'This download does not exist.', requestId: 'req-7' } } });
    expect(visibleText(part(<LastFailure place={PLACE} />))).toContain(
      'This download does not exist. For support: request req-7',
    );
    expect(part(<LastFailure place="report 8" />)).toBeEmptyDOMElement();
  });
});

describe('the list of downloads', () => {
  const one: Download = {
    id: 3,
    document: 'detailed',
    format: 'docx',
    at: '2026-11-20T23:02:00.000Z',
    by: 'Ann Person',
    scenarios: [0, 1],
    preferred: 1,
    extendYears: false,
    pages: 13,
    changed: [],
  };
  const list = (downloads?: readonly Download[]): HTMLElement => {
    // All cached data count as fresh, so that no request is sent.
    const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    if (downloads !== undefined) cache.setQueryData([...downloadsKey(7), 0], { downloads });
    return part(
      <QueryClientProvider client={cache}>
        <Downloaded recId={7} place={PLACE} names={undefined} onAgain={() => undefined} />
      </QueryClientProvider>,
    );
  };

  test('shows day and person of each, and what has changed since next to the button that makes it again', () => {
    const page = list([one, { ...one, id: 2, at: '2026-11-17T05:15:00.000Z', changed: ['layout', 'engine'] }]);
    expect(items(page)).toEqual([
      'Detailed report, Word 10:02 am today Ann Person Again',
      'Detailed report, Word 4:15 pm 17/11/2026 Ann Person Calculation and layout have changed since Again',
    ]);
    const again = within(page)
      .getByRole('button', { name: /^Again/ })
      .elements();
    expect(again.map((button) => button.ariaLabel)).toEqual([
      'Again: Detailed report, Word of 10:02 am 21/11/2026',
      'Again: Detailed report, Word of 4:15 pm 17/11/2026',
    ]);
  });

  test('says if it is empty or not loaded yet', () => {
    expect(visibleText(list([]))).toContain('No document of this record was downloaded yet.');
    expect(visibleText(list())).toContain('Loading the list of downloads');
  });
});

describe('the preview', () => {
  const made: Preview = { url: 'blob:x', pages: 13, isMaking: false, cause: undefined };
  const pane = (isLive: boolean, preview: Partial<Preview> = {}, nothing?: string): HTMLElement =>
    part(
      <PreviewPane
        name="Detailed report"
        preview={{ ...made, ...preview }}
        isLive={isLive}
        nothing={nothing}
        onOpen={async () => undefined}
      />,
    );

  test('is in the page if there is room and a viewer, otherwise a button opens it', () => {
    const viewer = the(pane(true), 'iframe[title="Preview of the Detailed report"]');
    expect(viewer.getAttribute('src')).toMatch(/^blob:x#/);
    expect(visibleText(pane(true))).not.toContain('Open preview');
    expect(has(pane(false), 'iframe')).toBe(false);
    expect(visibleText(the(pane(false), 'button'))).toBe('Open preview');
    expect(visibleText(pane(false, { pages: 1 }))).toMatch(/1 page$/);
  });

  test('says while it is made or made again, and why it failed', () => {
    expect(visibleText(pane(true, { url: undefined, pages: undefined, isMaking: true }))).toContain(
      'Making the preview',
    );
    expect(visibleText(pane(true, { isMaking: true }))).toMatch(/Making it again$/);
    for (const isLive of [true, false]) {
      const failed = pane(isLive, { url: undefined, pages: undefined, cause: '20 documents are already waiting.' });
      expect(visibleText(failed)).toContain('No preview: 20 documents are already waiting.');
      expect(has(failed, 'iframe')).toBe(false);
    }
    expect(visibleText(pane(true, {}, 'There is nothing to show yet.'))).toBe(
      'Preview Detailed report There is nothing to show yet.',
    );
  });
});
