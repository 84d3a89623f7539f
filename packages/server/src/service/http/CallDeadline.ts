import type { FastifyReply, FastifyRequest } from 'fastify';

/** Ends a call when its client has gone, or at the client's deadline (`x-deadline-ms`). */
export class CallDeadline {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout | null;
  #hasPassed = false;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    const ms = request.headers['x-deadline-ms'];
    this.#timer =
      ms === undefined
        ? null
        : setTimeout(() => {
            this.#hasPassed = true;
            this.#controller.abort(new Error('the deadline has passed'));
          }, Number(ms));
    reply.raw.once('close', () => this.#end());
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether the deadline has passed, and not only the client gone. */
  get hasPassed(): boolean {
    return this.#hasPassed;
  }

  #end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#controller.abort(new Error('the client has gone'));
  }
}
