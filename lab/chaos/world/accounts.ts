import { AbiCoder, id as keccakOf, toQuantity, zeroPadValue } from 'ethers';
import type { RpcCall } from '../../../packages/devnet/chains/JsonRpcClient.js';
import type { DevnetToken } from '../../../packages/devnet/Devnet.js';
import { ethPlaceholder } from '../../../packages/devnet/deploy/sandboxAddresses.js';
import { holdingOf } from '../judge/checkPromises.js';
import type { BridgeBook, Evidence, Holding, MinedTransaction } from '../judge/Evidence.js';
import type { ChainName } from '../run/Scenario.js';
import { erc20 } from './erc20.js';
import { player } from './player.js';
import type { World } from './World.js';

/** The state of the chains, read without the proxies. */
export interface Statement {
  readonly holdings: ReadonlyMap<Holding, bigint>;
  readonly nonces: Readonly<Record<ChainName, number>>;
  readonly bridge: Readonly<Record<string, { readonly root: bigint; readonly child: bigint }>>;
}

const chainNames = ['root', 'child'] as const;
/** The tokens whose books the bridge keeps on both sides. */
const bridged = ['USDC', 'ETH', 'IMX'] as const;

export async function readStatement(world: World): Promise<Statement> {
  const [root, child] = await Promise.all(chainNames.map((chain) => readHoldings(world, chain)));
  return {
    holdings: new Map([...root!.holdings, ...child!.holdings]),
    nonces: { root: root!.nonce, child: child!.nonce },
    bridge: await readBridge(world),
  };
}

async function readHoldings(
  world: World,
  chain: ChainName,
): Promise<{ readonly holdings: ReadonlyMap<Holding, bigint>; readonly nonce: number }> {
  const tokens = Object.values(world.books[chain].tokens) as readonly DevnetToken[];
  const balances = tokens.map(({ address }) => view(address, 'balanceOf', player.address));
  const [nonce, coins, ...amounts] = await world
    .rpc(chain)
    .batch<string>([
      { method: 'eth_getTransactionCount', params: [player.address, 'latest'] },
      { method: 'eth_getBalance', params: [player.address, 'latest'] },
      ...balances,
    ]);
  const holdings = new Map(
    tokens.map(({ address }, index) => [holdingOf(chain, address), BigInt(amounts[index]!)] as const),
  );
  return { nonce: Number(nonce), holdings: holdings.set(holdingOf(chain, 'native'), BigInt(coins!)) };
}

async function readBridge(world: World): Promise<Statement['bridge']> {
  const { root, child } = world.books;
  const [rootBridge, childBridge] = [root.contracts['bridge']!, child.contracts['bridge']!];
  const coins = (address: string): RpcCall => ({ method: 'eth_getBalance', params: [address, 'latest'] });
  const [usdc, eth, imx] = await world
    .rpc('root')
    .batch<string>([
      view(root.tokens['USDC']!.address, 'balanceOf', rootBridge),
      coins(rootBridge),
      view(root.tokens['IMX']!.address, 'balanceOf', rootBridge),
    ]);
  const [usdcOut, ethOut, imxLeft] = await world
    .rpc('child')
    .batch<string>([
      view(child.tokens['USDC']!.address, 'totalSupply'),
      view(child.tokens['ETH']!.address, 'totalSupply'),
      coins(childBridge),
    ]);
  return {
    USDC: { root: BigInt(usdc!), child: BigInt(usdcOut!) },
    ETH: { root: BigInt(eth!), child: BigInt(ethOut!) },
    IMX: { root: BigInt(imx!), child: -BigInt(imxLeft!) },
  };
}

/** Returns the bridge's figures from the two statements, with the messages between them. */
export function bridgeBooks(world: World, before: Statement, after: Statement): readonly BridgeBook[] {
  const { root } = world.books;
  const names: Readonly<Record<string, string>> = {
    [root.tokens['USDC']!.address.toLowerCase()]: 'USDC',
    [ethPlaceholder.toLowerCase()]: 'ETH',
    [root.tokens['IMX']!.address.toLowerCase()]: 'IMX',
  };
  const inFlight = new Map<string, bigint>();
  for (const { status, payload, sourceChainId } of world.relayer.messages()) {
    if (status === 'executed' || sourceChainId !== world.chains.root.chainId) continue;
    const [, token, , , amount] = AbiCoder.defaultAbiCoder().decode(
      ['bytes32', 'address', 'address', 'address', 'uint256'],
      payload,
    ) as unknown as [string, string, string, string, bigint];
    const name = names[token.toLowerCase()];
    if (name !== undefined) inFlight.set(name, (inFlight.get(name) ?? 0n) + amount);
  }
  return bridged.map((token) => ({
    token,
    takenIn: after.bridge[token]!.root - before.bridge[token]!.root,
    givenOut: after.bridge[token]!.child - before.bridge[token]!.child,
    inFlight: inFlight.get(token) ?? 0n,
  }));
}

