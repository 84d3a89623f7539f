import { getAddress, type LogDescription } from 'ethers';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import type { DevnetToken } from '../../Devnet.js';
import { LogWindow } from '../../relayer/LogWindow.js';
import type { AcrossDeposit } from './AcrossControls.js';
import { messageHashOf, type RelayData, readAcrossEvent, relayFields, relayKey } from './acrossPool.js';

/** A chain, as the relayer uses it. */
export interface AcrossSide {
  readonly chainId: number;
  readonly rpc: JsonRpcClient;
  readonly pool: string;
  /** By symbol. */
  readonly tokens: Readonly<Record<string, DevnetToken>>;
  readonly logs: LogWindow;
}

export interface AcrossEntry {
  readonly deposit: AcrossDeposit;
  /** Identifies the deposit, also after a reorg of its chain. */
  readonly key: string;
  /** The data that a fill must repeat. */
  readonly data: RelayData;
}

interface Fill {
  readonly transactionHash: string;
  readonly relayer: string;
}

/** Opens a side from the next block on, so that it ignores the setup. */
export const openAcrossSide = async (side: Omit<AcrossSide, 'logs'>): Promise<AcrossSide> => {
  const latest = await side.rpc.request<string>('eth_blockNumber');
  return { ...side, logs: new LogWindow(side.rpc, [side.pool], Number(latest) + 1) };
};

/**
 * All deposits with their status. Reads them from the chains again at each refresh, so that a
 * reverted chain reverts its deposits as well.
 * Stores only the transaction of each refund, because no event contains it.
 */
export class AcrossBook {
  private current: readonly AcrossEntry[] = [];
  private readonly refunds = new Map<string, string>();

  constructor(private readonly sides: ReadonlyMap<number, AcrossSide>) {}

  entries(): readonly AcrossEntry[] {
    return this.current;
  }

  setRefund({ key }: AcrossEntry, transactionHash: string): void {
    this.refunds.set(key, transactionHash);
  }

  async refresh(): Promise<void> {
    const sides = [...this.sides.values()];
    await Promise.all(sides.map(({ logs }) => logs.refresh()));
    const times = await Promise.all(sides.map(({ rpc }) => clockOf(rpc)));
    const now = new Map(sides.map(({ chainId }, index) => [chainId, times[index]!]));
    const fills = new Map(sides.flatMap(fillsOn));
    this.current = sides.flatMap((side) => this.depositsOn(side, fills, now));
  }

  private depositsOn(
    side: AcrossSide,
    fills: ReadonlyMap<string, Fill>,
    now: ReadonlyMap<number, number>,
  ): AcrossEntry[] {
    const transactions = new Set(side.logs.all().map(({ transactionHash }) => transactionHash));
    return side.logs.all().flatMap((log): AcrossEntry[] => {
      const event = readAcrossEvent(log);
      if (event?.name !== 'FundsDeposited') return [];
      const { args } = event;
      const key = relayKey(args, side.chainId, messageHashOf(String(args['message'])));
      const destination = this.sides.get(Number(args['destinationChainId']));
      const fill = fills.get(key) ?? null;
      const refund = this.refunds.get(key);
      // A refund counts only if its chain still has it.
      const refundHash = refund !== undefined && transactions.has(refund) ? refund : null;
      const deposit = describeDeposit(args, side.chainId, log.transactionHash);
      const clock = destination && now.get(destination.chainId)!;
      const isLate = clock !== undefined && clock > deposit.fillDeadline;
      const unfilled = refundHash !== null ? 'refunded' : isLate || destination === undefined ? 'expired' : 'open';
      return [
        {
          key,
          data: Object.fromEntries(
            relayFields.map((field) => [
              field,
              field === 'originChainId' ? BigInt(side.chainId) : (args[field] as string),
            ]),
          ) as RelayData,
          deposit: {
            ...deposit,
            status: fill ? 'filled' : unfilled,
            fillHash: fill?.transactionHash ?? null,
            filledBy: fill?.relayer ?? null,
            refundHash,
            refusal: refusalOf(deposit, side, destination),
          },
        },
      ];
    });
  }
}

export const clockOf = async (rpc: JsonRpcClient): Promise<number> => {
  const { timestamp } = await rpc.request<{ readonly timestamp: string }>('eth_getBlockByNumber', ['latest', false]);
  return Number(timestamp);
};

const fillsOn = ({ logs }: AcrossSide): (readonly [string, Fill])[] =>
  logs.all().flatMap((log) => {
    const event = readAcrossEvent(log);
    if (event?.name !== 'FilledRelay') return [];
    const { args } = event;
    const key = relayKey(args, Number(args['originChainId']), String(args['messageHash']));
    return [[key, { transactionHash: log.transactionHash, relayer: addressOf(args['relayer']) }] as const];
  });

/** Returns the last twenty bytes; returns a longer value unchanged, because it is not an address. */
const addressOf = (word: unknown): string => {
  const text = String(word);
  return text.startsWith(`0x${'0'.repeat(24)}`) ? getAddress(`0x${text.slice(26)}`) : text;
};

type Told = Omit<AcrossDeposit, 'status' | 'fillHash' | 'filledBy' | 'refundHash' | 'refusal'>;

const describeDeposit = (args: LogDescription['args'], originChainId: number, transactionHash: string): Told => ({
  originChainId,
  destinationChainId: Number(args['destinationChainId']),
  depositId: BigInt(args['depositId'] as bigint),
  transactionHash,
  depositor: addressOf(args['depositor']),
  recipient: addressOf(args['recipient']),
  inputToken: addressOf(args['inputToken']),
  outputToken: addressOf(args['outputToken']),
  inputAmount: BigInt(args['inputAmount'] as bigint),
  outputAmount: BigInt(args['outputAmount'] as bigint),
  fillDeadline: Number(args['fillDeadline']),
});

/** Tokens of the same value, by symbol, including the pair's own names of ether and the child chain's native token. */
const families: Readonly<Record<string, string>> = { ETH: 'WETH', WIMX: 'IMX' };

export const familyOf = (symbol: string): string => families[symbol] ?? symbol;

export const tokenAt = ({ tokens }: Pick<AcrossSide, 'tokens'>, address: string): DevnetToken | undefined =>
  Object.values(tokens).find((token) => token.address.toLowerCase() === address.toLowerCase());

/** Returns why the relayer does not fill a deposit: the pools accept any deposit, the relayer doesn't. */
const refusalOf = (deposit: Told, origin: AcrossSide, destination: AcrossSide | undefined): string | null => {
  if (!destination) return `there is no pool on chain ${deposit.destinationChainId}`;
  const [input, output] = [tokenAt(origin, deposit.inputToken), tokenAt(destination, deposit.outputToken)];
  if (!input) return 'the input token is unknown';
  if (!output) return 'the output token is unknown';
  if (familyOf(input.symbol) !== familyOf(output.symbol)) return `${input.symbol} is not ${output.symbol}`;
  const paid = deposit.inputAmount * 10n ** BigInt(output.decimals);
  const asked = deposit.outputAmount * 10n ** BigInt(input.decimals);
  return asked > paid ? 'more is to come out than went in' : null;
};
