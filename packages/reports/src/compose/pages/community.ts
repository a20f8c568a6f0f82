import type { CareplusItem, CommunityExit } from '@advice-builder/results';
import type { Block } from '../../blocks.ts';
import type { DocumentInput } from '../../input.ts';
import { words } from '../../shown.ts';
import { alike, listed } from '../panels/alike.ts';
import { careplusBlocks, communityBlocks } from '../panels/panel-blocks.ts';

const shownOf = (blocks: readonly Block[]): string => JSON.stringify(blocks);

/** Each panel once, under the names of the scenarios that share it. */
function groupedBlocks<T>(
  all: readonly { readonly name: string; readonly data: T }[],
  blocksOf: (data: T) => readonly Block[],
): readonly Block[] {
  return alike(all, (data) => shownOf(blocksOf(data))).flatMap(({ names, data }): readonly Block[] => [
    { kind: 'heading', level: 2, text: words(listed(names)) },
    ...blocksOf(data),
  ]);
}

/** Retirement communities and CarePlus, if the scenarios have any. */
export function communityPages({ scenarios, current }: DocumentInput): readonly Block[] {
  const { names } = current.five.report.var;
  const communities = scenarios.flatMap(({ name, five }) => {
    const data = five.report.retirementCommunity;
    return data.name === undefined ? [] : [{ name, data: data as CommunityExit }];
  });
  const careplus = scenarios.flatMap(({ name, five }) => five.report.careplus.map((data) => ({ name, data })));
  const parts = [
    ...(communities.length === 0 ? [] : ['Retirement community']),
    ...(careplus.length === 0 ? [] : ['CarePlus']),
  ];
  if (parts.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: words(listed(parts)), startsPage: true },
    ...groupedBlocks(communities, communityBlocks),
    ...groupedBlocks(careplus, (data: CareplusItem) => careplusBlocks(data, names[data.clientId] ?? '')),
  ];
}
