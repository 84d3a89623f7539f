import { describe, expect, it } from '@jest/globals';
import { ProxyTracerProvider, SpanStatusCode } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { Subject } from 'rxjs';
import type { EngineEvent } from 'tributary-sdk';
import { traceExecutions } from '../../../src/service/traces/traceExecutions.js';

/** OpenTelemetry does not read small numbers as Unix times. */
const BEGAN = 1_700_000_000_000;

const changed = (at: number, taskId: string, state: string, transactionHash: string | null = null) =>
  ({
    at: BEGAN + at,
    type: 'task-changed',
    executionId: 'a',
    taskId,
    action: 'swap',
    state,
    transactionHash,
  }) as EngineEvent;
const started: EngineEvent = { at: BEGAN + 100, type: 'execution-started', executionId: 'a', kind: 'swap' };
const ended = (status: 'done' | 'unknown'): EngineEvent => ({
  at: BEGAN + 900,
  type: 'execution-ended',
  executionId: 'a',
  status,
});

const msOf = ([seconds, nanoseconds]: readonly [number, number]): number => seconds * 1_000 + nanoseconds / 1e6 - BEGAN;

function traced() {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const events$ = new Subject<EngineEvent>();
  const tracing = traceExecutions(events$, provider.getTracer('test'), 'game');
  const spans = () =>
    exporter.getFinishedSpans().map((span) => ({
      name: span.name,
      from: msOf(span.startTime),
      to: msOf(span.endTime),
      id: span.spanContext().spanId,
      trace: span.spanContext().traceId,
      parent: span.parentSpanContext?.spanId ?? null,
      isBad: span.status.code === SpanStatusCode.ERROR,
      attributes: span.attributes,
    }));
  return { events$, tracing, spans };
}

describe('traceExecutions', () => {
  it('creates nested spans for an execution, its tasks and its wallet requests', () => {
    const { events$, spans } = traced();
    for (const event of [
      started,
      changed(110, '0/approve', 'preparing'),
      changed(120, '0/approve', 'awaiting-wallet'),
      changed(200, '0/approve', 'sent', '0xabc'),
      changed(300, '0/approve', 'included', '0xabc'),
      changed(400, '0/approve', 'confirmed', '0xabc'),
      changed(410, '1/swap', 'awaiting-wallet'),
      changed(500, '1/swap', 'unknown'),
      ended('unknown'),
    ])
      events$.next(event);
    const [asked, approve, request, swap, execution] = spans();
    expect(spans()).toHaveLength(5);
    expect(execution).toMatchObject({ name: 'execution', from: 100, to: 900, parent: null, isBad: true });
    expect(execution?.attributes).toEqual({
      'tributary.execution.id': 'a',
      'tributary.execution.status': 'unknown',
      'tributary.route.kind': 'swap',
      'tributary.tenant': 'game',
    });
    expect(approve).toMatchObject({ name: 'task', from: 110, to: 400, parent: execution?.id, isBad: false });
    expect(approve?.attributes).toMatchObject({
      'tributary.transaction.hash': '0xabc',
      'tributary.task.state': 'confirmed',
    });
    expect(asked).toMatchObject({ name: 'request', from: 120, to: 200, parent: approve?.id });
    expect(request).toMatchObject({ name: 'request', from: 410, to: 500, parent: swap?.id, isBad: true });
    expect(swap).toMatchObject({ parent: execution?.id, isBad: true });
    expect(new Set(spans().map((span) => span.trace)).size).toBe(1);
  });

  it('ends the spans of an execution that is left, and follows one that starts again', () => {
    const { events$, tracing, spans } = traced();
    for (const event of [started, started, changed(110, '0/swap', 'awaiting-wallet')]) events$.next(event);
    expect(spans()).toEqual([]);
    tracing.unsubscribe();
    expect(spans().map(({ name }) => name)).toEqual(['request', 'task', 'execution']);
    expect(spans()[2]?.attributes['tributary.execution.status']).toBe('left');
  });

  it('ignores a task that was over before', () => {
    const { events$, spans } = traced();
    for (const event of [started, changed(100, '0/approve', 'confirmed', '0xabc'), ended('done')]) events$.next(event);
    expect(spans().map(({ name, isBad }) => [name, isBad])).toEqual([['execution', false]]);
  });

  it('works with a tracer without an SDK', () => {
    const events$ = new Subject<EngineEvent>();
    const tracing = traceExecutions(events$, new ProxyTracerProvider().getTracer('none'), 'game');
    for (const event of [started, changed(120, '0/swap', 'awaiting-wallet'), ended('done')]) events$.next(event);
    expect(tracing.closed).toBe(false);
  });
});
