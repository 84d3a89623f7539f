import { describe, expect, it } from '@jest/globals';
import type { PayWay } from '../../../flows/order/PayWay.js';
import { CheckoutBed, type Wanted } from '../../../test/integration/CheckoutBed.js';
import type { WalletTraits } from '../kit/describeWallet.js';
import { fund } from '../kit/fund.js';
import type { Zoo } from '../kit/useZoo.js';
import { type Asked, expectRowWritten } from './promptsPage.js';

const kindOf = ({ plan, kind }: PayWay): string => plan.funding?.kind ?? kind;
/** Sorts the routes, so that every run takes them in the same order and sends the same requests. */
const byId = (a: PayWay, b: PayWay): number => (a.id < b.id ? -1 : 1);
const byCard = [
  ['card-tokens', 'tokens'],
  ['card-items', 'items'],
] as const;

/** Executes every kind of route that the wallet supports: the number on the row equals the number of the wallet's own prompts. docs/reference/wallet-prompts.md lists them. */
export function describeTaps(
  name: string,
  zoo: Zoo,
  { bridgesFrom = 'root', isOnOneChain = false, countsSwitches = true }: WalletTraits,
): void {
  const kinds = isOnOneChain ? ['balance', 'swap'] : ['balance', 'swap', 'bridge', 'bridge-swap'];

  describe(`${name}, number of prompts`, () => {
    it(`equals the announced number: ${kinds.join(', ')}, card`, async () => {
      const { player, provider, account } = await zoo.start(isOnOneChain ? 'child' : bridgesFrom);
      const { bed } = zoo;
      if (!isOnOneChain) await fund(bed, account, 'child');
      const orders = new CheckoutBed(bed, account);
      const asked: (Asked & { readonly spared: number })[] = [];
      const compare = async (kind: string, wanted: Wanted, isOne: (way: PayWay) => boolean): Promise<void> => {
        const before = player.shown();
        const compared = await orders.compare(
          ({ ways: { tokens, card } }) => [...tokens, ...card].filter(isOne).sort(byId)[0] ?? null,
          { wanted, wallet: provider },
        );
        // One whose tokens another has used is not there any more.
        if (compared === null) return;
        const { said } = compared;
        const spared = countsSwitches ? 0 : said.filter((method) => method === 'wallet_switchEthereumChain').length;
        asked.push({ kind, said: said.length, asked: player.shown() - before, spared });
      };
      const goThrough = async (symbol: string): Promise<void> => {
        const { ways } = await orders.checkout(orders.engine(), provider, { symbol });
        for (const kind of new Set(ways.tokens.map(kindOf)))
          if (asked.every((each) => each.kind !== kind)) await compare(kind, { symbol }, (way) => kindOf(way) === kind);
      };
      for (const symbol of ['USDC', 'ETH', 'GEM']) await goThrough(symbol);
      if (!isOnOneChain) {
        // Leaves so little ETH on the child chain that some must be bridged.
        const { devnet } = bed;
        await orders
          .send('player', 'ETH', 'transfer', [devnet.accounts.spare.address, 49n * 10n ** 15n])
          .catch(() => undefined);
        await goThrough('USDC');
      }
      for (const [kind, card] of byCard) await compare(kind, { card }, (way) => way.kind === 'card');
      expect(asked.map((each) => [each.kind, each.asked])).toEqual(
        asked.map(({ kind, said, spared }) => [kind, said - spared]),
      );
      expect(asked.map(({ kind }) => kind).sort()).toEqual([...kinds, ...byCard.map(([kind]) => kind)].sort());
      expectRowWritten(name, asked);
    });
  });
}
