import { describe, expect, it } from '@jest/globals';
import { concat, Interface, Signature, Wallet as Signer, toBeHex, toQuantity, zeroPadValue } from 'ethers';
import { lastValueFrom } from 'rxjs';
import { devnetOverrides } from 'tributary-devnet';
import type { ExecutionSnapshot, FundingEngine, FundingRoute } from 'tributary-sdk';
import { AtomicAccount } from '../../integration/AtomicAccount.js';
import { deployOddTokens, type OddContract } from '../kit/deployOddTokens.js';
import type { Behaviour, WalletRequest } from './kit/Behaviour.js';
import { answerError } from './kit/behaviours/answerError.js';
import { answerWith } from './kit/behaviours/answerWith.js';
import { edit } from './kit/behaviours/edit.js';
import { ContractAccount } from './kit/ContractAccount.js';
import type { ProgrammableWallet } from './kit/ProgrammableWallet.js';
import { useHurriedClock } from './kit/useHurriedClock.js';
import { aWorld, useStage } from './kit/useStage.js';

useHurriedClock();
const stage = useStage();
const options = { receiptPatienceMs: 10_000 };
const failing = answerError(-32603, 'Internal JSON-RPC error.');
const safeHash = `0x${'5a'.repeat(32)}`;
const amount = 500_000n;
const thief = zeroPadValue('0x0bad', 20);
const erc20 = new Interface([
  'function approve(address,uint256)',
  'function transferFrom(address,address,uint256) returns (bool)',
  'function balanceOf(address) view returns (uint256)',
]);

const token = (): string => stage.devnet.tokens.child['ETH']!.address;
const shop = (): string => stage.walletOf('rich').address;

function transfer(engine: FundingEngine, paid = token()): Promise<FundingRoute> {
  const { chainId } = stage.devnet.child;
  return engine.actions.transfer({ account: stage.player, recipient: shop(), chainId, token: paid, amount });
}

function run(engine: FundingEngine, route: FundingRoute, wallet: ProgrammableWallet): Promise<ExecutionSnapshot> {
  return stage.truth.whileBlocksCome(lastValueFrom(engine.execute(route, { wallet })));
}

async function held(who: string, of = token()): Promise<bigint> {
  await stage.truth.settled();
  const data = erc20.encodeFunctionData('balanceOf', [who]);
  return BigInt(await stage.truth.rpc.request<string>('eth_call', [{ to: of, data }, 'latest']));
}

/** The calldata of the requested call, which anyone can know. */
function wordsOf({ params }: WalletRequest): string {
  const [{ to, data = '0x', value = '0x0' }] = params as readonly [{ to: string; data?: string; value?: string }];
  return concat([zeroPadValue(to, 32), toBeHex(BigInt(value), 32), data]);
}

async function send(wallet: ReturnType<typeof stage.walletOf>, to: string, data: string): Promise<void> {
  await wallet.request({
    method: 'eth_sendTransaction',
    params: [{ from: wallet.address, to, data, value: '0x0', gas: '0x7a120' }],
  });
  await stage.truth.settled();
}

const told = ({ status, error }: ExecutionSnapshot) => [status, error?.code];

