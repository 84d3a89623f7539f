import { describe, expect, it } from '@jest/globals';
import { assertReachable } from '../../../core/bridge/assertReachable.js';
import { TributaryError } from '../../../core/errors/TributaryError.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';

const offline = new TributaryError('READ_FAILED', 'offline');
const failing = (): never => {
  throw offline;
};
const contract = '0x6080604052';
const delegation = `0xEF0100${'7'.repeat(40)}`;

const chainsWith = (here: () => string, there: () => string) =>
  new ScriptedChains(
    new ScriptedChain(rootChainId).script('eth_getCode', here),
    new ScriptedChain(childChainId).script('eth_getCode', there),
  );
const crossing = { account: player, sourceChainId: rootChainId, destinationChainId: childChainId };
const outcomeOf = (here: () => string, there: () => string) =>
  assertReachable(chainsWith(here, there), crossing, {}).then(
    () => 'reachable',
    (error: unknown) => error,
  );

describe('assertReachable', () => {
  it.each([
    ['an account without code', '0x'],
    ['an account that EIP-7702 has delegated: its key signs there, too', delegation],
  ])('lets %s through, and does not ask the other chain', async (_name, code) => {
    const chains = chainsWith(() => code, failing);
    await expect(assertReachable(chains, crossing, {})).resolves.toBeUndefined();
    expect(chains.get(rootChainId).reads.map(({ method, params }) => [method, params])).toEqual([
      ['eth_getCode', [player, 'latest']],
    ]);
    expect(chains.get(childChainId).reads).toEqual([]);
  });

  it('lets a contract account through that has code on the other chain', async () => {
    expect(
      await outcomeOf(
        () => contract,
        () => contract,
      ),
    ).toBe('reachable');
  });

  it('refuses a contract account that has none there: what arrives may be out of reach', async () => {
    expect(
      await outcomeOf(
        () => contract,
        () => '0x',
      ),
    ).toMatchObject({
      code: 'INVALID_RECIPIENT',
      data: { recipient: player },
    });
  });

  it.each([
    ['here', failing, () => '0x'],
    ['there', () => contract, failing],
  ])('takes code that cannot be read %s for no answer', async (_name, here, there) => {
    expect(await outcomeOf(here, there)).toBe(offline);
  });
});
