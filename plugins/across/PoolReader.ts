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

/** What the chain that a deposit is made on, and its pool, say of it. */
export interface Origin {
  /** Unix seconds, by the chain's clock. */
  readonly time: number;
  /** With which it is sent. */
  readonly gasPrice: bigint;
  /** How old a quote, and how far off a deadline, the pool takes. Seconds. */
  readonly quoteBuffer: number;
  readonly deadlineBuffer: number;
  /** What the pool may take already. null: of coins, which need none. */
  readonly allowance: bigint | null;
}

/** The pools on their chains. All that is read for a deposit can be asked in one tick. */
export class PoolReader {
  /** A pool's wrapped coin never changes. */
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
    // No bridge is offered to Passport.
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

  /** A contract gets the wrapped coin where others get coins: nobody is told that coins arrive that do not. @throws TributaryError UNSUPPORTED_ERROR while fills are paused; INVALID_ADDRESS */
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
