import { type Address, ItemType, NATIVE, sentGasPrice } from '../../core/index.js';
import {
  type BridgeCrossing,
  bridgeErrors,
  type ChainReaders,
  parseQuantity,
  type ReadOptions,
  readAllowance,
  readContract,
  readLatestTime,
  TransferRefusal,
  transferRefusals,
} from '../../core/plugin/index.js';
import { spokePoolAbi } from './spokePool.js';

/** State of the source chain and its pool. */
export interface Origin {
  /** Block time, in Unix seconds. */
  readonly time: number;
  /** Gas price of the transaction, in wei. */
  readonly gasPrice: bigint;
  /** Maximum age of a quote and maximum time to a deadline that the pool accepts, in seconds. */
  readonly quoteBuffer: number;
  readonly deadlineBuffer: number;
  /** Allowance of the pool; `null` for native tokens, which need none. */
  readonly allowance: bigint | null;
}

/** Reads the pools on their chains. All reads of a deposit can go out in one tick. */
export class PoolReader {
  /** Cached: a pool's wrapped token never changes. */
  readonly #wrapped = new Map<number, Address>();

  constructor(
    private readonly pools: ReadonlyMap<number, Address>,
    private readonly chains: ChainReaders,
  ) {}

  at(chainId: number): Address {
    return this.pools.get(chainId) as Address;
  }

  /** @throws TributaryError UNSUPPORTED_ERROR while deposits are paused */
  async origin({ sourceChainId, sender, token, amount }: BridgeCrossing, options: ReadOptions): Promise<Origin> {
    const reader = this.chains.get(sourceChainId);
    const pool = this.at(sourceChainId);
    const approvable =
      token === NATIVE ? null : { type: ItemType.ERC20, tokenAddress: token, spenderAddress: pool, amount };
    // The engine offers no bridge to Passport.
    const sentPrice = sentGasPrice(sourceChainId, false);
    const [time, gasPrice, isPaused, quoteBuffer, deadlineBuffer, allowance] = await Promise.all([
      readLatestTime(reader, options),
      sentPrice ?? reader.request('eth_gasPrice', [], options).then(parseQuantity),
      this.#read(sourceChainId, 'pausedDeposits', options),
      this.#read(sourceChainId, 'depositQuoteTimeBuffer', options),
      this.#read(sourceChainId, 'fillDeadlineBuffer', options),
      approvable === null ? null : readAllowance(reader, sender, approvable, options),
    ]);
    if (isPaused === true) throw transferRefusals.refused(TransferRefusal.PAUSED, { chainId: sourceChainId });
    return {
      time,
      gasPrice,
      quoteBuffer: Number(quoteBuffer),
      deadlineBuffer: Number(deadlineBuffer),
      allowance,
    };
  }

  /**
   * Checks that the recipient can get the token. A contract gets the wrapped token instead of the
   * native one, so a native transfer to it is rejected.
   * @throws TributaryError UNSUPPORTED_ERROR while fills are paused; INVALID_ADDRESS
   */
  async destination(
    { destinationChainId, arrivesAs, recipient }: BridgeCrossing,
    options: ReadOptions,
  ): Promise<{ readonly time: number }> {
    const reader = this.chains.get(destinationChainId);
    const [time, isPaused, code] = await Promise.all([
      readLatestTime(reader, options),
      this.#read(destinationChainId, 'pausedFills', options),
      arrivesAs === NATIVE ? reader.request('eth_getCode', [recipient, 'latest'], options) : '0x',
    ]);
    if (isPaused === true) throw transferRefusals.refused(TransferRefusal.PAUSED, { chainId: destinationChainId });
    if (code !== '0x') throw bridgeErrors.invalidRecipient(recipient);
    return { time };
  }

  async wrapped(chainId: number, options: ReadOptions): Promise<Address> {
    const known = this.#wrapped.get(chainId);
    if (known !== undefined) return known;
    const wrapped = (await this.#read(chainId, 'wrappedNativeToken', options)) as Address;
    this.#wrapped.set(chainId, wrapped);
    return wrapped;
  }

  async #read(chainId: number, functionName: string, options: ReadOptions): Promise<unknown> {
    const asked = { address: this.at(chainId), abi: spokePoolAbi, functionName };
    return (await readContract(this.chains.get(chainId), asked, options))[0];
  }
}
