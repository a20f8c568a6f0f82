import { PICTURE_MAX_BYTES } from '@advice-builder/contract';
import { expect, test } from 'vitest';
import { pictureFault } from './picture-file.ts';

test('a picture must be a PNG or JPEG file below the maximum size', () => {
  expect(pictureFault('Logo', { type: 'image/png', size: PICTURE_MAX_BYTES })).toBeUndefined();
  expect(pictureFault('Logo', { type: 'image/jpeg', size: 1 })).toBeUndefined();
  expect(pictureFault('Logo', { type: 'image/svg+xml', size: 1 })).toBe('The logo must be a PNG or JPEG picture.');
  expect(pictureFault('Signature', { type: 'image/png', size: PICTURE_MAX_BYTES + 1 })).toBe(
    'The signature can be at most 200 kB.',
  );
});
