import { describe, expect, it } from '@jest/globals';
import { concat, Interface, toBeHex, id as topicOf, toQuantity, zeroPadValue } from 'ethers';
import { lastValueFrom } from 'rxjs';
import {
  bridgePlugin,
  type ExecutionSnapshot,
  type FulfilmentRequest,
  type FundingEngine,
  type FundingRoute,
} from 'tributary-sdk';
import { AtomicAccount } from '../../integration/AtomicAccount.js';
import type { Behaviour } from './kit/Behaviour.js';
import { answerError } from './kit/behaviours/answerError.js';
import { edit } from './kit/behaviours/edit.js';
import type { ProgrammableWallet } from './kit/ProgrammableWallet.js';
import { useHurriedClock } from './kit/useHurriedClock.js';
import { purchase, shortfall, useStage } from './kit/useStage.js';

useHurriedClock();
const stage = useStage();
const options = { receiptPatienceMs: 10_000 };
const erc20 = new Interface([
  'function approve(address,uint256)',
  'function transferFrom(address,address,uint256) returns (bool)',
  'function balanceOf(address) view returns (uint256)',
]);
const shop = `0x${'54'.repeat(20)}`;
const promised = 5_000_000n;
const word = (value: bigint): string => toBeHex(value, 32).slice(2);

/** Signs another amount in place of the requested one, as the player or a dishonest wallet. */
function editAmount(from: bigint, to: bigint): Behaviour {
  return (request, sign) => {
    const [{ data }] = request.params as readonly [{ readonly data: string }];
    return edit({ data: data.replace(word(from), word(to)) })(request, sign);
  };
}

async function held(token: string, who: string): Promise<bigint> {
  await stage.truth.settled();
  const data = erc20.encodeFunctionData('balanceOf', [who]);
  return BigInt(await stage.truth.rpc.request<string>('eth_call', [{ to: token, data }, 'latest']));
}

const eth = (): string => stage.devnet.tokens.child['ETH']!.address;

function transfer(engine: FundingEngine, token: string = eth(), amount = promised): Promise<FundingRoute> {
  const { chainId } = stage.devnet.child;
  return engine.actions.transfer({ account: stage.player, recipient: shop, chainId, token, amount });
}

function run(engine: FundingEngine, route: FundingRoute, wallet: ProgrammableWallet): Promise<ExecutionSnapshot> {
  return stage.truth.whileBlocksCome(lastValueFrom(engine.execute(route, { wallet })));
}

/** Status, code, and both figures. */
function told({ status, error, shortfalls = [] }: ExecutionSnapshot) {
  return {
    status,
    code: error?.code,
    shortfalls: shortfalls.map(({ promised: { value: asked }, actual }) => [asked, actual.value]),
  };
}

/** The request with the log of at least that many potions for the player. */
function withFootprint(request: FulfilmentRequest, least: bigint): FulfilmentRequest {
  const topics = [topicOf('TransferSingle(address,address,address,uint256,uint256)'), null, null];
  const footprint = {
    logs: [
      {
        address: stage.devnet.contracts.child['items']!,
        topics: [...topics, zeroPadValue(stage.player, 32)],
        amount: { word: 1, least },
      },
    ],
  } as never;
  return { ...request, transactions: request.transactions.map((call) => ({ ...call, footprint })) };
}

const partly = (actual: bigint, asked = promised) => ({
  status: 'partial',
  code: 'LESS_THAN_PROMISED',
  shortfalls: [[asked, actual]],
});

