import { describe, expect, it } from '@jest/globals';
import { Interface, toQuantity } from 'ethers';
import { eventually } from './eventually.js';
import type { Inhabitant } from './Inhabitant.js';
import type { Zoo } from './useZoo.js';

const erc20 = new Interface([
  'function transfer(address,uint256)',
  'function balanceOf(address) view returns (uint256)',
]);

/** Tests the wallet itself: confirmed requests appear on the chain, rejected ones do not. */
export function describeInhabitant(name: string, zoo: Zoo): void {
  const gem = (): string => zoo.bed.devnet.tokens.child['GEM']!.address;
  const spare = (): string => zoo.bed.devnet.accounts.spare.address;
  const held = async (owner: string): Promise<bigint> =>
    BigInt(
      await zoo
        .world()
        .node('child')
        .request<string>('eth_call', [{ to: gem(), data: erc20.encodeFunctionData('balanceOf', [owner]) }, 'latest']),
    );
  const transfer = ({ account, provider }: Inhabitant): Promise<unknown> => {
    const data = erc20.encodeFunctionData('transfer', [spare(), 5n]);
    return provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: account, to: gem(), data, value: '0x0', chainId: toQuantity(zoo.bed.devnet.child.chainId) }],
    });
  };

  describe(`${name}, itself`, () => {
    it('returns its account and its chain', async () => {
      const { provider, account } = await zoo.start('child');
      expect(
        ((await provider.request({ method: 'eth_accounts', params: [] })) as string[]).map((one) => one.toLowerCase()),
      ).toEqual([account.toLowerCase()]);
      expect(Number(await provider.request({ method: 'eth_chainId', params: [] }))).toBe(zoo.world().chainId('child'));
    });

    it('sends a confirmed transaction', async () => {
      const inhabitant = await zoo.start('child');
      const before = await held(spare());
      await expect(transfer(inhabitant)).resolves.toMatch(/^0x[0-9a-f]{64}$/);
      await eventually(async () => (await held(spare())) === before + 5n);
      expect(inhabitant.player.shown()).toBe(1);
    });

    it('sends nothing if the player rejects', async () => {
      const inhabitant = await zoo.start('child');
      const before = await held(inhabitant.account);
      inhabitant.player.answer('refuse');
      // Some reject with an error, some with a plain object.
      await expect(transfer(inhabitant)).rejects.toEqual(expect.anything());
      expect(await held(inhabitant.account)).toBe(before);
    });
  });
}