describe('two payments of the same amount at the same time', () => {
  /** Both are in progress before either is answered. */
  async function race(first: Behaviour, second: Behaviour) {
    const engine = stage.page(aWorld(), options);
    const route = await transfer(engine);
    const wallet = stage.wallet().next(first, second);
    const before = await held(shop());
    const ended = await stage.truth.whileBlocksCome(
      Promise.all([1, 2].map(() => lastValueFrom(engine.execute(route, { wallet })))),
    );
    return { done: ended.filter(({ status }) => status === 'done').length, paid: (await held(shop())) - before };
  }

  it('are not both done by the one transaction that the wallet named for both', async () => {
    let sent: Promise<unknown> | undefined;
    const { done, paid } = await race(
      (_request, sign) => (sent = sign()),
      answerWith(() => sent),
    );
    expect([done, paid]).toEqual([1, amount]);
  });

  it('are not both done by the one transaction that a relayer sent for them', async () => {
    const account = new ContractAccount(stage.truth.rpc, stage.player, stage.walletOf('spare'));
    await account.deploy();
    let sent: Promise<unknown> | undefined;
    const relayed: Behaviour = async (request) => ((sent ??= account.execute(request)), await sent, safeHash);
    const { done, paid } = await race(relayed, relayed);
    expect([done, paid]).toEqual([1, amount]);
  });

  it('are not both done if two tabs found the one transaction, once it is final', async () => {
    const account = new ContractAccount(stage.truth.rpc, stage.player, stage.walletOf('spare'));
    await account.deploy();
    await stage.truth.mine(4);
    const { environment, overrides } = devnetOverrides(stage.devnet);
    const { chainId } = stage.devnet.child;
    const networks = { ...overrides.networks, [chainId]: { ...overrides.networks[chainId]!, finalityBlocks: 4 } };
    const { journal, lock } = aWorld();
    let sent: Promise<unknown> | undefined;
    const relayed: Behaviour = async (request) => ((sent ??= account.execute(request)), await sent, safeHash);
    const before = await held(shop());
    const ended = await stage.truth.whileBlocksCome(
      Promise.all(
        [1, 2].map(async () => {
          const page = stage.page(
            { journal, lock },
            { ...options, environment, overrides: { ...overrides, networks } },
          );
          const wallet = stage.wallet().next(relayed);
          return lastValueFrom(page.execute(await transfer(page), { wallet }));
        }),
      ),
    );
    const statuses = ended.map(({ status }) => status).sort();
    expect([statuses, (await held(shop())) - before]).toEqual([['done', 'unknown'], amount]);
  });

  it('are both done by two transactions whose hashes the wallet swapped', async () => {
    const { rpc } = stage.truth;
    const nonce = BigInt(await rpc.request<string>('eth_getTransactionCount', [stage.player, 'latest']));
    const both: Promise<unknown>[] = [];
    // A wallet that counts by itself: the second one comes behind the first.
    const mixed =
      (own: 0 | 1): Behaviour =>
      async (request, sign) => {
        both.push(edit({ nonce: toQuantity(nonce + BigInt(own)) })(request, sign));
        while (both.length < 2) await rpc.request('evm_mine');
        return both[1 - own];
      };
    const { done, paid } = await race(mixed(0), mixed(1));
    expect([done, paid]).toEqual([2, 2n * amount]);
  });
});

describe('a payment whose receiver was edited in the wallet', () => {
  const toThief: Behaviour = (request, sign) => {
    const [{ data }] = request.params as readonly [{ readonly data: string }];
    const [receiver, other] = [shop(), thief].map((who) => zeroPadValue(who.toLowerCase(), 32).slice(2));
    return edit({ data: data.replace(receiver!, other!) })(request, sign);
  };

  it('never counts as done for a token, and is never requested again', async () => {
    const engine = stage.page(undefined, options);
    const wallet = stage.wallet().next(toThief);
    const left = await run(engine, await transfer(engine), wallet);
    const confirmed = await stage.truth.whileBlocksCome(
      lastValueFrom(engine.resume(left.id, { wallet, confirm: 'wallet-window-closed' })),
    );
    expect([told(left), told(confirmed), wallet.asked.length, await held(thief)]).toEqual([
      ['unknown', 'EFFECT_NOT_SEEN'],
      ['unknown', 'EFFECT_NOT_SEEN'],
      1,
      amount,
    ]);
  });

  it('never counts as done for the native token', async () => {
    const engine = stage.page(undefined, options);
    const wallet = stage.wallet().next(edit({ to: thief }));
    const left = await run(engine, await transfer(engine, 'native'), wallet);
    expect([left.status, wallet.asked.length]).toEqual(['unknown', 1]);
  });
});