describe('an amount that was lowered in the wallet', () => {
  it('makes a transfer partial, with both figures, and is never requested again', async () => {
    const engine = stage.page(undefined, options);
    const wallet = stage.wallet().next(editAmount(promised, 1n));
    const left = await run(engine, await transfer(engine), wallet);
    const resumed = await stage.truth.whileBlocksCome(lastValueFrom(engine.resume(left.id, { wallet })));
    expect([told(left), told(resumed), wallet.asked.length]).toEqual([partly(1n), partly(1n), 1]);
    await expect(engine.abandon(left.id)).rejects.toMatchObject({ code: 'EXECUTION_NOT_RESUMABLE' });
  });

  it('makes a payment of coins partial', async () => {
    const engine = stage.page(undefined, options);
    const wallet = stage.wallet().next(edit({ value: toQuantity(7n) }));
    expect(told(await run(engine, await transfer(engine, 'native'), wallet))).toEqual(partly(7n));
  });

  it('makes a swap partial', async () => {
    const engine = stage.page(undefined, options);
    const wallet = stage.wallet().next((_request, sign) => sign(), editAmount(shortfall, 1_000n));
    const before = await stage.usdc();
    const left = await run(engine, await stage.swapRoute(), wallet);
    expect([told(left), (await stage.usdc()) - before]).toEqual([partly(1_000n, shortfall), 1_000n]);
  });

  it('makes a deposit partial, and awaits nothing', async () => {
    const engine = stage.page(undefined, { ...options, plugins: [bridgePlugin()] });
    const { root, child } = stage.devnet;
    const route = await engine.actions.bridge({
      account: stage.player,
      sourceChainId: root.chainId,
      destinationChainId: child.chainId,
      token: stage.devnet.tokens.root['USDC']!.address,
      amount: promised,
    });
    const wallet = stage.wallet('root').next((_request, sign) => sign(), editAmount(promised, 1_000n));
    const left = await run(engine, route, wallet);
    expect([told(left), left.tasks.at(-1)?.state]).toEqual([partly(1_000n), 'pending']);
  });

  it('makes a purchase partial, with both figures, and is never requested again', async () => {
    const request = withFootprint(stage.potions(2n), 2n);
    const engine = stage.page(undefined, options);
    const one: Behaviour = (asked, sign) => {
      const [{ data, value }] = asked.params as readonly [{ readonly data: string; readonly value: string }];
      const changed = {
        data: data.replace(new RegExp(`${word(2n)}$`), word(1n)),
        value: toQuantity(BigInt(value) / 2n),
      };
      expect(changed.data).not.toBe(data);
      return edit(changed)(asked, sign);
    };
    const wallet = stage.wallet().next(one);
    const left = await stage.truth.whileBlocksCome(lastValueFrom(engine.fulfil(request, { wallet })));
    expect([left.status, told(left.execution!), wallet.asked.length]).toEqual(['FAILED', partly(1n, 2n), 1]);
    await expect(lastValueFrom(engine.resume(left.execution!.id, { wallet }))).resolves.toMatchObject({
      status: 'partial',
    });
    expect(wallet.asked.length).toBe(1);
  });

  it('leaves a deposit for another receiver unknown, because nothing was promised to them', async () => {
    const engine = stage.page(undefined, { ...options, plugins: [bridgePlugin()] });
    const { root, child } = stage.devnet;
    const route = await engine.actions.bridge({
      account: stage.player,
      sourceChainId: root.chainId,
      destinationChainId: child.chainId,
      token: stage.devnet.tokens.root['USDC']!.address,
      amount: promised,
      recipient: shop,
    });
    const toThief: Behaviour = (request, sign) => {
      const [{ data }] = request.params as readonly [{ readonly data: string }];
      const [receiver, thief] = [shop, zeroPadValue('0x0bad', 20)].map((who) => zeroPadValue(who, 32).slice(2));
      expect(data).toContain(receiver);
      return edit({ data: data.replace(receiver!, thief!) })(request, sign);
    };
    const wallet = stage.wallet('root').next((_request, sign) => sign(), toThief);
    const left = await run(engine, route, wallet);
    expect([left.status, left.error?.code]).toEqual(['unknown', 'EFFECT_NOT_SEEN']);
    expect((await engine.abandon(left.id)).status).toBe('abandoned');
  });
});

describe('a transfer of zero that anyone can send', () => {
  it.each([0n, 1n])('does not make a payment, also by an allowance of %i', async (dust) => {
    await new AtomicAccount(stage.truth.rpc).delegate(stage.player);
    const attacker = stage.walletOf('spare');
    const send = (from: string, data: string): Promise<unknown> =>
      stage.truth.rpc.request('eth_sendTransaction', [{ from, to: eth(), data, gas: '0x7a120' }]);
    if (dust > 0n) {
      await stage.truth.rpc.request('anvil_impersonateAccount', [stage.player]);
      await send(stage.player, erc20.encodeFunctionData('approve', [attacker.address, dust]));
      await stage.truth.rpc.request('anvil_stopImpersonatingAccount', [stage.player]);
    }
    const wallet = stage.wallet().next(async (request, sign) => {
      const [{ to, data }] = request.params as readonly [{ readonly to: string; readonly data: string }];
      const spoof = erc20.encodeFunctionData('transferFrom', [stage.player, shop, dust]);
      await attacker.request({
        method: 'eth_sendTransaction',
        params: [{ from: attacker.address, to: eth(), data: concat([spoof, to, data]), value: '0x0', gas: '0x7a120' }],
      });
      return answerError(-32603, 'Internal JSON-RPC error.')(request, sign);
    });
    const engine = stage.page(undefined, options);
    const left = await run(engine, await transfer(engine), wallet);
    expect([left.status, wallet.asked.length]).toEqual(['unknown', 1]);
  });
});

describe('a token that keeps a share of each transfer', () => {
  it('makes a transfer partial: less has arrived', async () => {
    const token = eth();
    const inner = zeroPadValue('0xfee0', 20);
    const { rpc } = stage.truth;
    await rpc.request('anvil_setCode', [inner, await rpc.request('eth_getCode', [token, 'latest'])]);
    await rpc.request('anvil_setCode', [token, takesOneOf(inner)]);
    const engine = stage.page(undefined, options);
    const before = await held(token, shop);
    const left = await run(engine, await transfer(engine), stage.wallet());
    expect([told(left), (await held(token, shop)) - before]).toEqual([partly(promised - 1n), promised - 1n]);
  });
});

describe('a purchase of which others were quicker', () => {
  it('is never SUCCESS: it shows the bought amount next to the agreed one', async () => {
    const request = stage.potions(2n);
    const engine = stage.page(undefined, options);
    const left = await stage.truth.whileBlocksCome(
      lastValueFrom(engine.fulfil(withFootprint(request, 3n), { wallet: stage.wallet() })),
    );
    expect([left.status, left.error?.code, told(left.execution!)]).toEqual([
      'FAILED',
      'LESS_THAN_PROMISED',
      partly(2n, 3n),
    ]);
    expect(await purchase(engine, request, stage.wallet()).then(({ status }) => status)).toBe('done');
  });
});

/** Makes `transfer` move one unit less; all other calls run the token's own code. */
function takesOneOf(inner: string): string {
  return concat([
    '0x366000600037', // the call's data, to memory
    '0x63a9059cbb60003560e01c14', // a transfer?
    '0x601857602256', // to 0x18, else to 0x22
    '0x5b600160243503602452', // 0x18: one less
    '0x5b60006000366000', // 0x22: the token's own code
    '0x73',
    inner,
    '0x5af43d600060003e604e573d6000fd5b3d6000f3', // its answer, at 0x4e
  ]);
}
