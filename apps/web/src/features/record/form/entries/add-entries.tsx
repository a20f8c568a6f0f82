/** Buttons that add an entry of a template, or several from pasted rows. */
import {
  addRule,
  type EntryFields,
  type EntryOwner,
  entryDefaults,
  entryStart,
  newEntry,
  templates,
} from '@advice-builder/casework';
import type { EntryTemplateId } from '@advice-builder/contract';
import { knownEntries } from '@advice-builder/results';
import { EditButton } from '../../../../design-system/index.ts';
import { useParts, useSession } from '../../../../state/hooks.ts';
import { AT_ONCE, stayInPlace } from '../../base/stay-in-place.ts';
import { useUiStore } from '../../base/ui-store.ts';
import { entryFieldId, goToField } from '../binding/field-ids.ts';
import { templateOf } from './entry-words.ts';

export interface AddEntriesProps {
  readonly templates: readonly EntryTemplateId[];
  /** The initial owner of a new entry. */
  readonly initial?: EntryOwner;
  readonly addLabel?: string;
}

/**
 * The templates for pasted rows. A record has at most a few entries of the other templates, so these are entered one by
 * one.
 */
export const pastedTemplates = (eids: readonly EntryTemplateId[]): readonly EntryTemplateId[] =>
  eids.filter((eid) => templates[eid].canAdd && templates[eid].addMax < 0);

/** The element above a new entry: the last of its list, or the heading of an empty list. */
function aboveNew(button: Element): Element {
  const list = button.parentElement?.previousElementSibling;
  return list?.lastElementChild ?? list?.previousElementSibling ?? button;
}

export function AddEntries(props: AddEntriesProps & { readonly onPasteRows: () => void }) {
  const { store } = useSession();
  const ui = useUiStore();
  const counts = useParts((state) =>
    props.templates.map(
      (eid) => (state.documents.scenarios[state.sid]?.sFentries ?? []).filter((e) => e.eid === eid).length,
    ),
  );
  const reasons = useParts((state) => {
    const scenario = state.documents.scenarios[state.sid];
    return props.templates.map((eid) => (scenario === undefined ? undefined : addRule(scenario, eid).reason));
  });
  const add = (eid: EntryTemplateId, button: Element): void => {
    const { sid, documents, facts, today } = store.getState();
    const scenario = documents.scenarios[sid];
    const existing = scenario === undefined ? [] : knownEntries(scenario);
    const given: EntryFields = {
      ...entryDefaults(facts.defaults, eid),
      ...(scenario === undefined ? {} : entryStart({ record: documents.record, scenario, today }, eid, props.initial)),
      ...props.initial,
    };
    const entry = newEntry(eid, { sid, existing, today }, given);
    stayInPlace(aboveNew(button), AT_ONCE);
    store.commit();
    store.changeEntries(`add ${entry.id}`, (entries) => [...entries, entry]);
    ui.setState({ openEntry: entry.id, newEntry: entry.id });
    const first = templateOf(entry).fields.find((field) => field.name === 'name') ?? templateOf(entry).fields[0];
    requestAnimationFrame(() => goToField(entryFieldId(entry.id, first?.name ?? 'name')));
  };
  if (!props.templates.some((eid) => templates[eid].canAdd)) return null;
  return (
    <>
      {props.templates.map((eid, i) => {
        const { canAdd, addMax, title } = templates[eid];
        if (!canAdd) return null;
        return (
          <EditButton
            key={eid}
            size="small"
            icon="add"
            disabled={reasons[i] !== undefined}
            title={reasons[i]}
            data-add={eid}
            onClick={(event) => add(eid, event.currentTarget)}
          >
            {props.addLabel ?? title}
            {addMax > 0 ? ` ${counts[i] ?? 0} of ${addMax}` : ''}
          </EditButton>
        );
      })}
      {pastedTemplates(props.templates).length > 0 && (
        <EditButton size="small" variant="ghost" onClick={props.onPasteRows}>
          Paste rows
        </EditButton>
      )}
    </>
  );
}
