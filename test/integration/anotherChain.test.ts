import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { isObservable, lastValueFrom, take, toArray } from 'rxjs';
import { devnetOverrides } from 'tributary-devnet';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  type FundingEngine,
  type FundingRoute,
  onrampPlugin,
  PrivateKeyWallet,
  parseAddress,
  swapPlugin,
} from 'tributary-sdk';
import { gameOrigin } from '../kit/gamePage.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const plugins = () => [swapPlugin(), bridgePlugin(), onrampPlugin({ referrerDomain: gameOrigin }), bridgeSwapPlugin()];

/** An engine whose two URLs were taken for each other; every service answers as it should. */
function swapped(): FundingEngine {
  const { environment, overrides } = devnetOverrides(bed.devnet);
  const { root, child } = bed.devnet;
  const networks = {
    [root.chainId]: { ...overrides.networks[root.chainId]!, rpcUrls: [child.rpcUrl] as const },
    [child.chainId]: { ...overrides.networks[child.chainId]!, rpcUrls: [root.rpcUrl] as const },
  };
  return bed.engine({ environment, overrides: { ...overrides, networks }, plugins: plugins() });
}

const usdc = (): string => bed.devnet.tokens.child['USDC']!.address;
const account = (): string => bed.devnet.accounts.player.address;
const childId = (): number => bed.devnet.child.chainId;
const rootId = (): number => bed.devnet.root.chainId;
const swap = () => ({
  chainId: childId(),
  fromAddress: account(),
  tokenIn: 'native',
  tokenOut: usdc(),
  amount: 1_000n,
});
const need = () => ({
  type: 'ERC20' as const,
  tokenAddress: usdc(),
  spenderAddress: bed.devnet.contracts.child['marketplace']!,
  amount: 60_000_000n,
});
const hash = `0x${'1'.repeat(64)}`;

async function aRouteOfTheRightEngine(): Promise<FundingRoute> {
  const request = {
    wallet: bed.wallet('player'),
    shortfall: { chainId: childId(), tokenAddress: usdc(), amount: 1_000_000n },
  };
  const found = await lastValueFrom(bed.engine({ plugins: plugins() }).findFundingRoutes(request));
  return found.routes[0]!;
}

type Read = (engine: FundingEngine) => unknown;
const reads: Readonly<Record<string, Read>> = {
  'a balance of tokens': (engine) =>
    engine.balances.getBalance(childId(), parseAddress(account()), parseAddress(usdc())),
  'a balance of coins': (engine) => engine.balances.getBalance(childId(), parseAddress(account()), 'native'),
  'a token': (engine) => engine.tokens.getTokenInfo(childId(), usdc()),
  'a quote for what is given': (engine) => engine.dex.quoteExactInput(swap()),
  'a quote for what is wanted': (engine) => engine.dex.quoteExactOutput(swap()),
  'a search for ways': (engine) =>
    engine.findFundingRoutes({
      wallet: bed.wallet('player'),
      shortfall: { chainId: childId(), tokenAddress: usdc(), amount: 1_000_000n },
    }),
  'a checkout': (engine) => engine.smartCheckout({ wallet: bed.wallet('player'), itemRequirements: [need()] }),
  'a purchase': (engine) =>
    engine.fulfil(
      { itemRequirements: [need()], transactions: [{ to: parseAddress(usdc()), data: '0x' }] },
      { wallet: bed.wallet('player') },
    ),
  'an execution': async (engine) =>
    lastValueFrom(engine.execute(await aRouteOfTheRightEngine(), { wallet: bed.wallet('player') }).pipe(toArray())),
  'a transfer': (engine) =>
    engine.actions.transfer({
      account: account(),
      recipient: bed.devnet.accounts.rich.address,
      chainId: childId(),
      token: usdc(),
      amount: 1n,
    }),
  'fees of the bridge': (engine) =>
    engine.bridge.estimateFees({ action: 'DEPOSIT', sourceChainId: rootId(), destinationChainId: childId() }),
  'a deposit': (engine) =>
    engine.bridge.buildTransactions({
      sourceChainId: rootId(),
      destinationChainId: childId(),
      senderAddress: account(),
      recipientAddress: account(),
      token: 'native',
      amount: 1_000n,
    }),
  'transfers of an account': (engine) => engine.bridge.listTransfers!({ account: account() }),
  'a transfer that is followed': (engine) =>
    engine.bridge.watchStatus({ sourceChainId: rootId(), txHash: hash }).pipe(take(1)),
  'withdrawals that wait': (engine) => engine.bridge.getPendingWithdrawals(account()),
  'an item': (engine) =>
    engine.items.getHolding({
      walletAddress: account(),
      item: { type: 'ERC721', contractAddress: parseAddress(bed.devnet.contracts.child['collection']!), id: 1n },
    }),
};

async function outcomeOf(call: () => unknown): Promise<unknown> {
  try {
    const answer = call();
    return isObservable(answer) ? await lastValueFrom(answer.pipe(toArray())) : await answer;
  } catch (error) {
    return error;
  }
}

describe('two URLs that were taken for each other', () => {
  it.each(Object.entries(reads))('are named by %s, with the chain of each', async (_title, read) => {
    const outcome = await outcomeOf(() => read(swapped()));
    expect(inspect(outcome, { depth: 20 })).toMatch(
      /RPC at 127\.0\.0\.1:\d+ answers for chain (11155111, expected 13473|13473, expected 11155111)/,
    );
  });

  it('are named by a wallet with a local key, which sends nothing', async () => {
    const { root, child, accounts } = bed.devnet;
    const wallet = new PrivateKeyWallet({
      privateKey: accounts.player.privateKey,
      networks: { [root.chainId]: child.rpcUrl, [child.chainId]: root.rpcUrl },
      chainId: child.chainId,
    });
    const sentence = `RPC at ${new URL(root.rpcUrl).host} answers for chain ${root.chainId}, expected ${child.chainId}`;
    const transaction = { from: accounts.player.address, to: accounts.rich.address, value: '0x1' };
    for (const request of [
      { method: 'eth_sendTransaction', params: [transaction] },
      { method: 'eth_getBalance', params: [accounts.player.address, 'latest'] },
    ])
      await expect(wallet.request(request)).rejects.toMatchObject({ code: 4901, message: sentence });
  });
});