describe('an account with code, whose wallet failed', () => {
  const delegate = (): Promise<void> => new AtomicAccount(stage.truth.rpc).delegate(stage.player);

  /** As the player did once, for another purchase. */
  async function allowShop(): Promise<void> {
    const { rpc } = stage.truth;
    await rpc.request('anvil_impersonateAccount', [stage.player]);
    const data = erc20.encodeFunctionData('approve', [shop(), amount]);
    await rpc.request('eth_sendTransaction', [{ from: stage.player, to: token(), data, gas: '0x7a120' }]);
    await rpc.request('anvil_stopImpersonatingAccount', [stage.player]);
    await stage.truth.settled();
  }

  it('is not paid by the shop’s use of an old allowance', async () => {
    await delegate();
    await allowShop();
    const engine = stage.page(undefined, options);
    const before = await held(shop());
    const wallet = stage.wallet().next(async (request, sign) => {
      const pull = erc20.encodeFunctionData('transferFrom', [stage.player, shop(), amount]);
      await send(stage.walletOf('rich'), token(), concat([pull, wordsOf(request)]));
      return failing(request, sign);
    });
    const left = await run(engine, await transfer(engine), wallet);
    expect([left.status, wallet.asked.length, (await held(shop())) - before]).toEqual(['unknown', 1, amount]);
  });

  it('is not paid by another sender’s payment with the same calldata', async () => {
    await delegate();
    const engine = stage.page(undefined, options);
    const wallet = stage.wallet().next(async (request, sign) => {
      const [{ data }] = request.params as readonly [{ readonly data: string }];
      await send(stage.walletOf('spare'), token(), concat([data, wordsOf(request)]));
      return failing(request, sign);
    });
    const left = await run(engine, await transfer(engine), wallet);
    expect([left.status, wallet.asked.length]).toEqual(['unknown', 1]);
  });
});

describe('a permit that the player signed (ERC-2612), used by its spender while the payment is requested', () => {
  /** Words that anyone can send once they have the signature. */
  async function permitOf(permitted: OddContract): Promise<string> {
    const { chainId } = stage.devnet.child;
    const spender = stage.walletOf('spare').address;
    const signer = new Signer(stage.devnet.accounts.player.privateKey);
    const domain = { name: 'Many Ways', version: '1', chainId, verifyingContract: permitted.address };
    const fields = [
      ...[
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
      ],
      ...['value', 'nonce', 'deadline'].map((name) => ({ name, type: 'uint256' })),
    ];
    const deadline = 2n ** 64n;
    const value = { owner: stage.player, spender, value: amount, nonce: 0n, deadline };
    const { v, r, s } = Signature.from(await signer.signTypedData(domain, { Permit: fields }, value));
    return permitted.abi.encodeFunctionData('permit', [stage.player, spender, amount, deadline, v, r, s]);
  }

  const kinds: readonly (readonly [string, () => Promise<void>])[] = [
    ['of a plain account', () => Promise.resolve()],
    ['of an account that acts for itself by code', () => new AtomicAccount(stage.truth.rpc).delegate(stage.player)],
  ];

  it.each(kinds)('is not the payment, which stays unknown: %s', async (_what, prepare) => {
    const spare = stage.walletOf('spare');
    const { ManyWays } = await deployOddTokens(stage.truth.rpc, spare.address, stage.player);
    await prepare();
    const engine = stage.page(undefined, options);
    const wallet = stage.wallet().next(async (request, sign) => {
      const pull = ManyWays.abi.encodeFunctionData('transferFrom', [stage.player, shop(), amount]);
      const both = ManyWays.abi.encodeFunctionData('multicall', [[await permitOf(ManyWays), pull]]);
      await send(spare, ManyWays.address, concat([both, wordsOf(request)]));
      return failing(request, sign);
    });
    const left = await run(engine, await transfer(engine, ManyWays.address), wallet);
    const again = await stage.truth.whileBlocksCome(lastValueFrom(engine.resume(left.id, { wallet })));
    expect([left.status, again.status, wallet.asked.length, await held(shop(), ManyWays.address)]).toEqual([
      'unknown',
      'unknown',
      1,
      amount,
    ]);
  });

  it('does not stop the payment, which is paid again by the player’s own signature only', async () => {
    const spare = stage.walletOf('spare');
    const { ManyWays } = await deployOddTokens(stage.truth.rpc, spare.address, stage.player);
    const engine = stage.page(undefined, options);
    const wallet = stage.wallet().next(async (_request, sign) => {
      const pull = ManyWays.abi.encodeFunctionData('transferFrom', [stage.player, shop(), amount]);
      await send(
        spare,
        ManyWays.address,
        ManyWays.abi.encodeFunctionData('multicall', [[await permitOf(ManyWays), pull]]),
      );
      return sign();
    });
    const done = await run(engine, await transfer(engine, ManyWays.address), wallet);
    const { from } = await stage.truth.rpc.request<{ readonly from: string }>('eth_getTransactionByHash', [
      done.tasks.at(-1)?.transactionHash,
    ]);
    expect([done.status, wallet.asked.length, from, await held(shop(), ManyWays.address)]).toEqual([
      'done',
      1,
      stage.player.toLowerCase(),
      2n * amount,
    ]);
  });
});
