import { z } from 'zod';

/** The version a form was loaded with. A save without one isn't checked. */
export const readVersion = z.int32('The version must be a whole number').positive().optional();
