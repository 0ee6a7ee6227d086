/** Pages show it before they load the schemas. */
export const MIN_PASSWORD_LENGTH = 6;
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters.`;
