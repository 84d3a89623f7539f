import 'inversify'; // jest cannot link one package for several parts that are fetched at once
import { describe, expect, it } from '@jest/globals';
import { Interface, parseUnits } from 'ethers';
import { filter, firstValueFrom, lastValueFrom, type Observable, shareReplay } from 'rxjs';
import {
  bridgePlugin,
  type ExecutionSnapshot,
  type FundingEngine,
  type FundingRoute,
  type Hex,
  onrampPlugin,
  type PendingWithdrawal,
  parseAddress,
  type SwapRequest,
  swapPlugin,
} from 'tributary-sdk';
import { gameOrigin } from '../kit/gamePage.js';
import { type AccountName, type ChainName, useBridge } from './bridgeBed.js';
import { payOn } from './payOn.js';

const bed = useBridge();
const day = 86_400;
const coins = (text: string): bigint => parseUnits(text, 18);
const dollars = (text: string): bigint => parseUnits(text, 6);

const anEngine = (): FundingEngine =>
  bed.engine({
    plugins: [
      swapPlugin(),
      bridgePlugin({ statusPauses: { firstMs: 20, longestMs: 100 } }),
      onrampPlugin({ referrerDomain: gameOrigin }),
    ],
  });
const execute = (
  engine: FundingEngine,
  route: FundingRoute,
  by: AccountName,
  chain: ChainName = 'child',
): Observable<ExecutionSnapshot> => engine.execute(route, { wallet: bed.wallet(by, chain) });
const statesOf = ({ tasks }: ExecutionSnapshot) =>
  Object.fromEntries(tasks.map(({ action, state }) => [action, state]));
const nonceOf = (chain: ChainName, name: AccountName): Promise<string> =>
  bed.rpc(chain, 'eth_getTransactionCount', [bed.address(name), 'latest']);
const onChain = (chain: ChainName, symbol: string): string =>
  symbol === 'NATIVE' ? 'native' : bed.token(chain, symbol);

