import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { lastValueFrom } from 'rxjs';
import { answerError } from './kit/behaviours/answerError.js';
import { useStage } from './kit/useStage.js';

const stage = useStage();
const data = new Interface(['error Error(string)']).encodeErrorResult('Error', ['Not this one']);
/** Far less than the 15 s for which a possibly sent transaction is searched. */
const SOON_MS = 10_000;

const refusals: readonly (readonly [string, ReturnType<typeof answerError>])[] = [
  ['code 3', answerError(3, 'execution reverted: Not this one', data)],
  [
    '-32603 with the node’s error inside',
    answerError(-32603, 'Internal JSON-RPC error.', { code: 3, message: 'execution reverted: Not this one', data }),
  ],
  ['-32000', answerError(-32000, 'execution reverted: Not this one')],
];

describe.each(refusals)('a wallet that refuses because the transaction would revert, by %s', (_how, refusal) => {
  it(
    'ends a purchase at once with the reason, and leaves nothing unknown',
    async () => {
      const wallet = stage.wallet().next(refusal);
      const engine = stage.page();
      const { status, execution } = await lastValueFrom(engine.fulfil(stage.potion(), { wallet }));
      expect({ status, execution: execution?.status, error: execution?.error }).toEqual({
        status: 'FAILED',
        execution: 'failed',
        error: { code: 'UNPREDICTABLE_GAS_LIMIT', message: expect.stringContaining('Not this one') },
      });
    },
    SOON_MS,
  );

  it(
    'ends a transfer at once with the reason, and requests it again after the prompt is closed',
    async () => {
      const wallet = stage.wallet().next(refusal);
      const engine = stage.page();
      const route = await engine.actions.transfer({
        account: stage.player,
        recipient: stage.devnet.accounts.spare.address,
        chainId: stage.devnet.child.chainId,
        token: 'native',
        amount: 7n,
      });
      const { id, status, error } = await lastValueFrom(engine.execute(route, { wallet }));
      const again = await lastValueFrom(engine.resume(id, { wallet, confirm: 'wallet-window-closed' }));
      expect({
        status,
        reason: error?.message,
        again: again.status,
        sent: (await stage.truth.sentBy(stage.player)).length,
      }).toEqual({ status: 'failed', reason: expect.stringContaining('Not this one'), again: 'done', sent: 1 });
    },
    SOON_MS,
  );

  it(
    'ends a group of calls at once with the reason',
    async () => {
      const wallet = stage.wallet().next(refusal);
      const { status, error } = await lastValueFrom(
        stage.page().wallets.sendCalls({ wallet, transactions: stage.potionTransactions(1n) }),
      );
      expect({ status, reason: error?.message }).toEqual({
        status: 'failed',
        reason: expect.stringContaining('Not this one'),
      });
    },
    SOON_MS,
  );
});

describe('an honest wallet with a request that must revert', () => {
  it(
    'ends the purchase at once, with the contract’s own reason',
    async () => {
      const wallet = stage.wallet();
      const { status, execution } = await lastValueFrom(stage.page().fulfil(stage.potions(101n), { wallet }));
      expect({ status, execution: execution?.status, sent: (await stage.truth.sentBy(stage.player)).length }).toEqual({
        status: 'FAILED',
        execution: 'failed',
        sent: 0,
      });
    },
    SOON_MS,
  );
});
