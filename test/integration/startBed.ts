import { setTimeout as sleep } from 'node:timers/promises';
import { Interface, MaxUint256, toQuantity } from 'ethers';
import { devnetAccounts } from '../../packages/devnet/chains/devnetAccounts.js';
import { devnetRevertReason } from '../../packages/devnet/chains/devnetRevertReason.js';
import { type AnvilChain, startAnvil } from '../../packages/devnet/chains/startAnvil.js';
import { type Artifact, artifact } from '../../packages/devnet/contracts/artifact.js';
import { packageArtifact } from '../../packages/devnet/contracts/packageArtifact.js';
import { type DevnetDeployment, deployDevnet } from '../../packages/devnet/deploy/deployDevnet.js';
import { type Relayer, startRelayer } from '../../packages/devnet/relayer/startRelayer.js';

export type AccountName = keyof typeof devnetAccounts;

export interface Target {
  readonly address: string;
  readonly interface: Interface;
}

export interface BedReceipt {
  readonly hash: string;
  /** The cost of the transaction itself, in wei. */
  readonly cost: bigint;
}

interface CallOptions {
  readonly value?: bigint;
  /** Default `rich`. */
  readonly by?: AccountName;
}

/** One chain, and short ways to use it. */
export interface BedChain extends AnvilChain {
  /** The value a view answers; a tuple when it answers several. */
  read<T>(target: Target, method: string, ...values: readonly unknown[]): Promise<T>;
  /** Sends, and waits for the success. */
  send(target: Target, method: string, values: readonly unknown[], options?: CallOptions): Promise<BedReceipt>;
  /** The decoded reason why a call fails, or 'no failure'. */
  failure(target: Target, method: string, values: readonly unknown[], options?: CallOptions): Promise<string>;
  coins(owner: string): Promise<bigint>;
  balance(token: { readonly address: string }, owner: string): Promise<bigint>;
  /** An unlimited allowance from an account, by default `rich`. */
  approve(token: { readonly address: string }, spender: Target, by?: AccountName): Promise<unknown>;
}

export interface Bed extends DevnetDeployment {
  readonly rootChain: BedChain;
  readonly childChain: BedChain;
  readonly relayer: Relayer;
  /** A deployed contract by its role in the address book. */
  at(chain: 'root' | 'child', role: string, { abi }: Pick<Artifact, 'abi'>): Target;
  advance(seconds: number): Promise<void>;
  /** Remembers both chains; the answer goes back to here, once. */
  snapshot(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

export const ours = artifact;
export const packaged = packageArtifact;

export const target = (address: string, { abi }: Pick<Artifact, 'abi'>): Target => ({
  address,
  interface: new Interface(abi),
});

/** The plain token's interface, at any address. */
export const token = ({ address }: { readonly address: string }): Target => target(address, ours('TestToken'));

interface Receipt {
  readonly status: string;
  readonly gasUsed: string;
  readonly effectiveGasPrice: string;
}

const bedChain = (chain: AnvilChain): BedChain => {
  const { rpc } = chain;
  const request = (
    to: Target,
    method: string,
    values: readonly unknown[],
    { value = 0n, by = 'rich' }: CallOptions,
  ): object => ({
    from: devnetAccounts[by].address,
    to: to.address,
    data: to.interface.encodeFunctionData(method, values),
    value: toQuantity(value),
    gas: toQuantity(6_000_000),
  });
  const read: BedChain['read'] = async <T>(to: Target, method: string, ...values: readonly unknown[]): Promise<T> => {
    const answer = await rpc.request<string>('eth_call', [request(to, method, values, {}), 'latest']);
    const decoded = to.interface.decodeFunctionResult(method, answer).toArray(true) as unknown[];
    return (decoded.length === 1 ? decoded[0] : decoded) as T;
  };
  const send: BedChain['send'] = async (to, method, values, options = {}) => {
    const hash = await rpc.request<string>('eth_sendTransaction', [request(to, method, values, options)]);
    for (;;) {
      const receipt = await rpc.request<Receipt | null>('eth_getTransactionReceipt', [hash]);
      if (receipt && receipt.status !== '0x1') throw new Error(`${method} reverted`);
      if (receipt) return { hash, cost: BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice) };
      await sleep(2);
    }
  };
  return {
    ...chain,
    read,
    send,
    failure: (to, method, values, options = {}) =>
      rpc
        .request('eth_call', [request(to, method, values, options), 'latest'])
        .then(() => 'no failure', devnetRevertReason),
    coins: async (owner) => BigInt(await rpc.request<string>('eth_getBalance', [owner, 'latest'])),
    balance: (of, owner) => read<bigint>(token(of), 'balanceOf', owner),
    approve: (of, spender, by = 'rich') => send(token(of), 'approve', [spender.address, MaxUint256], { by }),
  };
};

/** Both chains with everything deployed, without the HTTP services. */
export const startBed = async (): Promise<Bed> => {
  const chains = await Promise.all([startAnvil({ chainId: 11155111 }), startAnvil({ chainId: 13473 })]);
  const [root, child] = chains;
  const deployment = await deployDevnet(root, child);
  const relayer = await startRelayer({ root: root.rpc, child: child.rpc, pollIntervalMs: 20 });
  return {
    ...deployment,
    rootChain: bedChain(root),
    childChain: bedChain(child),
    relayer,
    at(chain, role, abi) {
      const address = deployment[chain].contracts[role];
      if (!address) throw new Error(`There is no ${role} on the ${chain} chain`);
      return target(address, abi);
    },
    async advance(seconds) {
      for (const { rpc } of chains) {
        await rpc.request('evm_increaseTime', [seconds]);
        await rpc.request('evm_mine');
      }
    },
    async snapshot() {
      const ids = await Promise.all(chains.map(({ rpc }) => rpc.request<string>('evm_snapshot')));
      return async () => {
        await Promise.all(chains.map(({ rpc }, index) => rpc.request('evm_revert', [ids[index]])));
      };
    },
    async stop() {
      await relayer.stop();
      await Promise.all(chains.map((chain) => chain.stop()));
    },
  };
};
