import { ServerUsageError } from './parseServerArguments.js';

/**
 * Sends spans to the collector that the environment names (`OTEL_EXPORTER_OTLP_ENDPOINT`, or the variable for
 * traces); without one, loads no SDK. Returns a function that sends the last spans.
 */
export async function startTracing(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = environment;
  if ((all ?? own) === undefined) return () => Promise.resolve();
  for (const [name, value] of Object.entries({
    OTEL_EXPORTER_OTLP_ENDPOINT: all,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own,
  }))
    if (value !== undefined && !(URL.canParse(value) && /^https?:/i.test(value)))
      throw new ServerUsageError(`${name} must be an http(s) URL`);
  const protocol = environment['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] ?? environment['OTEL_EXPORTER_OTLP_PROTOCOL'];
  if (protocol !== undefined && !['http/protobuf', 'http/json'].includes(protocol))
    throw new ServerUsageError('OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json: spans go over HTTP');
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': environment['OTEL_SERVICE_NAME'] ?? 'tributary-server' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  // An unavailable collector must not keep the process alive.
  return () => provider.shutdown().catch(() => undefined);
}
