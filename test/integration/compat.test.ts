import { afterEach, describe, expect, it } from '@jest/globals';
import { JsonRpcProvider, parseUnits } from 'ethers';
import { devnetOverrides } from 'tributary-devnet';
import { createFundingEngine, MemoryJournalStore, swapPlugin, type TokenAmount } from 'tributary-sdk';
import {
  BridgeConfiguration,
  BridgeFeeActions,
  Checkout,
  ETH_SEPOLIA_TO_ZKEVM_TESTNET,
  Exchange,
  NATIVE,
  RoutingOutcomeType,
  type SmartCheckoutInsufficient,
  type SmartCheckoutResult,
  StatusResponse,
  type SwapOptions,
  type SwapParams,
  TokenBridge,
  WrappedBrowserProvider,
} from '../../integrations/compat/index.js';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { useDevnet } from './useDevnet.js';

const { USDC, GEM, WIMX } = childTokens;
const bed = useDevnet();
const open: { dispose(): void }[] = [];
const kept = <T extends { dispose(): void }>(one: T): T => {
  open.push(one);
  return one;
};
afterEach(() => {
  for (const one of open.splice(0)) one.dispose();
});

const overridden = () => ({
  engine: { journal: 'memory' as const, overrides: devnetOverrides(bed.devnet).overrides },
});
const baseConfig = { environment: 'sandbox' } as const;
const checkout = (more = {}): Checkout => kept(new Checkout({ baseConfig, ...overridden(), ...more }));
const rich = (): string => bed.devnet.accounts.rich.address;
const wallet = (name: keyof typeof bed.devnet.accounts = 'rich', chain: 'root' | 'child' = 'child') =>
  new WrappedBrowserProvider(bed.wallet(name, chain));
const native = { name: 'tIMX', symbol: 'tIMX', decimals: 18, address: 'native' };