export function undelivered(world: World): number {
  return world.relayer.messages().filter(({ status }) => status !== 'executed').length;
}

interface Receipt {
  readonly status: string;
  readonly gasUsed: string;
  readonly effectiveGasPrice: string;
  readonly blockNumber: string;
  readonly transactionHash: string;
}

/** The player's transactions that are part of their chain; of a bundle each of its calls, the first with the gas of all. */
export async function readMined(world: World): Promise<readonly MinedTransaction[]> {
  const found = await Promise.all(
    chainNames.map(async (chain) => {
      const sent = world.broadcasts.filter((broadcast) => broadcast.chain === chain);
      const receipts = await world
        .rpc(chain)
        .batch<Receipt | null>(sent.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [hash] })));
      return sent.flatMap((broadcast, index): readonly MinedTransaction[] => {
        const receipt = receipts[index];
        if (receipt == null) return [];
        const gasCost = broadcast.isOwn ? BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice) : 0n;
        const { calls, isInVain, ...transaction } = broadcast;
        return calls.map((call, place) => ({
          ...transaction,
          ...call,
          succeeded: receipt.status === '0x1' && !isInVain,
          gasCost: place === 0 ? gasCost : 0n,
          blockNumber: Number(receipt.blockNumber),
        }));
      });
    }),
  );
  return found.flat();
}

/** Reads the player's movements from all receipts of the run. `others`: transactions of others that may have brought native tokens. */
export async function readMovements(
  world: World,
  mined: readonly MinedTransaction[],
  others: readonly { readonly chain: ChainName; readonly hash: string }[],
): Promise<Evidence['moved']> {
  const moved = new Map<Holding, bigint>();
  const add = (holding: Holding, amount: bigint): unknown => moved.set(holding, (moved.get(holding) ?? 0n) + amount);
  for (const { chain, gasCost } of mined) add(holdingOf(chain, 'native'), -gasCost);
  for (const { chain, hash } of distinct([...mined, ...others]))
    add(holdingOf(chain, 'native'), await world.witness.coinsOf(chain, hash));
  for (const chain of chainNames)
    for (const { token, amount } of await transfers(world, chain)) add(holdingOf(chain, token), amount);
  return moved;
}

function distinct<T extends { readonly chain: ChainName; readonly hash: string }>(sights: readonly T[]): readonly T[] {
  return [...new Map(sights.map((sight) => [`${sight.chain} ${sight.hash}`, sight])).values()];
}

interface Log {
  readonly address: string;
  readonly data: string;
}

async function transfers(
  world: World,
  chain: ChainName,
): Promise<readonly { readonly token: string; readonly amount: bigint }[]> {
  const topic = keccakOf('Transfer(address,address,uint256)');
  const who = zeroPadValue(player.address, 32);
  const range = { fromBlock: toQuantity(world.chains[chain].firstBlock + 1), toBlock: 'latest' };
  const [outgoing, incoming] = await world.rpc(chain).batch<readonly Log[]>(
    [
      [topic, who],
      [topic, null, who],
    ].map((topics) => ({ method: 'eth_getLogs', params: [{ ...range, topics }] })),
  );
  const signed = (logs: readonly Log[], sign: bigint): readonly { token: string; amount: bigint }[] =>
    logs
      .filter(({ data }) => data.length === 66)
      .map(({ address, data }) => ({ token: address, amount: sign * BigInt(data) }));
  return [...signed(outgoing!, -1n), ...signed(incoming!, 1n)];
}

function view(to: string, method: 'balanceOf' | 'totalSupply', ...values: readonly string[]): RpcCall {
  return { method: 'eth_call', params: [{ to, data: erc20.encodeFunctionData(method, values) }, 'latest'] };
}
