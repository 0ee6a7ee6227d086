/** The database checks it too, so a change needs a migration. */
export const MAX_CC_EMAILS = 50;
export const MAX_CC_WHILE_NEW = 5;
