import { Interface, toQuantity } from 'ethers';
import { lastValueFrom } from 'rxjs';
import type { Devnet, DevnetOptions, RelayedMessage } from 'tributary-devnet';
import {
  type BridgeBundle,
  type BridgeStatusSnapshot,
  bridgePlugin,
  type FundingEngine,
  type UnsignedTransaction,
} from 'tributary-sdk';
import { type BridgeAdapter } from 'tributary-sdk/plugin';
import { erc20Abi } from '../../contracts-abi/index.js';
import { type DevnetBed, useDevnet } from './useDevnet.js';

export type ChainName = 'root' | 'child';
export type AccountName = keyof Devnet['accounts'];

export interface SentTransaction {
  readonly hash: string;
  readonly gasUsed: bigint;
  /** The cost in addition to the value, in wei. */
  readonly cost: bigint;
}

/** The transactions sent for a bundle. */
export interface Carried {
  readonly reset: SentTransaction | null;
  readonly approval: SentTransaction | null;
  readonly bridge: SentTransaction;
}

export interface BridgeBed extends DevnetBed {
  /** With the bridge plugin alone; asks quickly about transfers. */
  bridgeEngine(): FundingEngine;
  bridge(): BridgeAdapter;
  chainId(chain: ChainName): number;
  address(name: AccountName): string;
  /** Address of a token by its symbol, NATIVE for the chain's own. */
  token(chain: ChainName, symbol: string): string;
  /** In the smallest unit. */
  balance(chain: ChainName, symbol: string, owner: string): Promise<bigint>;
  rpc<T>(chain: ChainName, method: string, params: readonly unknown[]): Promise<T>;
  send(name: AccountName, transaction: UnsignedTransaction): Promise<SentTransaction>;
  /** Sends all transactions of a bundle, in order. */
  carry(name: AccountName, bundle: BridgeBundle): Promise<Carried>;
  approve(
    name: AccountName,
    chain: ChainName,
    symbol: string,
    spender: string,
    amount: bigint,
  ): Promise<SentTransaction>;
  message(hash: string): RelayedMessage | undefined;
  /** Follows a transfer to its end. */
  arrival(bridge: BridgeAdapter, chain: ChainName, txHash: string): Promise<BridgeStatusSnapshot>;
  /** Base fee + priority fee of the newest block. */
  gasPrice(chain: ChainName): Promise<bigint>;
}

const erc20 = new Interface(erc20Abi);

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the condition holds; fails after 20 s. */
export async function eventually(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 2_000) throw new Error('it never came true');
    await pause(10);
  }
}

export function useBridge(devnetOptions: DevnetOptions = {}): BridgeBed {
  const bed = useDevnet(devnetOptions);

  const rpc = async <T>(chain: ChainName, method: string, params: readonly unknown[]): Promise<T> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(bed.devnet[chain].directUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
    if (error) throw new Error(error.message);
    return result;
  };

  const token = (chain: ChainName, symbol: string): string => {
    if (symbol === 'NATIVE') return symbol;
    const address = bed.devnet.tokens[chain][symbol]?.address;
    if (address === undefined) throw new Error(`the ${chain} chain has no ${symbol}`);
    return address;
  };

  const send = async (
    name: AccountName,
    { from, to, data, value, chainId }: UnsignedTransaction,
  ): Promise<SentTransaction> => {
    const chain: ChainName = chainId === bed.devnet.root.chainId ? 'root' : 'child';
    const wallet = bed.wallet(name, chain);
    // A strict wallet: it refuses a transaction of another chain or another account.
    const request = { from, to, data, value: toQuantity(value), chainId: toQuantity(chainId) };
    const hash = (await wallet.request({ method: 'eth_sendTransaction', params: [request] })) as string;
    for (let tries = 0; tries < 2_000; tries += 1) {
      const receipt = await rpc<{ status: string; gasUsed: string; effectiveGasPrice: string } | null>(
        chain,
        'eth_getTransactionReceipt',
        [hash],
      );
      if (receipt === null) {
        await pause(5);
        continue;
      }
      if (receipt.status !== '0x1') throw new Error(`${hash} was reverted`);
      return {
        hash,
        gasUsed: BigInt(receipt.gasUsed),
        cost: BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice),
      };
    }
    throw new Error(`${hash} was not mined`);
  };

  const own: Omit<BridgeBed, keyof DevnetBed> = {
    rpc,
    token,
    send,
    bridgeEngine: () => bed.engine({ plugins: [bridgePlugin({ statusPauses: { firstMs: 20, longestMs: 100 } })] }),
    bridge: () => own.bridgeEngine().bridge,
    chainId: (chain) => bed.devnet[chain].chainId,
    address: (name) => bed.devnet.accounts[name].address,
    async balance(chain, symbol, owner) {
      if (symbol === 'NATIVE') return BigInt(await rpc<string>(chain, 'eth_getBalance', [owner, 'latest']));
      return BigInt(
        await rpc<string>(chain, 'eth_call', [
          { to: token(chain, symbol), data: erc20.encodeFunctionData('balanceOf', [owner]) },
          'latest',
        ]),
      );
    },
    async carry(name, { unsignedResetTx, unsignedApprovalTx, unsignedBridgeTx }) {
      const reset = unsignedResetTx && (await send(name, unsignedResetTx));
      const approval = unsignedApprovalTx && (await send(name, unsignedApprovalTx));
      return { reset, approval, bridge: await send(name, unsignedBridgeTx) };
    },
    approve(name, chain, symbol, spender, amount) {
      const from = bed.devnet.accounts[name].address;
      const data = erc20.encodeFunctionData('approve', [spender, amount]);
      return send(name, {
        chainId: bed.devnet[chain].chainId,
        from,
        to: token(chain, symbol),
        data,
        value: 0n,
      } as UnsignedTransaction);
    },
    message: (hash) => bed.devnet.relayer.messages().find(({ transactionHash }) => transactionHash === hash),
    arrival: (bridge, chain, txHash) =>
      lastValueFrom(bridge.watchStatus({ sourceChainId: bed.devnet[chain].chainId, txHash })),
    async gasPrice(chain) {
      const [block, priority] = await Promise.all([
        rpc<{ baseFeePerGas: string }>(chain, 'eth_getBlockByNumber', ['latest', false]),
        rpc<string>(chain, 'eth_maxPriorityFeePerGas', []),
      ]);
      return BigInt(block.baseFeePerGas) + BigInt(priority);
    },
  };
  // Getters of the bed must stay getters: the devnet is there only once the tests run.
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(bed), ...Object.getOwnPropertyDescriptors(own) },
  ) as BridgeBed;
}
