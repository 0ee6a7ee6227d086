// Without Zod, which the first staff screen would load otherwise.
export const NOT_AN_IMAGE = 'Please upload an image file';
export const IMAGE_TOO_LARGE = 'The image is too large. The limit is 5 MiB.';

/** For all files of one upload together. */
export const MOST_IMAGE_BYTES = 5 * 1024 * 1024;
