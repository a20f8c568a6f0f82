/** Checks and reads a picture file before the server checks its content. */
import { PICTURE_MAX_BYTES } from '@advice-builder/contract';

const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);
export const KILO = 1000;

/** Why a file cannot be printed as a picture; undefined if it can. `label` names the picture in the message. */
export function pictureFault(label: string, { type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  const it = `The ${label.toLowerCase()}`;
  if (!TYPES.has(type)) return `${it} must be a PNG or JPEG picture.`;
  return size > PICTURE_MAX_BYTES ? `${it} may have at most ${PICTURE_MAX_BYTES / KILO} kB.` : undefined;
}

/** The file as a data URL. Rejects if the file cannot be read. */
export const pictureText = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
