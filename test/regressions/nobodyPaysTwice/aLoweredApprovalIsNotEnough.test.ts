import { describe, expect, it } from '@jest/globals';
import { Interface, MaxUint256 } from 'ethers';
import { lastValueFrom } from 'rxjs';
import { erc20Abi } from '../../../contracts-abi/index.js';
import { editApproval } from './kit/behaviours/editApproval.js';
import type { ProgrammableWallet } from './kit/ProgrammableWallet.js';
import { useHurriedClock } from './kit/useHurriedClock.js';
import { purchase, shortfall, useStage } from './kit/useStage.js';

useHurriedClock();
const stage = useStage();
const APPROVE = '0x095ea7b3';
const erc20 = new Interface(erc20Abi);

/** Counts the wallet's requests other than approvals. */
const spending = ({ asked }: ProgrammableWallet): number =>
  asked.filter(({ params }) => !(params as readonly [{ readonly data: string }])[0].data.startsWith(APPROVE)).length;

describe('an approval that the player lowered in the wallet', () => {
  it('is not enough for a swap: that is not put to the wallet', async () => {
    const [engine, wallet, before] = [
      stage.page(),
      stage.wallet().next(editApproval(1n), editApproval(1n), editApproval(1n)),
      await stage.usdc(),
    ];
    const left = await stage.truth.whileBlocksCome(lastValueFrom(engine.execute(await stage.swapRoute(), { wallet })));
    expect({
      isDone: left.status === 'done',
      spending: spending(wallet),
      gained: (await stage.usdc()) - before,
    }).toEqual({ isDone: false, spending: 0, gained: 0n });
  });

  it('is not enough for a purchase either', async () => {
    const [engine, wallet] = [stage.page(), stage.wallet().next(editApproval(1n), editApproval(1n), editApproval(1n))];
    const left = await stage.truth.whileBlocksCome(purchase(engine, stage.potionsForGem(), wallet));
    expect({
      isDone: left.status === 'done',
      spending: spending(wallet),
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ isDone: false, spending: 0, purchases: 0 });
  });

  it('requests the missing amount on resume, and then the swap', async () => {
    const [engine, wallet, before] = [stage.page(), stage.wallet().next(editApproval(1n)), await stage.usdc()];
    const left = await stage.truth.whileBlocksCome(lastValueFrom(engine.execute(await stage.swapRoute(), { wallet })));
    const resumed =
      left.status === 'done'
        ? left
        : await stage.truth.whileBlocksCome(lastValueFrom(engine.resume(left.id, { wallet })));
    expect({ resumed: resumed.status, spending: spending(wallet), gained: (await stage.usdc()) - before }).toEqual({
      resumed: 'done',
      spending: 1,
      gained: shortfall,
    });
  });
});

describe('an approval that the player raised in the wallet', () => {
  it('suffices: the next swap does not request it again, and it is shown until it is revoked', async () => {
    const [engine, before] = [stage.page(), await stage.usdc()];
    const raising = stage.wallet().next(editApproval(MaxUint256));
    const route = await stage.swapRoute();
    const first = await stage.truth.whileBlocksCome(lastValueFrom(engine.execute(route, { wallet: raising })));
    const wallet = stage.wallet();
    const second = await stage.truth.whileBlocksCome(
      lastValueFrom(engine.execute(await stage.swapRoute(), { wallet })),
    );
    const [{ token, spender }] = approvalsOf(raising) as readonly [Approval];
    const revoking = await engine.actions.revoke({
      ...{ account: stage.player, chainId: stage.devnet.child.chainId, token, spender },
    });
    const revoked = await stage.truth.whileBlocksCome(lastValueFrom(engine.execute(revoking, { wallet })));
    const left = await allowance(token, spender);
    expect({
      statuses: [first, second, revoked].map(({ status }) => status),
      asked: [raising.asked.length, spending(wallet), approvalsOf(wallet).map(({ amount }) => amount)],
      gained: (await stage.usdc()) - before,
      left,
    }).toEqual({ statuses: ['done', 'done', 'done'], asked: [2, 1, [0n]], gained: 2n * shortfall, left: 0n });
  });

  it('never exceeds the step’s maximum in any requested approval', async () => {
    const wallet = stage.wallet();
    const route = await stage.swapRoute();
    await stage.truth.whileBlocksCome(lastValueFrom(stage.page().execute(route, { wallet })));
    const [{ amount }] = approvalsOf(wallet) as readonly [Approval];
    expect(amount).toBe(route.steps[0]!.fundingItem.fundsRequired.amount);
  });
});

interface Approval {
  readonly token: string;
  readonly spender: string;
  readonly amount: bigint;
}

/** As they were put to the wallet. */
function approvalsOf({ asked }: ProgrammableWallet): readonly Approval[] {
  return asked.flatMap(({ params }) => {
    const [{ to, data }] = params as readonly [{ readonly to: string; readonly data: string }];
    if (!data.startsWith(APPROVE)) return [];
    const [spender, amount] = erc20.decodeFunctionData('approve', data) as unknown as readonly [string, bigint];
    return [{ token: to, spender, amount }];
  });
}

async function allowance(token: string, spender: string): Promise<bigint> {
  const data = erc20.encodeFunctionData('allowance', [stage.player, spender]);
  await stage.truth.settled();
  return BigInt(await stage.truth.rpc.request<string>('eth_call', [{ to: token, data }, 'latest']));
}
