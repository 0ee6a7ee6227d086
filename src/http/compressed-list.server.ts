import { compress } from 'hono/compress';

/** For calls whose answers grow with what there is; their refusals are sentences. */
export const compressedList = compress({ contentTypeFilter: /json/ });
