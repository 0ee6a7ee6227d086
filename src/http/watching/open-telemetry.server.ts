import {
  type Attributes,
  diag,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

const SEND_MS = 3_000;
const QUIET_MS = 10 * 60_000;

const KINDS = { internal: 0, server: 1, client: 2 };

/** The library reads its other settings, such as `OTEL_EXPORTER_OTLP_HEADERS`, itself. */
export function openTelemetry(endpoint: URL, log: Logger) {
  const tellLoss = makeTellLoss(log);
  const ignore = () => {};
  diag.setLogger({ error: tellLoss, warn: ignore, info: ignore, debug: ignore, verbose: ignore });
  const url = `${endpoint.href.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_MS });
  const named = resourceFromAttributes({ 'service.name': 'redress' });
  const provider = new TracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('redress');
  return {
    start(name: string, kind: keyof typeof KINDS, attributes: Attributes, parent?: Span | SpanContext): Span {
      return tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent));
    },
    end(span: Span, attributes: Attributes, failure: string | undefined): void {
      span.setAttributes(attributes);
      if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
      span.end();
    },
    stop: () => provider.shutdown().catch(tellLoss),
  };
}

function contextOf(parent: Span | SpanContext | undefined) {
  if (!parent) return ROOT_CONTEXT;
  return 'traceId' in parent
    ? trace.setSpanContext(ROOT_CONTEXT, parent)
    : trace.setSpan(ROOT_CONTEXT, parent);
}

/** Logs rarely, because an unavailable collector would fill the log. */
function makeTellLoss(log: Logger) {
  let quietUntil = 0;
  return () => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + QUIET_MS;
    log.warn('sending traces to OTEL_EXPORTER_OTLP_ENDPOINT failed');
  };
}
