import { Button, Cell, Dialog, HeadCell, RowHead, Table, TableHead } from '../../design-system/index.ts';
import { switchShortcuts, usePreferences } from '../../platform/preferences.ts';
import styles from './shortcut-list.module.css';

/** Every key the application listens to. `single`: a single letter, which the user can switch off. */
const SHORTCUTS: readonly { readonly keys: string; readonly what: string; readonly single?: boolean }[] = [
  { keys: 'Enter', what: 'Confirm a field and stay in it' },
  { keys: 'Esc', what: 'Undo the edit of a field; otherwise close the top panel' },
  { keys: 'F6', what: 'Move from a field to the buttons next to it, such as Use Current or Help, and back' },
  { keys: 'Alt + Down', what: 'Open the calendar of a date field' },
  { keys: 'Up, Down', what: 'Change a percentage by 0.25, with Shift by 1' },
  { keys: 'Alt + Up, Alt + Down', what: 'Move the focused entry up or down' },
  { keys: 'Ctrl + S', what: 'Save the record' },
  { keys: 'Ctrl + Enter', what: 'Update Report; on the page Reports, download the chosen document' },
  { keys: 'Ctrl + Z', what: 'Undo the last change; in a field, first undo the text being typed' },
  { keys: 'Alt + 0 to 5', what: 'Go to a scenario' },
  { keys: 'Alt + C', what: 'Copy the current scenario into a new one' },
  { keys: 'Alt + Page Down, Alt + Page Up', what: 'Go to the next or the previous group of fields' },
  { keys: 'Alt + A', what: 'Go to the buttons that add an entry in this section, one after the other' },
  { keys: 'Alt + G, Alt + R', what: 'Go to Graphs and Data, or to Reports' },
  { keys: 'Alt + N', what: 'Add a note about the focused field, or about the record' },
  { keys: 'w', what: 'On a figure: show how it was calculated' },
  { keys: '/', what: 'Search the list of records', single: true },
  { keys: ']', what: 'Collapse or open the results', single: true },
  { keys: 'Shift + D', what: 'Duplicate the scenario', single: true },
  { keys: 'F2', what: 'Rename the scenario', single: true },
  { keys: 'p', what: 'Present the scenario', single: true },
  { keys: 'Left, Right', what: 'While presenting: show the previous or the next scenario' },
  { keys: '?', what: 'Show this list', single: true },
];

export function ShortcutTable() {
  return (
    <Table caption="Keyboard shortcuts" ruled className={styles.keys}>
      <TableHead hidden>
        <HeadCell>Keys</HeadCell>
        <HeadCell>What they do</HeadCell>
      </TableHead>
      <tbody>
        {SHORTCUTS.map(({ keys, what }) => (
          <tr key={keys}>
            <RowHead>
              <kbd>{keys}</kbd>
            </RowHead>
            <Cell>{what}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function SingleKeySwitch() {
  const on = usePreferences((state) => state.shortcuts);
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={on} onChange={(event) => switchShortcuts(event.currentTarget.checked)} />
      Listen to single keys (/, ] and ?)
    </label>
  );
}

export function ShortcutList({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog
      open={open}
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <ShortcutTable />
      <SingleKeySwitch />
    </Dialog>
  );
}