describe('a swap with a typed amount', () => {
  const request = (
    tokenIn: string,
    tokenOut: string,
    amount: bigint,
    given: Partial<SwapRequest> = {},
  ): SwapRequest => ({
    chainId: bed.chainId('child'),
    fromAddress: bed.address('rich'),
    tokenIn: onChain('child', tokenIn),
    tokenOut: onChain('child', tokenOut),
    amount,
    slippagePercent: 1,
    ...given,
  });
  const holdings = (...symbols: readonly string[]) =>
    Promise.all(symbols.map((symbol) => bed.balance('child', symbol, bed.address('rich'))));

  it('spends exactly the input and gets the quoted output, to the wei, never less than the minimum', async () => {
    const engine = anEngine();
    const result = await engine.dex.quoteExactInput(request('USDC', 'GEM', dollars('12.345678')));
    const route = await engine.actions.swap({ account: bed.address('rich').toLowerCase(), result });
    const before = await holdings('USDC', 'GEM');
    expect(route).toMatchObject({
      kind: 'swap',
      account: bed.address('rich'),
      confirmations: 2,
      expectedSeconds: 15,
      steps: [
        {
          type: 'SWAP',
          tradeType: 'EXACT_INPUT',
          fundingItem: { fundsRequired: { amount: dollars('12.345678') }, userBalance: { balance: before[0] } },
          delivers: { value: result.quote.amountWithMaxSlippage.value },
        },
      ],
    });
    await expect(lastValueFrom(execute(engine, route, 'rich'))).resolves.toMatchObject({ status: 'done' });
    const after = await holdings('USDC', 'GEM');
    expect([before[0]! - after[0]!, after[1]! - before[1]!]).toEqual([dollars('12.345678'), result.amountOut.value]);
    expect(result.quote.amountWithMaxSlippage.value).toBeLessThan(result.amountOut.value);
  });

  it.each(['exact input', 'exact output'])(
    'stops before any signature if the price of an %s has moved beyond the slippage',
    async (kind) => {
      const engine = anEngine();
      const { dex, actions } = engine;
      const agreed = request('USDC', 'GEM', dollars('50000'), { slippagePercent: '0.01' });
      const result =
        kind === 'exact input'
          ? await dex.quoteExactInput(agreed)
          : await dex.quoteExactOutput({ ...agreed, amount: coins('50000') });
      const route = await actions.swap({ account: bed.address('rich'), result });
      // A second identical swap uses the same pools, so the first one moves the price of the second.
      await expect(lastValueFrom(execute(engine, route, 'rich'))).resolves.toMatchObject({ status: 'done' });
      const nonce = await nonceOf('child', 'rich');
      await expect(lastValueFrom(execute(engine, route, 'rich'))).resolves.toMatchObject({
        status: 'stopped',
        error: { code: 'PRICE_MOVED' },
      });
      expect(await nonceOf('child', 'rich')).toBe(nonce);
    },
  );

  it('gets exactly the output for at most the maximum', async () => {
    const engine = anEngine();
    const result = await engine.dex.quoteExactOutput(request('USDC', 'GEM', coins('1.000000000000000001')));
    const route = await engine.actions.swap({ account: bed.address('rich'), result });
    const before = await holdings('USDC', 'GEM');
    await expect(lastValueFrom(execute(engine, route, 'rich'))).resolves.toMatchObject({ status: 'done' });
    const after = await holdings('USDC', 'GEM');
    expect([before[0]! - after[0]!, after[1]! - before[1]!]).toEqual([
      result.amountIn.value,
      coins('1.000000000000000001'),
    ]);
    expect(route.steps[0]!.fundingItem.fundsRequired.amount).toBe(result.quote.amountWithMaxSlippage.value);
  });

  it.each([
    ['NATIVE', 'WIMX'],
    ['WIMX', 'NATIVE'],
  ])('wraps and unwraps: %s to %s', async (tokenIn, tokenOut) => {
    const engine = anEngine();
    const result = await engine.dex.quoteExactInput(request(tokenIn, tokenOut, coins('2')));
    const route = await engine.actions.swap({ account: bed.address('rich'), result });
    const [before] = await holdings('WIMX');
    await expect(lastValueFrom(execute(engine, route, 'rich'))).resolves.toMatchObject({ status: 'done' });
    const [after] = await holdings('WIMX');
    expect(after! - before!).toBe(tokenIn === 'NATIVE' ? coins('2') : -coins('2'));
  });

  it('is not for another account than the quote', async () => {
    const engine = anEngine();
    const result = await engine.dex.quoteExactInput(request('USDC', 'GEM', 10n ** 6n));
    await expect(engine.actions.swap({ account: bed.address('player'), result })).rejects.toMatchObject({
      code: 'WALLET_ACCOUNT_CHANGED',
    });
  });
});

