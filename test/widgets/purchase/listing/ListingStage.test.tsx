import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Listing } from '../../../../core/index.js';
import { ListingStage } from '../../../../widgets/purchase/listing/ListingStage.js';
import { OffersAhead } from '../../../../widgets/purchase/listing/OffersAhead.js';
import type { OrderStageProps } from '../../../../widgets/shared/order/OrderStageProps.js';
import { ThemeScope } from '../../../../widgets/theme/ThemeScope.js';
import { aListing, item } from '../../../core/orders/kit/anOrderDesk.js';
import { asEngine } from '../../../kit/asEngine.js';
import { player } from '../../../kit/people.js';
import { imx } from '../../kit/aFundingRoute.js';
import { context } from '../../kit/context.js';
import { teachDialogs } from '../../kit/dialogs.js';
import { speaking } from '../../kit/speaking.js';

const potions = (remaining: bigint): Listing =>
  aListing({ item: { ...item, type: 'ERC1155', amount: 10n }, price: { type: 'NATIVE', amount: 100n }, remaining });

function show(listing: Listing, quantity: number): { readonly chosen: readonly number[] } {
  const chosen: number[] = [];
  const offers = new OffersAhead(() => Promise.resolve({ listing, currency: imx, face: null }));
  const parameters = { seller: null, items: [{ productId: 'l1', quantity, name: 'Potion', image: null }] };
  const given = {
    wallet: { account: player },
    parameters,
    context,
    tell: () => undefined,
    back: undefined,
    close: { name: 'Close', onPress: () => undefined },
  } as unknown as OrderStageProps;
  render(
    <ThemeScope>
      <ListingStage {...given} offers={offers} onPieces={(pieces) => chosen.push(pieces)} />
    </ThemeScope>,
    { wrapper: speaking(asEngine({ wallets: {} })).wrapper },
  );
  return { chosen };
}

beforeEach(teachDialogs);
afterEach(cleanup);

describe('ListingStage', () => {
  it.each([
    [5, 4n, '4'],
    [5, 1n, '1'],
    [2, 4n, '2'],
  ])(
    'prompts for the quantity if %s units are requested and %s are left, starting with %s',
    async (asked, left, text) => {
      const { chosen } = show(potions(left), asked);
      const field = await screen.findByRole<HTMLInputElement>('textbox');
      expect(field.value).toBe(text);
      expect(chosen).toEqual([]);
    },
  );

  it('passes on the number of pieces, at most the remaining ones', async () => {
    const { chosen } = show(potions(1n), 5);
    await screen.findByRole('textbox');
    fireEvent.click(screen.getAllByRole('button').at(-1)!);
    expect(chosen).toEqual([1]);
  });
});
