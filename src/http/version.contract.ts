import { z } from 'zod';

/** A save without a version isn't checked. */
export const readVersion = z.int32('The version must be a whole number').positive().optional();