describe('a transfer between the chains', () => {
  const crossing = (source: ChainName, symbol: string, amount: bigint, recipient?: AccountName) => ({
    account: bed.address('rich'),
    ...(recipient && { recipient: bed.address(recipient) }),
    sourceChainId: bed.chainId(source),
    destinationChainId: bed.chainId(source === 'root' ? 'child' : 'root'),
    token: onChain(source, symbol).toLowerCase(),
    amount,
  });

  it.each<readonly [string, ChainName, string, string, bigint]>([
    ['a deposit of USDC', 'root', 'USDC', 'USDC', dollars('5.000001')],
    ['a deposit of ETH', 'root', 'NATIVE', 'ETH', coins('0.25')],
    ['a withdrawal of IMX', 'child', 'NATIVE', 'IMX', coins('3')],
    ['a withdrawal of WIMX', 'child', 'WIMX', 'IMX', coins('4')],
    ['a withdrawal of ETH', 'child', 'ETH', 'NATIVE', coins('0.5')],
  ])(
    '%s to another account is followed until it is there, to the wei',
    async (_name, source, symbol, arrivesAs, amount) => {
      const engine = anEngine();
      const destination = source === 'root' ? 'child' : 'root';
      const route = await engine.actions.bridge(crossing(source, symbol, amount, 'empty'));
      const [before, held] = await Promise.all([
        bed.balance(destination, arrivesAs, bed.address('empty')),
        bed.balance(source, symbol, bed.address('rich')),
      ]);
      const [step] = route.steps;
      expect(step).toMatchObject({
        type: 'BRIDGE',
        chainId: bed.chainId(source),
        recipient: bed.address('empty'),
        delivers: {
          token: { chainId: bed.chainId(destination), address: onChain(destination, arrivesAs) },
          value: amount,
        },
      });
      expect(step!.fundingItem).toMatchObject({ fundsRequired: { amount }, userBalance: { balance: held } });
      expect(step).not.toHaveProperty('delay');
      const end = await lastValueFrom(execute(engine, route, 'rich', source));
      expect(end).toMatchObject({ status: 'done', error: null });
      expect(route.confirmations).toBe(
        end.tasks.filter(({ type, state }) => type === 'transaction' && state === 'confirmed').length,
      );
      expect((await bed.balance(destination, arrivesAs, bed.address('empty'))) - before).toBe(amount);
      const paid = bed.message(end.tasks.find(({ action }) => action === 'bridge')!.transactionHash!)!.gasPaid;
      // The fee is quoted again before signing and follows the gas price: the agreed maximum is 25 % higher.
      const [fee] = step!.fees.bridgeFees!;
      expect(fee).toMatchObject({ type: 'BRIDGE_FEE' });
      expect(paid > 0n && paid * 4n <= fee!.amount * 5n).toBe(true);
    },
  );

  it('uses the fees of the reviewed bundle', async () => {
    const engine = anEngine();
    const { account, sourceChainId, destinationChainId, token, amount } = crossing('child', 'USDC', dollars('1'));
    const bundle = await engine.bridge.buildTransactions({
      sourceChainId,
      destinationChainId,
      senderAddress: account,
      recipientAddress: account,
      token,
      amount,
    });
    const { steps } = await engine.actions.bridge({
      account,
      sourceChainId,
      destinationChainId,
      token,
      amount,
      bundle,
    });
    expect(steps[0]!.fees).toMatchObject({
      // At the price that transactions of the child chain are sent with.
      bridgeGasFee: { amount: 15_000_000_000n * bundle.feeData.gas!.transfer },
      bridgeFees: [{ amount: bundle.feeData.bridgeFee }],
    });
    expect(steps[0]).not.toHaveProperty('recipient');
    await expect(
      engine.actions.bridge({
        account: bed.address('player'),
        sourceChainId,
        destinationChainId,
        token,
        amount,
        bundle,
      }),
    ).rejects.toMatchObject({ code: 'WALLET_ACCOUNT_CHANGED' });
  });

  it('reports the balance and the fees if the amount exceeds the balance', async () => {
    const { actions } = anEngine();
    const account = bed.address('empty');
    const deposit = await actions.bridge({ ...crossing('root', 'USDC', dollars('1')), account });
    const withdrawal = await actions.bridge({ ...crossing('child', 'USDC', dollars('1')), account });
    for (const { steps } of [deposit, withdrawal]) {
      expect(steps[0]!.fundingItem.userBalance.balance).toBe(0n);
      expect(steps[0]!.fees.bridgeFees![0]!.amount).toBeGreaterThan(0n);
    }
  });

  const large = dollars('30000.000001');

  it('announces a queued withdrawal in advance, waits for its time, and then releases it', async () => {
    const engine = anEngine();
    const route = await engine.actions.bridge(crossing('child', 'USDC', large, 'empty'));
    expect(route).toMatchObject({
      expectedSeconds: 1_200 + day,
      confirmations: 2,
      steps: [{ delay: { largeAmount: true, unknownToken: false, queueActivated: false, seconds: day } }],
    });
    const execution$ = execute(engine, route, 'rich').pipe(shareReplay(1));
    const end = lastValueFrom(execution$);
    const waiting = await firstValueFrom(
      execution$.pipe(filter(({ tasks }) => tasks.some(({ dueAt }) => dueAt !== undefined))),
    );
    expect(waiting.tasks.find(({ action }) => action === 'await-arrival')).toMatchObject({
      type: 'wait',
      state: 'waiting',
      detail: 'FLOW_RATE_CONTROLLED',
    });
    await bed.devnet.advance(day);
    expect(statesOf(await end)).toMatchObject({ 'await-arrival': 'confirmed', finalise: 'confirmed' });
    expect(await bed.balance('root', 'USDC', bed.address('empty'))).toBe(large);
  });

  it('resumes to the end after the player left and another account claimed the queued withdrawal', async () => {
    const { engine, withdrawal, executionId } = await queued();
    await expect(engine.actions.claim({ account: bed.address('spare'), withdrawal })).rejects.toMatchObject({
      code: 'FLOW_RATE_ERROR',
      data: { dueAt: withdrawal.timeoutEnd },
    });
    await bed.devnet.advance(day);
    const claim = await engine.actions.claim({ account: bed.address('spare'), withdrawal });
    expect(claim).toMatchObject({
      kind: 'claim',
      account: bed.address('spare'),
      confirmations: 1,
      steps: [
        {
          type: 'CLAIM',
          chainId: bed.chainId('root'),
          recipient: bed.address('empty'),
          fundingItem: {
            type: 'NATIVE',
            fundsRequired: { amount: 0n },
            userBalance: { balance: await bed.balance('root', 'NATIVE', bed.address('spare')) },
          },
          delivers: { token: { address: bed.token('root', 'USDC') }, value: large },
          fees: { gasFee: { type: 'GAS' } },
        },
      ],
    });
    expect(claim.steps[0]!.fees.gasFee!.amount).toBeGreaterThan(0n);
    await expect(lastValueFrom(execute(engine, claim, 'spare', 'root'))).resolves.toMatchObject({
      status: 'done',
      tasks: [{ action: 'finalise', state: 'confirmed' }],
    });
    expect(await bed.balance('root', 'USDC', bed.address('empty'))).toBe(large);
    const resumed = await lastValueFrom(engine.resume(executionId, { wallet: bed.wallet('rich') }));
    expect([resumed.status, statesOf(resumed)]).toMatchObject([
      'done',
      { bridge: 'confirmed', 'await-arrival': 'confirmed', finalise: 'skipped' },
    ]);
    expect(await bed.balance('root', 'USDC', bed.address('empty'))).toBe(large);
  });

  it('has nothing to claim and signs nothing if another account has already claimed it', async () => {
    const { engine, withdrawal } = await queued();
    await bed.devnet.advance(day);
    const claim = await engine.actions.claim({ account: bed.address('spare'), withdrawal });
    await bed.send(
      'rich',
      (
        await engine.bridge.buildFinaliseWithdrawal({
          recipient: withdrawal.recipient,
          index: withdrawal.index,
          senderAddress: bed.address('rich'),
        })
      ).unsignedTx!,
    );
    const nonce = await nonceOf('root', 'spare');
    await expect(lastValueFrom(execute(engine, claim, 'spare', 'root'))).resolves.toMatchObject({
      status: 'done',
      tasks: [{ state: 'skipped' }],
    });
    expect(await nonceOf('root', 'spare')).toBe(nonce);
    await expect(engine.actions.claim({ account: bed.address('spare'), withdrawal })).rejects.toMatchObject({
      code: 'FLOW_RATE_ERROR',
      message: 'pending withdrawal not found',
    });
  });

  it('is validated before any request', async () => {
    const { actions } = anEngine();
    const right = crossing('child', 'USDC', dollars('1'));
    await expect(actions.bridge({ ...right, destinationChainId: right.sourceChainId })).rejects.toMatchObject({
      code: 'CHAIN_IDS_MATCH',
    });
    await expect(actions.bridge({ ...right, sourceChainId: 5 })).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED_ERROR',
    });
    await expect(actions.bridge({ ...right, recipient: '0x12' })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
    await expect(actions.bridge({ ...right, recipient: right.token })).rejects.toMatchObject({
      code: 'INVALID_RECIPIENT',
    });
    await expect(actions.bridge({ ...right, amount: 0n })).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
    expect(bed.devnet.requests()).toEqual([]);
    await expect(actions.bridge(crossing('child', 'GEM', 1n))).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });

  /** A withdrawal in the queue, its page gone. */
  async function queued(): Promise<{ engine: FundingEngine; withdrawal: PendingWithdrawal; executionId: string }> {
    const engine = anEngine();
    const route = await engine.actions.bridge(crossing('child', 'USDC', large, 'empty'));
    const { id } = await firstValueFrom(
      execute(engine, route, 'rich').pipe(filter(({ tasks }) => tasks.some(({ dueAt }) => dueAt !== undefined))),
    );
    const [withdrawal] = await engine.bridge.getPendingWithdrawals(bed.address('empty'));
    return { engine, withdrawal: withdrawal!, executionId: id };
  }
});

