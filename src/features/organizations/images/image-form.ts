import { IMAGE_TOO_LARGE, MOST_IMAGE_BYTES, NOT_AN_IMAGE } from './image-limits.contract.ts';

export function imageForm(field: string, file: File): FormData {
  // An empty type is unknown to the browser; the server looks at the bytes.
  if (file.type !== '' && !file.type.startsWith('image/')) throw new Error(NOT_AN_IMAGE);
  if (file.size > MOST_IMAGE_BYTES) throw new Error(IMAGE_TOO_LARGE);
  const form = new FormData();
  form.append(field, file);
  return form;
}
