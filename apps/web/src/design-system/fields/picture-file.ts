/** The file a picture is taken from, before the server looks into it. */
import { PICTURE_MAX_BYTES } from '@advice-builder/contract';

const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);
export const KILO = 1000;

/** Why a file is no picture to print; undefined: it is one. `label`: what it is called. */
export function pictureFault(label: string, { type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  const it = `The ${label.toLowerCase()}`;
  if (!TYPES.has(type)) return `${it} must be a PNG or JPEG picture.`;
  return size > PICTURE_MAX_BYTES ? `${it} can be at most ${PICTURE_MAX_BYTES / KILO} kB.` : undefined;
}

/** The file as a data URL. Rejects where it cannot be read. */
export const pictureText = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
