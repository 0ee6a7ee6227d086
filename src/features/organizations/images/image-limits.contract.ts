// This file has no Zod because the first staff page loads it.
export const NOT_AN_IMAGE = 'Please upload an image file';
export const IMAGE_TOO_LARGE = 'The image is too large. The limit is 5 MiB.';

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
