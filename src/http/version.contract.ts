import { z } from 'zod';

/** The version that a form was filled from. A save without one is not compared. */
export const readVersion = z.int32('The version must be a whole number').positive().optional();
