/** The rights that an API key can have. A call that names none of them is closed to keys. */
export const SCOPES = ['numbers:read', 'supporters:read', 'campaigns:write', 'recipients:write'] as const;
export type Scope = (typeof SCOPES)[number];
