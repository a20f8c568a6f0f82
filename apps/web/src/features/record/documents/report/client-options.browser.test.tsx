/**
 * Texts typed for the page for the client: they are stored with the record, and a mentioned death asks for
 * confirmation.
 */
import { noDocumentSettings } from '@advice-builder/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { all, the, visibleText } from '../../../../design-system/testing/drawn.tsx';
import { type ChosenScenarios, FIRST_CHOICES } from '../../base/documents.ts';
import { useDownloads } from '../../base/downloads.ts';
import { openGraphs } from '../../compare/graphs/testing/graphs-page.tsx';
import { AskDeath } from './ask-death.tsx';
import { ClientOptions } from './client-options.tsx';
import { clientPairOf } from './client-pair.ts';
import { useDocumentSetting } from './document-setting.ts';
import { DownloadButton } from './download-buttons.tsx';

afterEach(() => useDownloads.setState(useDownloads.getInitialState(), true));

const CHOSEN: ChosenScenarios = { included: [0, 1], charts: [0, 1], preferred: 1, measured: 0 };
const selling = openGraphs([
  (current) => ({
    ...current,
    name: 'Second way',
    sHome: { ...current.sHome, sell: true, sellMonth: '2027-06-01', sellExpenses: 0 },
  }),
]);

function Options() {
  const typed = useDocumentSetting();
  const pair = clientPairOf(selling.figures(), CHOSEN, undefined);
  return (
    <ClientOptions
      choices={{ ...FIRST_CHOICES, document: 'client' }}
      onChange={() => undefined}
      chosen={CHOSEN}
      pair={pair}
      typed={typed}
      nameOf={(sid) => (sid === 0 ? 'Current Situation' : 'Second way')}
    />
  );
}
const drawOptions = () => selling.part(<Options />);
const setting = () => selling.session.store.getState().documents.record.documentSetting;

describe('the names for the client', () => {
  test('show a default name made from the differences until the adviser types one', () => {
    expect(clientPairOf(selling.figures(), CHOSEN, undefined)).toEqual({
      sids: [1, 0],
      defaults: { 0: 'If nothing changes', 1: 'If you sell the house' },
      deaths: [],
    });
    expect(visibleText(drawOptions())).toContain('Printed if left blank: “If you sell the house”');
  });

  test('and the adviser’s line are stored with the record as they are typed', async () => {
    drawOptions();
    const name = page.getByRole('textbox', { name: 'Name for the client: Second way' });
    await userEvent.fill(name, 'If Oak Street is sold');
    await userEvent.fill(page.getByRole('textbox', { name: 'Your line to the client' }), 'We spoke on Monday.');
    expect(setting()).toEqual({
      names: { 1: 'If Oak Street is sold' },
      clientLine: 'We spoke on Monday.',
    });
  });
});

describe('the three editions', () => {
  test('have a button each, and request the edition on it', () => {
    const asked = vi.fn();
    const drawn = selling.part(
      <DownloadButton
        place="report 7"
        chosen="client"
        names={noDocumentSettings.names}
        hindrance={undefined}
        onDownload={asked}
      />,
    );
    const buttons = all(drawn, 'button');
    expect(buttons.map((button) => visibleText(button))).toEqual([
      'Client page, PDF',
      'Client page, large print',
      'Client page, Word',
    ]);
    for (const button of buttons) button.click();
    expect(asked.mock.calls.map(([document, { format, large }]) => [document, format, large])).toEqual([
      ['client', 'pdf', false],
      ['client', 'pdf', true],
      ['client', 'docx', false],
    ]);
  });
});

test('ask for confirmation before a page mentions a death, and make nothing before', () => {
  const make = vi.fn();
  const cancel = vi.fn();
  selling.part(<AskDeath open deaths={['Leo dies in May 2028']} onMake={make} onCancel={cancel} />);
  const question = the(document, '[role=alertdialog]');
  expect(visibleText(question)).toContain('The page says: Leo dies in May 2028.');
  const [stay, go] = all(question, 'button');
  expect(visibleText(question)).toMatch(/Cancel Make the page$/);
  expect(document.activeElement).toBe(stay);
  stay?.click();
  expect([make.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 1]);
  go?.click();
  expect(make).toHaveBeenCalledOnce();
});
