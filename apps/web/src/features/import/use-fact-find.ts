/** The decisions a person makes about a fact-find, and the result. All of it is lost when the page is left. */
import {
  type FactFind,
  type LaidOut,
  type Layout,
  layOut,
  type Mapping,
  type ProposedMapping,
  proposeLayout,
  proposeMapping,
  proposeWords,
  readFactFind,
  type Sheet,
} from '@advice-builder/casework';
import { useMemo, useState } from 'react';
import { dayHere } from '../../platform/sydney.ts';

const NOTHING: Mapping = { targets: {}, kinds: {}, owners: {} };

export type MappingPart = keyof Mapping;

export interface FactFindState {
  readonly layout: Layout;
  readonly setLayout: (layout: Layout) => void;
  readonly laidOut: LaidOut;
  readonly proposed: ProposedMapping;
  readonly mapping: Mapping;
  /** The person's choices, which override the proposals. */
  readonly chosen: Mapping;
  readonly choose: (part: MappingPart, key: string, value: string) => void;
  readonly leftOut: ReadonlySet<string>;
  readonly leaveOut: (id: string, isLeft: boolean) => void;
  readonly found: FactFind;
}

export function useFactFind(sheet: Sheet): FactFindState {
  const [layout, setLayout] = useState<Layout>(() => proposeLayout(sheet));
  const [chosen, setChosen] = useState(NOTHING);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const laidOut = useMemo(() => layOut(sheet, layout), [sheet, layout]);
  const first = useMemo(() => proposeMapping(laidOut), [laidOut]);
  const proposed = useMemo((): ProposedMapping => {
    const words = proposeWords(laidOut, { ...first.targets, ...chosen.targets });
    return { ...words, targets: first.targets, why: { ...first.why, ...words.why } };
  }, [laidOut, first, chosen.targets]);
  const mapping = useMemo(
    (): Mapping => ({
      targets: { ...proposed.targets, ...chosen.targets },
      kinds: { ...proposed.kinds, ...chosen.kinds },
      owners: { ...proposed.owners, ...chosen.owners },
    }),
    [proposed, chosen],
  );
  const found = useMemo(
    () => readFactFind({ laidOut, mapping, leftOut, today: dayHere() }),
    [laidOut, mapping, leftOut],
  );
  return {
    layout,
    setLayout: (next) => {
      setLayout(next);
      // The choices are discarded, because another layout has other names and places.
      setChosen(NOTHING);
      setLeftOut(new Set());
    },
    laidOut,
    proposed,
    mapping,
    chosen,
    choose: (part, key, value) => setChosen((now) => ({ ...now, [part]: { ...now[part], [key]: value } })),
    leftOut,
    leaveOut: (id, isLeft) =>
      setLeftOut((now) => new Set(isLeft ? [...now, id] : [...now].filter((each) => each !== id))),
    found,
  };
}
