import { type Address, type Hex, isTributaryError } from '../../../core/index.js';
import { type CallRequest, type ChainReader, type ReadOptions } from '../../../core/plugin/index.js';
import { halveLensRequest, restOfLensRequest } from '../lens/buildLensRequests.js';
import { decodeLensAnswer, type LensAnswer } from '../lens/decodeLensAnswer.js';
import { poolLens } from '../lens/encodeLensCall.js';
import type { LensRequest } from '../lens/LensRequest.js';
import type { LensEncoding } from '../lens/lensEncoding.js';

/** The forms of running the lens, in the order of the attempts; most nodes support the first one. */
const forms = [
  (lens: LensEncoding, request: LensRequest): CallRequest => ({ data: lens.call(request).data as Hex }),
  (lens: LensEncoding, request: LensRequest): CallRequest => {
    const { to, data, stateOverride } = lens.override(request);
    return {
      to: to as Address,
      data: data as Hex,
      stateOverride: stateOverride as NonNullable<CallRequest['stateOverride']>,
    };
  },
] as const;

/** Thrown if the node supports no form of the lens call. Fall back to multicall. */
export class LensRefused extends Error {}

const mostKept = 64;

/** Runs the lens on one chain, and remembers the form that its node supports. */
export class LensReader {
  #form = 0;
  /** Equal responses keep their decoded pools, and everything that was computed from them. */
  readonly #decoded = new Map<string, { readonly answer: Hex; readonly pools: LensAnswer }>();

  constructor(
    private readonly reader: ChainReader,
    private readonly encoding: LensEncoding = poolLens,
  ) {}

  /** @throws LensRefused; TributaryError READ_FAILED if the read fails */
  async read(requests: readonly LensRequest[], options: ReadOptions): Promise<readonly LensAnswer[]> {
    return (await Promise.all(requests.map((request) => this.#readWhole(request, options)))).flat();
  }

  async #readWhole(request: LensRequest, options: ReadOptions): Promise<readonly LensAnswer[]> {
    const answer = await this.#readOnce(request, options);
    if (answer === null) return this.#readHalves(request, options);
    const rest = restOfLensRequest(request, answer.nextIndex);
    if (rest === undefined) return [answer];
    if (answer.nextIndex === 0) return this.#readHalves(rest, options);
    return [answer, ...(await this.#readWhole(rest, options))];
  }

  #readHalves(request: LensRequest, options: ReadOptions): Promise<readonly LensAnswer[]> {
    const halves = halveLensRequest(request);
    if (halves.length === 1) throw new LensRefused();
    return this.read(halves, options);
  }

  /** Returns `null` if the node refuses this request in every form. */
  async #readOnce(request: LensRequest, options: ReadOptions): Promise<LensAnswer | null> {
    for (let form = this.#form; form < forms.length; form++) {
      const call = forms[form]?.(this.encoding, request);
      const data = call && (await this.#ask(call, options));
      const answer = data && this.#decode(JSON.stringify(call), data, request);
      if (!answer) continue;
      this.#form = form;
      return answer;
    }
    return null;
  }

  async #ask(call: CallRequest, options: ReadOptions): Promise<Hex | null> {
    try {
      const data = await this.reader.call(call, options);
      return data === '0x' ? null : data;
    } catch (error) {
      if (isTributaryError(error) && (error.code === 'CALL_REVERTED' || error.code === 'RPC_ERROR')) return null;
      throw error;
    }
  }

  /** Returns `null` if the response does not come from the lens. */
  #decode(key: string, answer: Hex, request: LensRequest): LensAnswer | null {
    const kept = this.#decoded.get(key);
    if (kept?.answer === answer) return kept.pools;
    const pools = decodedOrNull(answer, request);
    if (pools === null) return null;
    if (this.#decoded.size >= mostKept) this.#decoded.clear();
    this.#decoded.set(key, { answer, pools });
    return pools;
  }
}

function decodedOrNull(answer: Hex, request: LensRequest): LensAnswer | null {
  try {
    return decodeLensAnswer(answer, request);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
