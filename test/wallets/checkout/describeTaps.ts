import { describe, expect, it } from '@jest/globals';
import type { PayWay } from '../../../flows/order/PayWay.js';
import { CheckoutBed } from '../../integration/CheckoutBed.js';
import type { WalletTraits } from '../kit/describeWallet.js';
import { fund } from '../kit/fund.js';
import type { Zoo } from '../kit/useZoo.js';

/** What a way was said to ask, and what the wallet has put before its player. */
interface Asked {
  readonly kind: string;
  readonly said: number;
  readonly shown: number;
}

const kindOf = ({ plan, kind }: PayWay): string => plan.funding?.kind ?? kind;

/** Every kind of way that the wallet can go, carried out: the number on the row is the number of the wallet's own prompts. */
export function describeTaps(
  name: string,
  zoo: Zoo,
  { bridgesFrom = 'root', isOnOneChain = false, countsSwitches = true }: WalletTraits,
): void {
  const kinds = isOnOneChain ? ['balance', 'swap'] : ['balance', 'bridge', 'bridge-swap', 'swap'];

  describe(`${name}, as often as it asks`, () => {
    it(`is what was said before: ${kinds.join(', ')}`, async () => {
      const { player, provider, account } = await zoo.start(isOnOneChain ? 'child' : bridgesFrom);
      const { bed } = zoo;
      if (!isOnOneChain) await fund(bed, account, 'child');
      const orders = new CheckoutBed(bed, account);
      const asked: Asked[] = [];
      const goThrough = async (symbol: string): Promise<void> => {
        const { ways } = await orders.checkout(orders.engine(), provider, { symbol });
        for (const kind of new Set(ways.tokens.map(kindOf))) {
          if (asked.some((each) => each.kind === kind)) continue;
          const before = player.shown();
          const compared = await orders.compare(
            (state) => state.ways.tokens.find((way) => kindOf(way) === kind) ?? null,
            { wanted: { symbol }, wallet: provider },
          );
          // One whose tokens another has used is not there any more.
          if (compared === null) continue;
          const uncounted = countsSwitches
            ? 0
            : compared.said.filter((method) => method === 'wallet_switchEthereumChain').length;
          asked.push({ kind, said: compared.said.length - uncounted, shown: player.shown() - before });
        }
      };
      for (const symbol of ['USDC', 'ETH', 'GEM']) await goThrough(symbol);
      if (!isOnOneChain) {
        // So little ETH is left on the child chain that some has to come over.
        const { devnet } = bed;
        await orders
          .send('player', 'ETH', 'transfer', [devnet.accounts.spare.address, 49n * 10n ** 15n])
          .catch(() => undefined);
        await goThrough('USDC');
      }
      console.info(`${name}: ${asked.map((each) => `${each.kind} ${each.said}/${each.shown}`).join(', ')}`);
      expect(asked.map(({ kind, shown }) => [kind, shown])).toEqual(asked.map((each) => [each.kind, each.said]));
      expect(asked.map(({ kind }) => kind).sort()).toEqual(kinds);
    });
  });
}
