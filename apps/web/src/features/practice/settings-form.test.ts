import { documentSettingsSchema, noDocumentSettings } from '@advice-builder/contract';
import { expect, test } from 'vitest';
import { ApiFailure } from '../../platform/api.ts';
import { isSame, MOST, readSetting, type SettingPath, settingsRefusal, withSetting } from './settings-form.ts';

test('every text of the settings has a field with the same limit as the server', () => {
  const paths = Object.keys(MOST) as SettingPath[];
  const full = paths.reduce(
    (settings, path) => withSetting(settings, path, 'x'.repeat(MOST[path])),
    noDocumentSettings,
  );
  expect(documentSettingsSchema.safeParse(full).success).toBe(true);
  expect(isSame(full, noDocumentSettings)).toBe(false);
  for (const path of paths) {
    expect(readSetting(full, path)).toHaveLength(MOST[path]);
    const over = withSetting(full, path, 'x'.repeat(MOST[path] + 1));
    expect(documentSettingsSchema.safeParse(over).success, path).toBe(false);
  }
});

test("the server's errors appear at their fields, and others above the button", () => {
  const fields = [{ path: 'documents.names.detailed', code: 'x', msg: 'Choose another name.' }];
  const refused = settingsRefusal(
    new ApiFailure(422, 'x', 'Choose another name.', { error: { code: 'x', msg: '', fields } }),
  );
  expect([...refused.fields]).toEqual([['names.detailed', 'Choose another name.']]);
  expect(refused.general).toBeUndefined();
  const elsewhere = [{ path: 'documents.paper', code: 'x', msg: 'No such field.' }];
  const other = new ApiFailure(422, 'x', 'No such field.', { error: { code: 'x', msg: '', fields: elsewhere } });
  expect(settingsRefusal(other)).toEqual({ fields: new Map(), general: 'No such field.' });
  expect(settingsRefusal(new ApiFailure(0, 'unreachable', 'No answer.')).general).toBe('No answer.');
});
