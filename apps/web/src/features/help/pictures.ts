/** Small pictures for the answers: divided bars, without figures and not to scale. */

interface Part {
  readonly words: string;
  /** The width of this part relative to the other parts. */
  readonly share: number;
  /** `ours`: belongs to the client. `counted`: paid or counted. `free`: neither. */
  readonly tone: 'ours' | 'counted' | 'free';
}

export interface Picture {
  /** The text alternative: describes the picture to people who cannot see it. */
  readonly alternative: string;
  readonly bars: readonly { readonly title: string; readonly parts: readonly Part[] }[];
  readonly below?: string;
}

const part = (tone: Part['tone'], words: string, share = 1): Part => ({ words, share, tone });

export const PICTURES = {
  scenarios: {
    alternative:
      'The Current Situation is above three scenarios. Each scenario started as a copy of it and changes one thing.',
    bars: [
      { title: 'Scenario 0', parts: [part('ours', 'Current Situation')] },
      {
        title: 'Copies of it, each with its changes',
        parts: [
          part('free', 'Keep the home, pay DAP'),
          part('free', 'Sell the home, pay RAD'),
          part('free', 'Rent the home'),
        ],
      },
    ],
  },
  price: {
    alternative:
      'A bar of the agreed price in two parts: the amount paid at once as RAD, and the rest. The rest times the MPIR, divided by 365, is the DAP a day.',
    bars: [{ title: 'Agreed price', parts: [part('ours', 'Paid at once: RAD', 3), part('counted', 'The rest', 2)] }],
    below: 'The rest × MPIR ÷ 365 = DAP, every day',
  },
  means: {
    alternative:
      'A bar of the means tested amount, divided at the maximum accommodation supplement. Below it the client is low means and pays a DAC or RAC. Above it the client pays the agreed price, and the excess is charged for care.',
    bars: [
      {
        title: 'Means tested amount, a day',
        parts: [
          part('free', 'Below the maximum supplement: low means, DAC or RAC', 2),
          part('counted', 'Above it: agreed price (RAD or DAP), and the excess for care', 3),
        ],
      },
    ],
  },
  cap: {
    alternative:
      'A bar of fees in three parts: the entered fees used so far, the fees of the projection up to the cap, and the time after the cap, which is free of the fee.',
    bars: [
      {
        title: 'Fees that count towards the cap',
        parts: [
          part('ours', 'Used so far: you enter it', 2),
          part('counted', 'Charged in the projection, up to the cap', 3),
          part('free', 'Cap met: no fee', 2),
        ],
      },
    ],
  },
  support: {
    alternative:
      'Three bars of the price of a service. The government pays all of clinical care. The client pays a share of independence, and a larger share of everyday living.',
    bars: [
      { title: 'Clinical care', parts: [part('free', 'The government pays all')] },
      { title: 'Independence', parts: [part('counted', 'Client', 1), part('free', 'Government', 3)] },
      { title: 'Everyday living', parts: [part('counted', 'Client', 2), part('free', 'Government', 2)] },
    ],
  },
  deeming: {
    alternative:
      'A bar of financial assets in two parts: up to the threshold at the lower rate, above it at the higher one.',
    bars: [
      {
        title: 'Financial assets',
        parts: [part('free', 'Up to the threshold: lower rate', 2), part('counted', 'Above it: higher rate', 3)],
      },
    ],
  },
  gift: {
    alternative:
      'A bar of a gift in two parts: the part within the limit, which no longer counts, and the part above it, which counts for five years.',
    bars: [
      {
        title: 'A gift',
        parts: [
          part('free', 'Within the limit: gone', 2),
          part('counted', 'Above it: still counts, for five years', 3),
        ],
      },
    ],
  },
  twoYears: {
    alternative:
      'Two bars along the same time. For the pension the home is exempt while the client lives there and for two years in care, then it counts. For aged care it counts up to a cap from the first day in care.',
    bars: [
      {
        title: 'Pension',
        parts: [
          part('free', 'At home: exempt', 2),
          part('free', 'Two years in care: exempt', 3),
          part('counted', 'Counts as an asset', 3),
        ],
      },
      { title: 'Aged care', parts: [part('free', 'At home', 2), part('counted', 'In care: counts, up to a cap', 6)] },
    ],
  },
  exit: {
    alternative:
      'A bar of the resale price in four parts: the exit entitlement goes to the resident; the deferred management fee, the village’s share of the gain and the costs do not.',
    bars: [
      {
        title: 'Resale price',
        parts: [
          part('ours', 'Exit entitlement: to the resident', 4),
          part('counted', 'DMF', 2),
          part('counted', 'Village’s share of the gain', 2),
          part('counted', 'Costs', 1),
        ],
      },
    ],
  },
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof PICTURES;
