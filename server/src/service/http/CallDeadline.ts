import type { FastifyReply, FastifyRequest } from 'fastify';

/** A call ends when its client has gone, and where it has said by when it needs the answer (`x-deadline-ms`), by then. */
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

  /** Not the client has gone, but its time. */
  get hasPassed(): boolean {
    return this.#hasPassed;
  }

  #end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#controller.abort(new Error('the client has gone'));
  }
}
