import { inject, injectable } from 'inversify';
import type { Abortable, Address } from '../../../core/index.js';
import {
  bridgeErrors,
  Environment,
  HttpClient,
  isHash,
  isObject,
  type JsonObject,
  linkUnder,
} from '../../../core/plugin/index.js';
import { BridgeSettings } from '../BridgeSettings.js';
import { InFlight } from './InFlight.js';
import { objectAt, parseLeniently, parseWhole, textAt } from './json.js';
import type { MessageServiceChains } from './messageServiceChains.js';

export interface FeeEstimate {
  readonly sourceChainId: number;
  readonly destinationChainId: number;
  /** Gas limit of the execution on the destination chain. */
  readonly gasLimit: bigint;
  readonly gasMultiplier: number | 'auto';
}

export interface MessageSearch {
  readonly senderAddress: Address;
  readonly from: number;
  readonly size: number;
}

/** Without a floor the service's estimates were too low to be executed (facts §2.3.1). */
const minGasPrice = 1_000_000_000;
const timeoutMs = 10_000;

/** The cross-chain message service's HTTP interface (facts §2.3). */
@injectable()
export class MessageService {
  readonly #fees = new InFlight<bigint>();
  readonly #baseUrl: string;
  readonly #explorerUrl: string | null;

  constructor(
    @inject(Environment) { endpoints }: Environment,
    @inject(HttpClient) private readonly http: HttpClient,
    @inject(BridgeSettings) private readonly settings: BridgeSettings,
  ) {
    this.#baseUrl = endpoints.messageService;
    this.#explorerUrl = endpoints.messageExplorer;
  }

  /** Returns the page of the message that a transaction sent (facts §1.4); `null` if there is none. */
  linkTo(transactionHash: string): string | null {
    return this.#explorerUrl === null || !isHash(transactionHash)
      ? null
      : linkUnder(this.#explorerUrl, transactionHash);
  }

  /**
   * Returns the fee in wei of the source chain's native currency.
   * @throws TributaryError AXELAR_GAS_ESTIMATE_FAILED
   */
  async estimateFee(estimate: FeeEstimate, options: Abortable): Promise<bigint> {
    const body = feeRequest(estimate, this.settings.messageServiceChains);
    try {
      return await this.#fees.ask(JSON.stringify(body), (signal) => this.#askFee(body, signal), options);
    } catch (error) {
      options.signal?.throwIfAborted();
      throw bridgeErrors.crossChainGasFailed(error, isObject(error) ? objectAt(error, 'data') : {});
    }
  }

  /**
   * Returns the messages that a transaction sent; empty if the service does not know them (yet).
   * @throws TributaryError if the service does not respond
   */
  async find(transactionHash: string, options: Abortable): Promise<readonly JsonObject[]> {
    const entries = await this.#search({ txHash: transactionHash }, options);
    return entries.filter((entry) => isOf(entry, transactionHash.toLowerCase()));
  }

  /**
   * Returns messages that an account's transactions sent, newest first, starting at position
   * `from`.
   * @throws TributaryError if the service does not respond
   */
  async search({ senderAddress, from, size }: MessageSearch, options: Abortable): Promise<readonly JsonObject[]> {
    return this.#search({ senderAddress, from: `${from}`, size: `${size}` }, options);
  }

  async #search(wanted: Readonly<Record<string, string>>, { signal }: Abortable): Promise<readonly JsonObject[]> {
    const query = new URLSearchParams({ method: 'searchGMP', ...wanted });
    const { status, text } = await this.http.send({
      method: 'GET',
      url: `${this.#baseUrl}/?${query.toString()}`,
      cache: 'no-store',
      timeoutMs,
      signal,
    });
    const answer = parseLeniently(text);
    const entries = isObject(answer) ? answer['data'] : undefined;
    if (status < 200 || status >= 300 || !Array.isArray(entries))
      throw bridgeErrors.statusFailed(undefined, { status });
    return entries.filter(isObject);
  }

  /** An HTTP error's body contains the reason, so it is parsed like any other (facts §2.3.1). */
  async #askFee(body: JsonObject, signal: AbortSignal): Promise<bigint> {
    const { status, text } = await this.http.send({
      method: 'POST',
      url: this.#baseUrl,
      body,
      timeoutMs,
      retries: 1,
      signal,
    });
    const answer = parseLeniently(text);
    const fee = parseWhole(answer);
    if (fee !== null && status >= 200 && status < 300) return fee;
    throw new Error((isObject(answer) && textAt(answer, 'message')) || `the service answered ${status} without a fee`);
  }
}

function feeRequest(
  { sourceChainId, destinationChainId, gasLimit, gasMultiplier }: FeeEstimate,
  chains: MessageServiceChains,
): JsonObject {
  // The chains of the default pair; the engine checked them at creation.
  const [source, destination] = [chains[sourceChainId]!, chains[destinationChainId]!];
  return {
    method: 'estimateGasFee',
    sourceChain: source.id,
    destinationChain: destination.id,
    symbol: source.symbol,
    gasLimit: Number(gasLimit),
    gasMultiplier,
    minGasPrice,
  };
}

function isOf(entry: JsonObject, hash: string): boolean {
  const names = [textAt(entry, 'id'), textAt(objectAt(entry, 'call'), 'transactionHash')];
  return names.some((name) => name !== null && name.toLowerCase().includes(hash));
}
