import { Hono } from 'hono';
import { describeThisApi } from './api-description.server.ts';
import type { ApiConfig } from './api-introduction.server.ts';
import { answerWithPage, encodePage } from './http/encoded-page.server.ts';

export interface ApiPagesOptions {
  config: ApiConfig;
  headers: Record<string, string>;
}

const CACHED = 'public, max-age=300';

/** What other programs need to know of the calls. Made when it is first asked for: most sites never are. */
export function apiPageRoutes({ config, headers }: ApiPagesOptions) {
  const json = once(() =>
    encodePage(
      200,
      { ...headers, 'content-type': 'application/json', 'cache-control': CACHED },
      JSON.stringify(describeThisApi(config)),
    ),
  );
  return new Hono().get('/api/openapi.json', (c) => answerWithPage(c, json()));
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