describe('a transfer on one chain', () => {
  it.each<readonly [ChainName, string, bigint]>([
    ['child', 'NATIVE', coins('1.000000000000000001')],
    ['root', 'NATIVE', coins('0.1')],
    ['child', 'USDC', dollars('3.000001')],
    ['root', 'OLDUSD', 5n],
  ])('moves the exact amount on the %s chain, for this token: %s', async (chain, symbol, amount) => {
    const engine = anEngine();
    const [sender, recipient] = [bed.address('rich'), bed.address('empty')];
    const read = () => Promise.all([bed.balance(chain, symbol, sender), bed.balance(chain, symbol, recipient)]);
    const before = await read();
    const route = await engine.actions.transfer({
      account: sender,
      recipient,
      chainId: bed.chainId(chain),
      token: onChain(chain, symbol),
      amount,
    });
    expect(route).toMatchObject({
      kind: 'transfer',
      confirmations: 1,
      steps: [
        {
          type: 'TRANSFER',
          recipient,
          fundingItem: { fundsRequired: { amount }, userBalance: { balance: before[0] } },
          delivers: { value: amount },
        },
      ],
    });
    expect(route.steps[0]!.fees.gasFee).toMatchObject({
      type: 'GAS',
      token: { chainId: bed.chainId(chain), address: 'native' },
    });
    const end = await lastValueFrom(execute(engine, route, 'rich', chain));
    expect(end).toMatchObject({
      status: 'done',
      tasks: [{ type: 'transaction', action: 'transfer', state: 'confirmed', label: { counterparty: recipient } }],
    });
    const { gasUsed, effectiveGasPrice } = await bed.rpc<{ gasUsed: string; effectiveGasPrice: string }>(
      chain,
      'eth_getTransactionReceipt',
      [end.tasks[0]!.transactionHash],
    );
    const gas = symbol === 'NATIVE' ? BigInt(gasUsed) * BigInt(effectiveGasPrice) : 0n;
    const after = await read();
    expect([before[0] - after[0], after[1] - before[1]]).toEqual([amount + gas, amount]);
  });

  it('reports the balance and signs nothing if the amount exceeds the balance', async () => {
    const engine = anEngine();
    const account = bed.address('player');
    const balance = await bed.balance('child', 'USDC', account);
    const route = await engine.actions.transfer({
      account,
      recipient: bed.address('empty'),
      chainId: bed.chainId('child'),
      token: onChain('child', 'USDC'),
      amount: balance + 1n,
    });
    expect(route.steps[0]).toMatchObject({
      fundingItem: { fundsRequired: { amount: balance + 1n }, userBalance: { balance } },
      fees: {},
    });
    const nonce = await nonceOf('child', 'player');
    await expect(lastValueFrom(execute(engine, route, 'player'))).resolves.toMatchObject({
      status: 'stopped',
      error: { code: 'CALL_REVERTED' },
    });
    expect(await nonceOf('child', 'player')).toBe(nonce);
  });

  it('is validated before any request', async () => {
    const { actions } = anEngine();
    const right = {
      account: bed.address('rich'),
      recipient: bed.address('empty'),
      chainId: bed.chainId('child'),
      token: onChain('child', 'USDC'),
      amount: 1n,
    };
    await expect(actions.transfer({ ...right, recipient: `0x${'0'.repeat(40)}` })).rejects.toMatchObject({
      code: 'INVALID_RECIPIENT',
    });
    await expect(actions.transfer({ ...right, recipient: right.token })).rejects.toMatchObject({
      code: 'INVALID_RECIPIENT',
    });
    await expect(actions.transfer({ ...right, chainId: 'x' })).rejects.toMatchObject({ code: 'INVALID_CHAIN_ID' });
    await expect(actions.transfer({ ...right, token: '' })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
    await expect(actions.transfer({ ...right, amount: -1n })).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
    expect(bed.devnet.requests()).toEqual([]);
  });
});

describe('an allowance that is taken back', () => {
  const erc20 = new Interface([
    'function approve(address,uint256)',
    'function allowance(address,address) view returns (uint256)',
  ]);
  const allowed = async (symbol: string): Promise<bigint> => {
    const data = erc20.encodeFunctionData('allowance', [bed.address('rich'), bed.address('player')]);
    return BigInt(await bed.rpc('child', 'eth_call', [{ to: bed.token('child', symbol), data }, 'latest']));
  };
  const request = (symbol: string) => ({
    account: bed.address('rich'),
    chainId: bed.chainId('child'),
    token: onChain('child', symbol),
    spender: bed.address('player'),
  });

  it('shows the allowance, revokes it with one signature, and prompts for none if the allowance is zero', async () => {
    const engine = anEngine();
    await bed.send('rich', {
      chainId: bed.chainId('child'),
      from: parseAddress(bed.address('rich')),
      to: parseAddress(bed.token('child', 'USDC')),
      data: erc20.encodeFunctionData('approve', [bed.address('player'), 45_000_000n]) as Hex,
      value: 0n,
    });
    const route = await engine.actions.revoke(request('USDC'));
    expect(route).toMatchObject({
      kind: 'revoke',
      confirmations: 1,
      steps: [{ type: 'REVOKE', spender: bed.address('player'), allowed: 45_000_000n, delivers: { value: 0n } }],
    });
    expect(route.steps[0]!.fees.gasFee!.amount).toBeGreaterThan(0n);
    const done = await lastValueFrom(execute(engine, route, 'rich'));
    expect([done.status, statesOf(done), await allowed('USDC')]).toEqual([
      'done',
      { 'reset-allowance': 'confirmed' },
      0n,
    ]);
    const nonce = await nonceOf('child', 'rich');
    const again = await lastValueFrom(execute(engine, route, 'rich'));
    expect([statesOf(again), await nonceOf('child', 'rich')]).toEqual([{ 'reset-allowance': 'skipped' }, nonce]);
    expect(await engine.actions.revoke(request('USDC'))).toMatchObject({ confirmations: 0, steps: [{ allowed: 0n }] });
  });

  it('exists for tokens only: a chain’s native token has no allowances', async () => {
    await expect(anEngine().actions.revoke(request('NATIVE'))).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
  });
});

describe('a card payment', () => {
  it("waits on the provider's page until the amount is there", async () => {
    const engine = anEngine();
    const account = bed.address('player');
    const before = await bed.balance('child', 'USDC', account);
    const route = await engine.actions.onramp({
      account,
      token: onChain('child', 'USDC').toLowerCase(),
      amount: dollars('20'),
    });
    expect(route).toMatchObject({
      kind: 'onramp',
      confirmations: 0,
      steps: [
        { type: 'ONRAMP', fundingItem: { userBalance: { balance: before } }, delivers: { value: dollars('20') } },
      ],
    });
    const execution$ = execute(engine, route, 'player').pipe(shareReplay(1));
    const end = lastValueFrom(execution$);
    const { tasks } = await firstValueFrom(execution$.pipe(filter((snapshot) => snapshot.tasks[0]?.url !== undefined)));
    await payOn(tasks[0]!.url!);
    await expect(end).resolves.toMatchObject({
      status: 'done',
      tasks: [{ type: 'wait', action: 'pay-by-card', state: 'confirmed' }],
    });
    expect((await bed.balance('child', 'USDC', account)) - before).toBe(dollars('20'));
  });

  it.each([
    ['a token', () => onChain('child', 'GEM')],
    ['an account without code, which cannot be read as a token', () => bed.address('rich')],
    ['a contract that isn’t a token', () => bed.devnet.contracts.child['marketplace']!],
  ])('rejects a token that the provider does not sell: %s', async (_what, token) => {
    const { actions } = anEngine();
    await expect(actions.onramp({ account: bed.address('player'), token: token(), amount: 1n })).rejects.toMatchObject({
      code: 'UNSUPPORTED_TOKEN_TYPE_ERROR',
    });
  });
});

describe('actions', () => {
  it('name the missing part', async () => {
    const { actions } = bed.engine({ plugins: [] });
    await expect(actions.onramp({ account: bed.address('player'), token: 'native', amount: 1n })).rejects.toMatchObject(
      { code: 'MISSING_REQUIREMENT' },
    );
  });
});
