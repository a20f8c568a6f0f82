/** The typed values of the practice page, and the server's errors. */
import {
  DOCUMENT_FOOTER_MAX,
  DOCUMENT_NAME_MAX,
  type DocumentSettings,
  LICENSEE_TEXT_MAX,
} from '@advice-builder/contract';
import { type Refusal, refusalOf } from '../../platform/refusal.ts';

/** The fields of the form that contain text, named by their paths in the server's errors. */
export type SettingPath = 'names.detailed' | 'names.summary' | 'names.client' | TextKey;
type TextKey = 'practiceName' | 'licenseeText' | 'footer';

export const MOST: Readonly<Record<SettingPath, number>> = {
  'names.detailed': DOCUMENT_NAME_MAX,
  'names.summary': DOCUMENT_NAME_MAX,
  'names.client': DOCUMENT_NAME_MAX,
  practiceName: DOCUMENT_NAME_MAX,
  licenseeText: LICENSEE_TEXT_MAX,
  footer: DOCUMENT_FOOTER_MAX,
};

const NAMES = { 'names.detailed': 'detailed', 'names.summary': 'summary', 'names.client': 'client' } as const;
type NamePath = keyof typeof NAMES;
const isName = (path: SettingPath): path is NamePath => path in NAMES;

export const readSetting = (settings: DocumentSettings, path: SettingPath): string =>
  isName(path) ? settings.names[NAMES[path]] : settings[path];

export function withSetting(settings: DocumentSettings, path: SettingPath, value: string): DocumentSettings {
  if (isName(path)) return { ...settings, names: { ...settings.names, [NAMES[path]]: value } };
  return { ...settings, [path]: value };
}

export const isSame = (a: DocumentSettings, b: DocumentSettings): boolean => JSON.stringify(a) === JSON.stringify(b);

const FIELDS: ReadonlySet<string> = new Set([...Object.keys(MOST), 'logo']);

/** The server's errors about the settings, by field. */
export const settingsRefusal = (failure: unknown): Refusal => refusalOf(failure, FIELDS, /^documents\./);
