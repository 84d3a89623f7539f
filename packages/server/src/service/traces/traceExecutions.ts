import { context, type Span, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { Observable, Subscription } from 'rxjs';
import type { EngineEvent } from 'tributary-sdk';

type TaskChange = Extract<EngineEvent, { readonly type: 'task-changed' }>;

interface TaskSpans {
  readonly task: Span;
  /** Span of an open wallet request. */
  request: Span | null;
}

interface ExecutionSpans {
  readonly execution: Span;
  readonly tasks: Map<string, TaskSpans>;
}

/** The number of open executions to remember: abandoned ones have no end event here. */
const MOST_OPEN = 10_000;
const overStates: readonly string[] = ['confirmed', 'skipped', 'rejected', 'failed', 'refunded', 'partial', 'unknown'];
const badStates: readonly string[] = ['failed', 'unknown'];

/**
 * Turns an engine's execution events into spans: `execution` → `task` → `request` (from the wallet prompt to
 * its response). Without an OpenTelemetry SDK they cost next to nothing. Spans of an execution that is
 * unsubscribed or stops early end then.
 */
export function traceExecutions(events$: Observable<EngineEvent>, tracer: Tracer, tenant: string): Subscription {
  const open = new Map<string, ExecutionSpans>();
  const begin = (name: string, at: number, parent: Span | null, attributes: Record<string, string>): Span =>
    tracer.startSpan(
      name,
      { startTime: at, attributes },
      parent === null ? context.active() : trace.setSpan(context.active(), parent),
    );

  const endExecution = (id: string, at: number, status: string): void => {
    const spans = open.get(id);
    if (spans === undefined) return;
    open.delete(id);
    for (const { task, request } of spans.tasks.values()) {
      request?.end(at);
      task.end(at);
    }
    end(spans.execution, at, 'tributary.execution.status', status);
  };
  const noteTask = (spans: ExecutionSpans, { taskId, action, state, transactionHash, at }: TaskChange): void => {
    const known = spans.tasks.get(taskId);
    if (known === undefined && overStates.includes(state)) return;
    const own = known ?? {
      task: begin('task', at, spans.execution, { 'tributary.task.id': taskId, 'tributary.task.action': action }),
      request: null,
    };
    spans.tasks.set(taskId, own);
    if (transactionHash !== null) own.task.setAttribute('tributary.transaction.hash', transactionHash);
    if (own.request !== null) {
      end(own.request, at, 'tributary.request.end', state);
      own.request = null;
    }
    if (state === 'awaiting-wallet') own.request = begin('request', at, own.task, { 'tributary.task.id': taskId });
    if (!overStates.includes(state)) return;
    end(own.task, at, 'tributary.task.state', state);
    spans.tasks.delete(taskId);
  };

  const listening = events$.subscribe((event) => {
    if (event.type === 'execution-started' && !open.has(event.executionId)) {
      const attributes = { 'tributary.execution.id': event.executionId, 'tributary.route.kind': event.kind };
      open.set(event.executionId, {
        execution: begin('execution', event.at, null, { ...attributes, 'tributary.tenant': tenant }),
        tasks: new Map(),
      });
      const [oldest] = open.keys();
      if (open.size > MOST_OPEN && oldest !== undefined) endExecution(oldest, event.at, 'left');
    }
    if (event.type === 'execution-ended') endExecution(event.executionId, event.at, event.status);
    if (event.type !== 'task-changed') return;
    const spans = open.get(event.executionId);
    if (spans !== undefined) noteTask(spans, event);
  });
  listening.add(() => {
    for (const id of [...open.keys()]) endExecution(id, Date.now(), 'left');
  });
  return listening;
}

function end(span: Span, at: number, name: string, state: string): void {
  span.setAttribute(name, state);
  if (badStates.includes(state)) span.setStatus({ code: SpanStatusCode.ERROR, message: state });
  span.end(at);
}
