import { completeRecord, completeScenario, noDocumentSettings, problem } from '@advice-builder/contract';
import { failure, isoDate } from '@advice-builder/kernel';
import { type RateBook, shippedRateBook } from '@advice-builder/rates';
import { createPdfMaker, type DocumentJob, makeDocument, type PdfMaker } from '@advice-builder/reports';
import type { Documents } from './documents.ts';

/** Makes documents on the thread that asks: for tests of what stands around them. */
export function directDocuments(rates: RateBook): Documents {
  let maker: PdfMaker | undefined;
  return {
    async make(job, { onStage } = {}) {
      maker ??= createPdfMaker();
      return makeDocument(job, rates, maker, onStage).catch(() => failure(problem('document-failed')));
    },
    start: () => {},
    stopWaiting: () => {},
    close: async () => {},
  };
}

const AS_AT = '2026-11-21';
const client = { first_name: 'Margaret', last_name: 'Hale', dob: '03/03/1942' };
const care = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 } as const;

/** A page for a client in residential care, as a server would ask for it. */
export const clientPageJob: DocumentJob = {
  choices: {
    document: 'client',
    format: 'pdf',
    scenarios: [0],
    charts: [0],
    preferred: 0,
    extendYears: false,
    large: false,
    covering: '',
  },
  source: {
    recId: 2,
    reference: 'HAL-2026-031',
    revision: 4,
    scenarioRevisions: { 0: 4 },
    calculatedAt: `${AS_AT}T10:00:00+11:00`,
    asAt: AS_AT,
    engineVersion: '2.0.0',
    ratesHash: shippedRateBook.hash,
    inputHash: 'c41f88a2'.repeat(8),
  },
  record: completeRecord({ reference: 'HAL-2026-031', clients: [client] }, isoDate(AS_AT)),
  scenarios: { 0: completeScenario({ sCare: [care], sInvest: { quickTotal: 420_000 } }, 0, isoDate(AS_AT)) },
  preparedBy: { person: 'Demo Adviser', practice: 'Demonstration practice' },
  settings: noDocumentSettings,
};
