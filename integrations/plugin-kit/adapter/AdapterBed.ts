import type { Abortable } from '../../../core/index.js';
import { defaultLimitMs, type KitOptions } from '../Check.js';
import { demandAnswer } from '../demandAnswer.js';
import { Stage } from '../stage/Stage.js';
import type { StageFaults } from '../stage/StageFaults.js';
import { stageContext } from '../stage/stageContext.js';
import { stageTokens } from '../stage/stageTokens.js';

/** Makes a new adapter for every check. The adapter's requests must go through the stage. */
export type MakeAdapter<Adapter> = (stage: Stage) => Adapter | Promise<Adapter>;

export interface AdapterOptions extends KitOptions {
  /** Answers the requests of `stage.fetch`. Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** One request to an adapter. */
export interface Inquiry<Adapter> {
  readonly name: string;
  readonly ask: (adapter: Adapter, options: Abortable) => Promise<unknown>;
}

export interface AdapterSet<Adapter> {
  readonly stage: Stage;
  readonly adapter: Adapter;
}

export class AdapterBed<Adapter, Options extends AdapterOptions> {
  readonly limitMs: number;

  constructor(
    private readonly make: MakeAdapter<Adapter>,
    readonly options: Options,
    /** The requests of the checks that accept any request. */
    readonly inquiries: readonly Inquiry<Adapter>[],
  ) {
    this.limitMs = options.limitMs ?? defaultLimitMs;
  }

  async open(faults: StageFaults = {}): Promise<AdapterSet<Adapter>> {
    const world = {
      tokens: Object.values(stageTokens),
      holdings: [],
      requirements: [],
      isPassport: false,
      call: notAnswered,
      request: notAnswered,
    };
    const stage = new Stage(faults, (ask) => stageContext(world, ask), this.options.fetch ?? globalThis.fetch);
    return { stage, adapter: await this.answer('making it', Promise.resolve(this.make(stage))) };
  }

  /**
   * Returns an answer that arrives within the limit.
   * @throws Error if it doesn't
   */
  answer<T>(what: string, asked: Promise<T>): Promise<T> {
    return demandAnswer(what, asked, this.limitMs);
  }
}

function notAnswered(): never {
  throw new Error(
    "the kit's chain answers no calls: pass an engine or a client with `stage.fetch`, or wrap your source with `stage.ask`",
  );
}
