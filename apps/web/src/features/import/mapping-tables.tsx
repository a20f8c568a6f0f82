/** The names in a file with their meanings. Proposals are marked as such, and a person can change each. */
import {
  type FactKey,
  itemKinds,
  itemParts,
  kindWords,
  LEAVE_OUT,
  NOT_KNOWN,
  ownerWords,
  targets,
} from '@advice-builder/casework';
import { useState } from 'react';
import {
  Button,
  Cell,
  Chip,
  HeadCell,
  RowHead,
  SelectField,
  type SelectOption,
  Table,
  TableHead,
} from '../../design-system/index.ts';
import styles from './fact-find.module.css';
import type { FactFindState, MappingPart } from './use-fact-find.ts';

type Choices = readonly SelectOption<string>[];

const BOTH_WAYS: Choices = [
  { value: NOT_KNOWN, label: 'Not known' },
  { value: LEAVE_OUT, label: 'Leave out' },
];

const TARGETS: Choices = [
  ...BOTH_WAYS,
  ...targets.map(({ id, group, label }) => ({ value: id, label: `${group}: ${label}` })),
];
const PARTS: Choices = [...BOTH_WAYS, ...itemParts.map(({ id, label }) => ({ value: id, label }))];
const ITEM_KINDS: Choices = [...BOTH_WAYS, ...itemKinds.map(({ id, label }) => ({ value: id, label }))];
const OWNERS: Choices = [
  { value: NOT_KNOWN, label: 'Not known' },
  { value: '0', label: 'Client 1' },
  { value: '1', label: 'Client 2' },
  { value: 'both', label: 'Both, half each' },
];

/** The number of rows shown before "show all". */
const FIRST = 40;

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: Choices;
  readonly onChange: (value: string) => void;
}

/** A page may have hundreds of long selects. Only the one in use renders its options. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  const [isUsed, setUsed] = useState(false);
  const use = (): void => setUsed(true);
  return (
    <div onFocusCapture={use} onPointerDownCapture={use}>
      <SelectField
        label={label}
        hideLabel
        value={value}
        options={isUsed ? options : options.filter((option) => option.value === value)}
        onChange={onChange}
      />
    </div>
  );
}

interface Row {
  readonly key: string;
  /** As written in the file. */
  readonly name: string;
  readonly where: string;
  readonly example: string;
}

interface TableProps {
  readonly caption: string;
  readonly part: MappingPart;
  readonly rows: readonly Row[];
  readonly options: Choices;
  readonly state: FactFindState;
}

function MappingTable({ caption, part, rows, options, state }: TableProps) {
  const [isAll, setAll] = useState(false);
  const { proposed, mapping, chosen, choose } = state;
  const shown = isAll ? rows : rows.slice(0, FIRST);
  return (
    <>
      <Table caption={caption} showCaption cards ruled className={styles.table}>
        <TableHead>
          <HeadCell>In the file</HeadCell>
          <HeadCell>Stands for</HeadCell>
          <HeadCell>
            <span className="visually-hidden">Chosen or proposed</span>
          </HeadCell>
        </TableHead>
        <tbody>
          {shown.map(({ key, name, where, example }) => {
            const value = mapping[part][key] ?? NOT_KNOWN;
            const why = proposed.why[part === 'kinds' ? `kind.${key}` : key];
            const isChosen = chosen[part][key] !== undefined && chosen[part][key] !== proposed[part][key];
            return (
              <tr key={key}>
                <RowHead>
                  {name}
                  <span className={styles.where}>
                    {where}
                    {example === '' ? '' : `: ${example}`}
                  </span>
                </RowHead>
                <Cell>
                  <Choice
                    label={`${name}, ${where}`}
                    value={value}
                    options={options}
                    onChange={(next) => choose(part, key, next)}
                  />
                  {why !== undefined && !isChosen && <p className={styles.quiet}>{why}</p>}
                </Cell>
                <Cell>
                  <Standing isChosen={isChosen} value={value} />
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {shown.length < rows.length && (
        <Button variant="link" onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      )}
    </>
  );
}

function Standing({ isChosen, value }: { readonly isChosen: boolean; readonly value: string }) {
  if (isChosen) return <Chip tone="changed">Chosen</Chip>;
  return value === NOT_KNOWN ? <Chip tone="warn">Not known</Chip> : <Chip>Proposed</Chip>;
}

const EXAMPLE_LENGTH = 40;
const short = (text: string): string => (text.length > EXAMPLE_LENGTH ? `${text.slice(0, EXAMPLE_LENGTH - 1)}…` : text);

function keyRow({ id, section, name, where, cells }: FactKey): Row {
  const more = cells.length > 1 ? ` and ${cells.length - 1} more` : '';
  return {
    key: id,
    name: section === '' ? name : `${section}: ${name}`,
    where,
    example: `${short(cells[0]?.text ?? '')}${more}`,
  };
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

export function MappingTables({ state }: { readonly state: FactFindState }) {
  const { laidOut, mapping } = state;
  const isItems = laidOut.layout === 'items';
  const wordRows = (words: ReturnType<typeof kindWords>): readonly Row[] =>
    words.map(({ key, text, count }) => ({ key, name: text, where: times(count), example: '' }));
  const kinds = isItems ? wordRows(kindWords(laidOut, mapping.targets)) : [];
  const owners = isItems ? wordRows(ownerWords(laidOut, mapping.targets)) : [];
  return (
    <>
      <MappingTable
        caption={isItems ? 'Columns' : 'Names of fields'}
        part="targets"
        rows={laidOut.keys.map(keyRow)}
        options={isItems ? PARTS : TARGETS}
        state={state}
      />
      {kinds.length > 0 && (
        <MappingTable caption="Types of items" part="kinds" rows={kinds} options={ITEM_KINDS} state={state} />
      )}
      {owners.length > 0 && (
        <MappingTable caption="Owners" part="owners" rows={owners} options={OWNERS} state={state} />
      )}
    </>
  );
}
