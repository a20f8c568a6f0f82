/** What is typed on the page of the practice, and what the server says of it. */
import {
  DOCUMENT_FOOTER_MAX,
  DOCUMENT_NAME_MAX,
  type DocumentSettings,
  LICENSEE_TEXT_MAX,
  LOGO_MAX_BYTES,
} from '@advice-builder/contract';
import { ApiFailure } from '../../platform/api.ts';

/** The texts of the form, as the paths of a refusal name them. */
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

/** What the server refuses, by the field it is about; what is about none, or no refusal of fields, is general. */
export interface Refusal {
  readonly fields: ReadonlyMap<string, string>;
  readonly general: string | undefined;
}

export const NO_REFUSAL: Refusal = { fields: new Map(), general: undefined };

/** @param fields of the form, beside the logo. */
export function refusalOf(failure: unknown): Refusal {
  if (!(failure instanceof ApiFailure)) return { ...NO_REFUSAL, general: 'The server did not answer. Try again.' };
  const known = new Set<string>([...Object.keys(MOST), 'logo']);
  const named = failure.fields.map(({ path, msg }) => [path.replace(/^documents\./, ''), msg] as const);
  const fields = new Map(named.filter(([path]) => known.has(path)));
  return { fields, general: fields.size > 0 && fields.size === named.length ? undefined : failure.message };
}

const LOGO_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);
const KILO = 1000;

/** Why a file is no logo; undefined: it is one. */
export function logoFault({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!LOGO_TYPES.has(type)) return 'The logo must be a PNG or JPEG picture.';
  return size > LOGO_MAX_BYTES ? `The logo may have at most ${LOGO_MAX_BYTES / KILO} kB.` : undefined;
}

/** The file as a data URL. Rejects where it cannot be read. */
export const logoText = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
