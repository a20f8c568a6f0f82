import { completeRecord, completeScenario } from '@advice-builder/casework';
import { noDocumentSettings } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import type { DocumentJob } from '@advice-builder/reports';

const AS_AT = '2026-11-21';
const client = { first_name: 'Sample', last_name: 'Client', dob: '03/03/1942' };
const care = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 } as const;

/** A report about an invented resident, with which a thread warms up. */
export const sampleJob: DocumentJob = {
  choices: {
    document: 'detailed',
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
    reference: 'SAMPLE',
    revision: 4,
    scenarioRevisions: { 0: 4 },
    calculatedAt: `${AS_AT}T10:00:00+11:00`,
    asAt: AS_AT,
    engineVersion: '2.0.0',
    ratesHash: shippedRateBook.hash,
    inputHash: 'c41f88a2'.repeat(8),
  },
  record: completeRecord({ reference: 'SAMPLE', clients: [client] }, isoDate(AS_AT)),
  scenarios: { 0: completeScenario({ sCare: [care], sInvest: { quickTotal: 420_000 } }, 0, isoDate(AS_AT)) },
  preparedBy: { person: 'Sample Adviser', practice: 'Sample Practice' },
  settings: noDocumentSettings,
};
