import { describe, expect, it } from '@jest/globals';
import { getAddress, parseEther, parseUnits, toQuantity } from 'ethers';
import { filter, firstValueFrom, lastValueFrom, type Observable } from 'rxjs';
import {
  type BridgeActionRequest,
  bridgePlugin,
  type ExecutionSnapshot,
  type FundingEngine,
  type FundingRoute,
  MemoryJournalStore,
  PrivateKeyWallet,
  parseAddress,
  swapPlugin,
  type UnsignedTransaction,
} from 'tributary-sdk';
import type { ArbitrumControls } from 'tributary-sdk/devnet';
import { type ArbitrumPluginOptions, arbitrumPlugin } from 'tributary-sdk/plugins/arbitrum';
import { createJsonRpcClient, type JsonRpcClient } from '../../devnet/chains/JsonRpcClient.js';
import { waitForReceipt } from '../../devnet/services/contracts/waitForReceipt.js';
import { useDevnet } from './useDevnet.js';

const [root, child] = [11155111, 42161];
const bed = useDevnet({
  chains: [{ id: child }],
  bridges: ['gateway', { kind: 'arbitrum', rootChainId: root, childChainId: child }],
});

const day = 86_400;
const nobody = getAddress('0x00000000000000000000000000000000000f3e5a');
const dollars = parseUnits('20', 6);
const arbitrum = (): ArbitrumControls => bed.devnet.arbitrum(child);
const tokenOn = (chainId: number, symbol: string): string => bed.devnet.chain(chainId).tokens[symbol]!.address;
const rich = (): string => bed.devnet.accounts.rich.address;

const options = (given: Partial<ArbitrumPluginOptions> = {}): ArbitrumPluginOptions => ({
  rootChainId: root,
  childChainId: child,
  router: arbitrum().contracts.root.router,
  tokens: [{ root: tokenOn(root, 'USDC'), child: tokenOn(child, 'USDC.e') }],
  statusPauses: { firstMs: 30, longestMs: 60 },
  ...given,
});

interface Made {
  readonly given?: Partial<ArbitrumPluginOptions>;
  readonly journal?: MemoryJournalStore;
}

const engine = ({ given = {}, ...rest }: Made = {}): FundingEngine =>
  bed.engine({ plugins: [swapPlugin(), bridgePlugin(), arbitrumPlugin(options(given))], ...rest });

const wallet = (): PrivateKeyWallet =>
  new PrivateKeyWallet({
    privateKey: bed.devnet.accounts.rich.privateKey,
    networks: Object.fromEntries(bed.devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl])),
    chainId: root,
  });

const held = (chainId: number, token: string, owner = rich()): Promise<bigint> =>
  engine().balances.getBalance(chainId, parseAddress(owner), token === 'native' ? token : parseAddress(token));

const routeOf = (
  given: Partial<BridgeActionRequest> & { readonly token: string; readonly amount: bigint },
  made: Made = {},
) => engine(made).actions.bridge({ account: rich(), sourceChainId: root, destinationChainId: child, ...given });

const deposit = (token: string, amount: bigint, recipient = nobody): Promise<FundingRoute> =>
  routeOf({ token, amount, recipient });
const withdrawal = (token: string, amount: bigint, recipient = nobody): Promise<FundingRoute> =>
  routeOf({ sourceChainId: child, destinationChainId: root, token, amount, recipient });

const hashOf = ({ tasks }: ExecutionSnapshot, action = 'bridge'): string =>
  tasks.find((task) => task.action === action)!.transactionHash!;
const statesOf = ({ tasks }: ExecutionSnapshot): unknown => tasks.map(({ id, state }) => [id, state]);

const runs = (route: FundingRoute, made: Made = {}): Observable<ExecutionSnapshot> =>
  engine(made).execute(route, { wallet: wallet() });

/** Runs until a wait says something, and leaves: the page is closed. */
const until = (running: Observable<ExecutionSnapshot>, id: string, detail = 'PROCESSING'): Promise<ExecutionSnapshot> =>
  firstValueFrom(
    running.pipe(
      filter(({ tasks }) =>
        tasks.some((task) => task.id === `0/${id}` && task.state === 'waiting' && task.detail === detail),
      ),
    ),
  );