describe('Checkout on the devnet', () => {
  it('connects, and returns the wallet, its network and the available options in the published shapes', async () => {
    const sdk = checkout();
    const provider = wallet();
    await expect(sdk.connect({ provider, requestWalletPermissions: true })).resolves.toEqual({ provider });
    await expect(sdk.checkIsWalletConnected({ provider })).resolves.toEqual({
      isConnected: true,
      walletAddress: rich(),
    });
    await expect(sdk.getNetworkInfo({ provider })).resolves.toMatchObject({ chainId: 13473, isSupported: true });
    const { networks } = await sdk.getNetworkAllowList({ type: 'all' });
    expect(networks.map(({ chainId }) => chainId).sort()).toEqual([11155111, 13473]);
    const left = await sdk.getNetworkAllowList({ exclude: [{ chainId: 13473 }] });
    expect(left.networks.map(({ chainId }) => chainId)).toEqual([11155111]);
    const { network } = await sdk.switchNetwork({ provider, chainId: 11155111 });
    expect(network).toMatchObject({ chainId: 11155111, isSupported: true });
    expect((await provider.getNetwork()).chainId).toBe(11155111n);
    await sdk.switchNetwork({ provider, chainId: 13473 });
    const { tokens } = await sdk.getTokenAllowList({ type: 'swap' });
    expect(tokens.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['USDC', 'GEM']));
    await expect(sdk.getTokenAllowList({ type: 'all', chainId: 99 })).resolves.toEqual({ tokens: [] });
    await expect(
      sdk.getWalletAllowList({ type: 'all', exclude: [{ walletProviderName: 'metamask' }] }),
    ).resolves.toEqual({
      wallets: expect.not.arrayContaining([expect.objectContaining({ walletProviderName: 'metamask' })]),
    });
    await expect(sdk.isSwapAvailable()).resolves.toBe(true);
    await expect(sdk.getExchangeFeeEstimate()).resolves.toEqual({ minPercentage: '3.5', maxPercentage: '5.5' });
    expect([sdk.config.isProduction, sdk.config.l2ChainId, sdk.config.networkMap.has(13473)]).toEqual([
      false,
      13473,
      true,
    ]);
  });

  it('reads balances as the chain has them, with the texts of ethers', async () => {
    const sdk = checkout();
    const provider = wallet();
    const balance = await sdk.getBalance({ provider, tokenAddress: USDC.address });
    const own = await sdk.engine.balances.getTokenBalance({
      chainId: 13473,
      walletAddress: rich(),
      tokenAddress: USDC.address,
    });
    expect(balance.balance).toBe(own.balance);
    expect(balance.formattedBalance).toMatch(/\.\d/);
    expect(balance.token).toEqual({ name: own.token.name, symbol: 'USDC', decimals: 6, address: USDC.address });
    const { balances } = await sdk.getAllBalances({ walletAddress: rich(), chainId: 13473 });
    expect(balances[0]?.token.address).toBe('native');
    await expect(sdk.getTokenInfo({ provider, tokenAddress: GEM.address })).resolves.toMatchObject({ symbol: 'GEM' });
    await expect(sdk.getAllBalances({ walletAddress: rich(), chainId: 99 })).rejects.toMatchObject({
      name: 'CheckoutError',
      type: 'CHAIN_NOT_SUPPORTED_ERROR',
    });
  });

  it('finds payment routes, reports each once, and resolves early if it has a callback', async () => {
    const sdk = checkout();
    const provider = wallet('player');
    const item = {
      type: 'ERC20',
      tokenAddress: USDC.address,
      spenderAddress: bed.devnet.accounts.empty.address,
      amount: '5',
    } as const;
    const told: unknown[] = [];
    const done = await new Promise<SmartCheckoutResult>((resolve, reject) => {
      sdk
        .smartCheckout({
          provider,
          itemRequirements: [{ ...item, amount: '5000' }],
          onComplete: resolve,
          onFundingRoute: (route) => told.push(route),
        })
        .then((first) => {
          expect(first).not.toHaveProperty('router');
          expect(first.transactionRequirements[0]?.required.balance).toBe(5_000_000_000n);
        }, reject);
    });
    const outcome = (done as SmartCheckoutInsufficient).router!.routingOutcome;
    if (outcome.type === RoutingOutcomeType.ROUTES_FOUND) expect(told).toHaveLength(outcome.fundingRoutes.length);
    expect(done.sufficient).toBe(false);
    const without = (await sdk.smartCheckout({
      provider,
      itemRequirements: [{ ...item, amount: '5000' }],
      routingOptions: { swap: false, bridge: false, onRamp: false },
    })) as SmartCheckoutInsufficient;
    expect(without.router?.routingOutcome.type).toBe('NO_ROUTE_OPTIONS');
    expect(without.router?.availableRoutingOptions).toEqual({ onRamp: false, swap: false, bridge: false });
  });

  const usdc = { name: 'USDC', symbol: 'USDC', decimals: 6, address: USDC.address };
  const gem = { name: 'GEM', symbol: 'GEM', decimals: 18, address: GEM.address };
  it.each<readonly [string, Partial<SwapParams>, Partial<SwapParams>]>([
    ['a token for a token', { fromToken: usdc, toToken: gem }, { fromAmount: '2' }],
    ['the coin for a token', { fromToken: native, toToken: usdc }, { fromAmount: '1' }],
    ['a token for exactly so many coins', { fromToken: usdc, toToken: native }, { toAmount: '0.25' }],
  ])('swaps %s, to the wei, and returns the receipt', async (_name, tokens, amount) => {
    const sdk = checkout();
    const provider = wallet();
    const { fromToken, toToken } = tokens as SwapParams;
    const held = async (address: string): Promise<bigint> =>
      (await sdk.getBalance({ provider, tokenAddress: address })).balance;
    const before = [await held(fromToken.address!), await held(toToken.address!)] as const;
    const { swapReceipt, quote, swap } = await sdk.swap({ ...(tokens as SwapParams), ...amount, provider });
    const after = [await held(fromToken.address!), await held(toToken.address!)] as const;
    expect(swapReceipt?.status).toBe(1);
    expect(swap.transaction.value).toMatch(/^0x([0-9a-f]{2})+$/);
    const gas = swapReceipt!.gasUsed * swapReceipt!.gasPrice;
    if (amount.fromAmount !== undefined) {
      const spent = before[0] - after[0] - (fromToken === native ? gas : 0n);
      expect(spent).toBe(parseUnits(amount.fromAmount, fromToken.decimals));
      expect(after[1] - before[1]).toBe(quote.amount.value);
    } else {
      // An approval went out before it, whose gas the coin pays, too.
      expect(before[0] - after[0]).toBe(quote.amount.value);
      expect(after[1] - before[1]).toBeGreaterThan(parseUnits(amount.toAmount!, 18) - parseUnits('0.01', 18));
    }
  });

  it('reports the player’s rejection and invalid parameters in the published types', async () => {
    const sdk = checkout();
    const inner = bed.wallet('rich');
    const refusing = new WrappedBrowserProvider({
      request: (args) =>
        args.method === 'eth_sendTransaction'
          ? Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
          : inner.request(args),
      on: (event, listener) => inner.on(event, listener),
      removeListener: (event, listener) => inner.removeListener(event, listener),
    });
    await expect(
      sdk.swap({ provider: refusing, fromToken: native, toToken: usdc, fromAmount: '1' }),
    ).rejects.toMatchObject({ name: 'CheckoutError', type: 'USER_REJECTED_REQUEST_ERROR' });
    await expect(sdk.swapQuote({ provider: wallet(), fromToken: usdc, toToken: gem })).rejects.toMatchObject({
      type: 'MISSING_PARAMS',
    });
    await expect(
      sdk.sendTransaction({ provider: refusing, transaction: { to: rich(), value: 1n } }),
    ).rejects.toMatchObject({ type: 'USER_REJECTED_REQUEST_ERROR' });
  });

  it('reports an unknown outcome if the wallet took a transaction and did not answer', async () => {
    const inner = bed.wallet('rich');
    const silent = new WrappedBrowserProvider({
      request: async (args) => {
        const answer = await inner.request(args);
        if (args.method === 'eth_sendTransaction') throw Object.assign(new Error('timeout'), { code: -32603 });
        return answer;
      },
    });
    await expect(
      checkout().sendTransaction({ provider: silent, transaction: { to: rich(), value: 1n } }),
    ).rejects.toMatchObject({ type: 'TRANSACTION_FAILED', data: { status: 'unknown' } });
  });

  it('does not resend a swap whose outcome is unknown, and finds it by the account or its key once mined', async () => {
    // In parallel: each checks three times for transactions of the wallet.
    await Promise.all([swapsOnce('rich', {}), swapsOnce('player', { idempotencyKey: 'order-7' })]);
  });

  async function swapsOnce(account: 'rich' | 'player', options: SwapOptions): Promise<void> {
    const inner = bed.wallet(account);
    const held: Parameters<typeof inner.request>[0][] = [];
    const silent = new WrappedBrowserProvider({
      request: (args) => {
        if (args.method !== 'eth_sendTransaction') return inner.request(args);
        held.push(args);
        return Promise.reject(Object.assign(new Error('timeout'), { code: -32603 }));
      },
      on: (event, listener) => inner.on(event, listener),
      removeListener: (event, listener) => inner.removeListener(event, listener),
    });
    const sdk = checkout();
    const asked = { fromToken: native, toToken: usdc, fromAmount: '1' };
    const unknown = { type: 'TRANSACTION_FAILED', data: { status: 'unknown' } };
    await expect(sdk.swap({ provider: silent, ...asked }, options)).rejects.toMatchObject(unknown);
    await expect(sdk.swap({ provider: silent, ...asked }, options)).rejects.toMatchObject(unknown);
    expect(held).toHaveLength(1);
    const hash = await inner.request(held[0]!);
    const { swapReceipt } = await sdk.swap({ provider: silent, ...asked }, options);
    expect(swapReceipt).toMatchObject({ hash, status: 1 });
    expect(held).toHaveLength(1);
    if (options.idempotencyKey === undefined) return;
    await expect(sdk.swap({ provider: silent, ...asked }, options)).resolves.toMatchObject({ swapReceipt: { hash } });
    const other = sdk.swap({ provider: silent, ...asked, fromAmount: '2' }, options);
    await expect(other).rejects.toMatchObject({ data: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(held).toHaveLength(1);
  }

  it.each<[string, SwapOptions]>([
    ['by itself', {}],
    ['by its key', { idempotencyKey: 'order-8' }],
  ])('swaps once for two calls at the same time, in one page and in two, %s', async (_name, options) => {
    const inner = bed.wallet('rich');
    const sent: unknown[] = [];
    const provider = new WrappedBrowserProvider({
      request: (args) => {
        if (args.method === 'eth_sendTransaction') sent.push(args);
        return inner.request(args);
      },
    });
    // Two tabs share the journal, and through it the lock.
    const journal = new MemoryJournalStore();
    const tab = (): Checkout => checkout({ engine: { ...overridden().engine, journal } });
    const [one, other] = [tab(), tab()];
    const params = { provider, fromToken: native, toToken: usdc, fromAmount: '1' };
    const press = async (sdk: Checkout): Promise<unknown> => (await sdk.swap(params, options)).swapReceipt?.hash;
    const [hash, ...others] = await Promise.all([press(one), press(one), press(other)]);
    expect(hash).toMatch(/^0x/);
    expect(others).toEqual([hash, hash]);
    expect(sent).toHaveLength(1);
    // A repeated request after the end is a new swap, unless it has a key.
    const again = await press(other);
    expect([again === hash, sent.length]).toEqual(options.idempotencyKey === undefined ? [false, 2] : [true, 1]);
  });

  it('does not fail a done swap if the wallet returns no receipt', async () => {
    const inner = bed.wallet('rich');
    const forgetful = new WrappedBrowserProvider({
      request: (args) =>
        args.method === 'eth_getTransactionReceipt' ? Promise.reject(new Error('no')) : inner.request(args),
      on: (event, listener) => inner.on(event, listener),
      removeListener: (event, listener) => inner.removeListener(event, listener),
    });
    const { swapReceipt } = await checkout().swap({
      provider: forgetful,
      fromToken: native,
      toToken: usdc,
      fromAmount: '1',
    });
    expect(swapReceipt).toBeNull();
  });

  it('sends at the fixed price of the child chain', async () => {
    const { transactionResponse } = await checkout().sendTransaction({
      provider: wallet(),
      transaction: { to: bed.devnet.accounts.empty.address, value: 5n },
    });
    const { maxFeePerGas, maxPriorityFeePerGas, value } = transactionResponse;
    expect([maxFeePerGas, maxPriorityFeePerGas, value]).toEqual([15_000_000_000n, 10_000_000_000n, 5n]);
    expect((await transactionResponse.wait())?.status).toBe(1);
  });
});

describe('Exchange on the devnet', () => {
  it.each(['getUnsignedSwapTxFromAmountIn', 'getUnsignedSwapTxFromAmountOut'] as const)(
    '%s returns the engine’s calldata',
    async (method) => {
      const exchange = kept(new Exchange({ chainId: 13473, baseConfig, ...overridden() }));
      const engine = kept(
        createFundingEngine({
          ...devnetOverrides(bed.devnet),
          journal: 'memory',
          plugins: [swapPlugin({ secondaryFees: [] })],
        }),
      );
      const deadline = 4_000_000_000;
      const answer = await exchange[method](rich(), USDC.address, GEM.address, 1_000_000n, 0.5, 3, deadline);
      const request = {
        chainId: 13473,
        fromAddress: rich(),
        tokenIn: USDC.address,
        tokenOut: GEM.address,
        amount: 1_000_000n,
        slippagePercent: 0.5,
        maxHops: 3,
        deadline,
      };
      const own = await (method.endsWith('In')
        ? engine.dex.quoteExactInput(request)
        : engine.dex.quoteExactOutput(request));
      expect(answer.swap.transaction).toEqual({ to: own.swap.to, from: rich(), data: own.swap.data, value: '0x00' });
      expect(answer.approval?.transaction).toMatchObject({ data: own.approval?.transaction.data, value: 0 });
      // Tokens of a trade have no names there.
      const shown = ({ token: { name: _name, symbol: _symbol, ...token }, value }: TokenAmount) => ({ token, value });
      expect(answer.quote).toEqual({
        ...own.quote,
        amount: shown(own.quote.amount),
        amountWithMaxSlippage: shown(own.quote.amountWithMaxSlippage),
        priceImpact: Number(own.priceImpact),
      });
      await expect(exchange[method](rich(), WIMX.address, WIMX.address, 1n)).rejects.toMatchObject({
        name: 'ExchangeError',
        code: 'DUPLICATE_ADDRESSES',
      });
    },
  );
});

describe('TokenBridge on the devnet', () => {
  it('bridges a deposit and a withdrawal under its own names, until they are COMPLETE', async () => {
    const { root, child, accounts } = bed.devnet;
    const [rootProvider, childProvider] = [new JsonRpcProvider(root.rpcUrl), new JsonRpcProvider(child.rpcUrl)];
    open.push({ dispose: () => [rootProvider, childProvider].forEach((provider) => provider.destroy()) });
    const config = new BridgeConfiguration({
      baseConfig,
      bridgeInstance: ETH_SEPOLIA_TO_ZKEVM_TESTNET,
      rootProvider,
      childProvider,
      ...overridden(),
    });
    const bridge = kept(new TokenBridge(config));
    await bridge.initialise();
    expect(config.bridgeContracts.rootERC20BridgeFlowRate).toMatch(/^0x/);
    const ways = [
      { action: BridgeFeeActions.DEPOSIT, from: root, to: child, chain: 'root' },
      { action: BridgeFeeActions.WITHDRAW, from: child, to: root, chain: 'child' },
    ] as const;
    for (const { action, from, to, chain } of ways) {
      const [sourceChainId, destinationChainId] = [String(from.chainId), String(to.chainId)];
      const fee = await bridge.getFee({ action, sourceChainId, destinationChainId });
      expect(fee.totalFees).toBe(fee.sourceChainGas + fee.approvalFee + fee.bridgeFee + fee.imtblFee);
      const { unsignedBridgeTx, unsignedApprovalTx } = await bridge.getUnsignedBridgeBundledTx({
        senderAddress: rich(),
        recipientAddress: accounts.empty.address,
        token: NATIVE,
        amount: 10n ** 15n,
        sourceChainId,
        destinationChainId,
      });
      expect([unsignedApprovalTx, unsignedBridgeTx.chainId]).toEqual([null, from.chainId]);
      const signer = await wallet('rich', chain).getSigner();
      const { hash } = (await (await signer.sendTransaction(unsignedBridgeTx)).wait())!;
      for (;;) {
        const { transactions } = await bridge.getTransactionStatus({ sourceChainId, transactions: [{ txHash: hash }] });
        if (transactions[0]?.status === StatusResponse.COMPLETE) {
          expect(transactions[0]).toMatchObject({ amount: 10n ** 15n, recipient: accounts.empty.address });
          break;
        }
      }
    }
    const { withdrawalDelay, tokens } = await bridge.getFlowRateInfo({ tokens: [NATIVE] });
    expect([typeof withdrawalDelay, typeof tokens[NATIVE]?.refillTime]).toEqual(['number', 'number']);
    await expect(bridge.getPendingWithdrawals({ recipient: rich() })).resolves.toEqual({ pending: [] });
    await expect(bridge.getTokenMapping({ rootToken: NATIVE })).resolves.toMatchObject({ rootToken: 'NATIVE' });
    await expect(bridge.getFlowRateInfo({ tokens: [] })).rejects.toMatchObject({
      name: 'BridgeError',
      type: 'INVALID_TOKEN',
    });
  });
});
