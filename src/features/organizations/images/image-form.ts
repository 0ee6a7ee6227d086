import { IMAGE_TOO_LARGE, MOST_IMAGE_BYTES, NOT_AN_IMAGE } from './image-limits.contract.ts';

/** Refuses what the server would refuse, before it is sent. */
export function imageForm(field: string, file: File): FormData {
  // Where the browser knows no type, the server looks at the bytes.
  if (file.type !== '' && !file.type.startsWith('image/')) throw new Error(NOT_AN_IMAGE);
  if (file.size > MOST_IMAGE_BYTES) throw new Error(IMAGE_TOO_LARGE);
  const form = new FormData();
  form.append(field, file);
  return form;
}