const rpcOf = (chainId: number): JsonRpcClient => createJsonRpcClient(bed.devnet.chain(chainId).directUrl);

/** By some account of the devnet. Answers whether it was carried out. */
const send = async (from: string, { chainId, to, data, value }: UnsignedTransaction): Promise<boolean> => {
  const sent = { from, to, data, value: toQuantity(value), gas: toQuantity(3_000_000) };
  const hash = await rpcOf(chainId).request<string>('eth_sendTransaction', [sent]);
  await waitForReceipt(rpcOf(chainId), hash).catch(() => null);
  const receipt = await rpcOf(chainId).request<{ readonly status: string }>('eth_getTransactionReceipt', [hash]);
  return receipt.status === '0x1';
};

const statusOf = async (sourceChainId: number, txHash: string) =>
  (
    await engine()
      .bridges.by('arbitrum')
      .getStatus({ sourceChainId, txHashes: [txHash] })
  )[0]!;

const listed = async (txHash: string) => {
  const { transfers, failures } = await engine({ journal: new MemoryJournalStore() })
    .bridges.by('arbitrum')
    .listTransfers!({ account: rich() });
  expect(failures).toEqual([]);
  return transfers.find(({ transactionHash }) => transactionHash === txHash)!;
};

/** The refund is a transaction of its own. */
const leftOver = async (before: bigint): Promise<bigint> => {
  for (let tries = 0; tries < 40; tries += 1) {
    const more = (await held(child, 'native')) - before;
    if (more > 0n) return more;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return 0n;
};

const dollarsOnChild = async (): Promise<void> => {
  const route = await deposit(tokenOn(root, 'USDC'), dollars, rich());
  expect((await lastValueFrom(runs(route))).status).toBe('done');
};

describe('the bridge of an Arbitrum chain', () => {
  it('brings coins and tokens to the child, to the wei, paid with what was shown', async () => {
    for (const [from, to, amount] of [
      ['native', 'native', parseEther('1.000000000000000001')],
      [tokenOn(root, 'USDC'), tokenOn(child, 'USDC.e'), dollars + 1n],
    ] as const) {
      const route = await deposit(from, amount);
      expect(route).toMatchObject({
        expectedSeconds: 900,
        steps: [{ adapter: 'arbitrum', delivers: { value: amount }, fees: { bridgeFees: [{ type: 'BRIDGE_FEE' }] } }],
      });
      expect(route.steps[0]).not.toHaveProperty('phases');
      const before = await held(root, from);
      const last = await lastValueFrom(runs(route));
      expect([last.status, last.error]).toEqual(['done', null]);
      expect(await held(child, to, nobody)).toBe(amount);
      const spent = before - (await held(root, from));
      if (from === 'native') expect(spent).toBeGreaterThan(amount);
      else expect(spent).toBe(amount);
      const hash = hashOf(last);
      expect(await statusOf(root, hash)).toMatchObject({
        ...{ status: 'COMPLETE', amount, sender: rich(), recipient: nobody },
        arrivedIn: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      });
      // What was signed is what was shown.
      const { value } = await rpcOf(root).request<{ readonly value: string }>('eth_getTransactionByHash', [hash]);
      const fee = BigInt(value) - (from === 'native' ? amount : 0n);
      const shown = route.steps[0]!.fees.bridgeFees!.reduce((sum, { amount: part }) => sum + part, 0n);
      expect(fee).toBeGreaterThan(0n);
      expect(fee * 100n).toBeLessThanOrEqual(shown * 125n);
    }
  });

  it('gives back on the child what its fees have left over', async () => {
    const before = await held(child, 'native');
    await lastValueFrom(runs(await deposit('native', 5n)));
    expect(await leftOver(before)).toBeGreaterThan(0n);
    expect(await held(child, 'native', nobody)).toBe(5n);
  });
});
