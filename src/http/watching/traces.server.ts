import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span, SpanContext } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { isFromTrusted, type Network } from '../limits/client-address.server.ts';

type Spans = ReturnType<typeof import('./open-telemetry.server.ts').openTelemetry>;

let spans: Spans | undefined;
let opening: Promise<void> | undefined;

const current = new AsyncLocalStorage<Span>();

export async function openTraces(endpoint: URL, log: Logger): Promise<void> {
  opening ??= import('./open-telemetry.server.ts').then(
    ({ openTelemetry }) => {
      spans = openTelemetry(endpoint, log);
    },
    (err: unknown) => log.error({ err }, 'starting traces failed'),
  );
  await opening;
}

export async function closeTraces(): Promise<void> {
  await opening;
  const last = spans;
  spans = undefined;
  opening = undefined;
  await last?.stop();
}

export interface OpenSpan {
  span: Span;
  end(attributes: Attributes, failure?: string): void;
}

/** Returns undefined if traces are off. Attributes must not contain words or addresses. */
export function startSpan(
  name: string,
  kind: 'internal' | 'server' | 'client',
  attributes: Attributes = {},
  parent: Span | SpanContext | undefined = current.getStore(),
): OpenSpan | undefined {
  const own = spans;
  const span = own?.start(name, kind, attributes, parent);
  return span && { span, end: (more, failure) => own?.end(span, more, failure) };
}

/** Starts a span only below another, to leave out background polling. */
export function startPart(...[name, kind, attributes]: Parameters<typeof startSpan>): OpenSpan | undefined {
  const parent = current.getStore();
  return parent && startSpan(name, kind, attributes, parent);
}

export function inside<Result>(open: OpenSpan | undefined, work: () => Result): Result {
  return open ? current.run(open.span, work) : work();
}

export function within<Piece>(
  open: OpenSpan | undefined,
  pieces: AsyncGenerator<Piece, void>,
): AsyncGenerator<Piece, void> {
  return open ? inSpan(open.span, pieces) : pieces;
}

async function* inSpan<Piece>(span: Span, pieces: AsyncGenerator<Piece, void>): AsyncGenerator<Piece, void> {
  try {
    for (;;) {
      const { value, done } = await current.run(span, () => pieces.next());
      if (done) return;
      yield value;
    }
  } finally {
    await current.run(span, () => pieces.return());
  }
}

export function traceRequests(trustedProxies: readonly Network[]): MiddlewareHandler {
  return async function traceRequests(c, next) {
    if (!spans) return next();
    const { method } = c.req;
    const given = { 'http.request.method': method, 'redress.request_id': c.get('requestId') };
    const parent = isFromTrusted(c, trustedProxies)
      ? readParent(c.req.header('traceparent') ?? '')
      : undefined;
    const open = startSpan(method, 'server', given, parent);
    if (!open) return next();
    await current.run(open.span, next);
    const route = routePath(c);
    const { status } = c.res;
    open.span.updateName(`${method} ${route}`);
    const attributes = { 'http.route': route, 'http.response.status_code': status };
    open.end(attributes, status >= 500 ? String(status) : undefined);
  };
}

/** Parses the W3C Trace Context header of a proxy. */
function readParent(traceparent: string): SpanContext | undefined {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent) ?? [];
  if (!traceId || !spanId) return undefined;
  return { traceId, spanId, traceFlags: Number(`0x${flags}`), isRemote: true };
}
