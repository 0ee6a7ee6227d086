/** What uploads are refused with, by the form before it sends and by the server (rulings 18 and 22). */
export const MOST_IMAGE_BYTES = 5 * 1024 * 1024;
export const IMAGE_TOO_LARGE = 'The image is too large: at most 5 MiB are taken.';
export const NOT_AN_IMAGE = 'Please upload an image file';
