import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, takeUntil } from 'rxjs';
import { encode } from 'tributary-sdk/headless';
import { atEndOf } from '../auth/atEndOf.js';
import type { Caller } from '../auth/Caller.js';
import type { OpenStreams } from '../streams/OpenStreams.js';
import { SnapshotStream, type SnapshotStreamOptions } from '../streams/SnapshotStream.js';
import { aborted$ } from './aborted.js';
import type { CallDeadline } from './CallDeadline.js';
import { failureOf } from './failureOf.js';
import type { Answer, Route, Snapshot } from './Route.js';
import { ServiceError } from './ServiceError.js';

export interface Answering extends Pick<Caller, 'until'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly route: Route;
  readonly deadline: CallDeadline;
  readonly streams: OpenStreams;
  readonly streaming: SnapshotStreamOptions;
}

/** Sends a row's response: once as JSON, or as a stream, by the client's `accept` header. */
export async function answerCall(answer: Answer, answering: Answering): Promise<FastifyReply> {
  const { request, reply, route } = answering;
  if ('snapshots$' in answer) {
    const kind = route.answers[200]?.stream;
    if (kind === 'only' || accepts(request, 'text/event-stream')) return stream(answer.snapshots$, answering);
    return sendJson(reply, 200, await lastOf(answer.snapshots$, answering.deadline));
  }
  reply.headers({ ...answer.headers });
  const contentType = route.answers[answer.status]?.contentType;
  if (answer.body === undefined) return reply.code(answer.status).send();
  if (contentType !== undefined) return reply.code(answer.status).type(contentType).send(answer.body);
  return sendJson(reply, answer.status, answer.body);
}

export function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(encode(body));
}

/** The error that the same request would get from now on. */
const tokenEnded = { code: 'UNAUTHORIZED', message: 'the token has ended: come back with another one' };

function accepts(request: FastifyRequest, type: string): boolean {
  return request.headers.accept?.includes(type) === true;
}

/** Returns the last snapshot before the deadline. @throws ServiceError DEADLINE_PASSED if there is none */
function lastOf(snapshots$: Observable<Snapshot>, { signal }: CallDeadline): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let last: Snapshot | null = null;
    snapshots$.pipe(takeUntil(aborted$(signal))).subscribe({
      next: (snapshot) => (last = snapshot),
      error: reject,
      complete: () =>
        last === null ? reject(new ServiceError('DEADLINE_PASSED', 'nothing was known by then')) : resolve(last.value),
    });
  });
}

/**
 * Streams snapshots. A later error becomes an event, because the status is already sent. The stream ends when
 * the caller's credential expires.
 */
function stream(
  snapshots$: Observable<Snapshot>,
  { reply, route, deadline, streams, streaming, until }: Answering,
): FastifyReply {
  reply.hijack();
  // If the caller left during preparation, no close event follows.
  if (reply.raw.destroyed) return reply;
  const events = new SnapshotStream(reply.raw, streaming);
  const feed = snapshots$.pipe(takeUntil(aborted$(deadline.signal))).subscribe({
    next: ({ value, id }) => events.send({ event: 'snapshot', data: value, ...(id !== undefined && { id }) }),
    error: (error: unknown) => events.end({ event: 'error', data: failureOf(error).body }),
    complete: () =>
      events.end(
        deadline.hasPassed
          ? { event: 'error', data: { code: 'DEADLINE_PASSED', message: `the deadline of ${route.id}` } }
          : { event: 'end', data: {} },
      ),
  });
  const opened = streams.add(events, () => feed.unsubscribe());
  const stopTimer = atEndOf({ until }, () => opened.dismiss(tokenEnded));
  reply.raw.once('close', () => {
    stopTimer();
    feed.unsubscribe();
    opened.leave();
  });
  return reply;
}
