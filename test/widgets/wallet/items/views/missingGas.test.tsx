import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { FundingRoute, HeldItem } from '../../../../../core/index.js';
import type { ListingState } from '../../../../../flows/items/listingFlow.js';
import { HostContext } from '../../../../../widgets/shared/host/WidgetHost.js';
import { ThemeScope } from '../../../../../widgets/theme/ThemeScope.js';
import type { OneItemProps } from '../../../../../widgets/wallet/items/ItemsProps.js';
import { ListingView } from '../../../../../widgets/wallet/items/views/ListingView.js';
import { SendView } from '../../../../../widgets/wallet/items/views/SendView.js';
import { itemsWords } from '../../../../../widgets/wallet/items/words/words.js';
import { aRoute, aStep } from '../../../../kit/aRoute.js';
import { childChainId, rootChainId } from '../../../../kit/aToken.js';
import { exchange, player, stranger } from '../../../../kit/people.js';
import { ScriptedWallet } from '../../../../kit/ScriptedWallet.js';
import { aFee, aFundingItem, imx } from '../../../kit/aFundingRoute.js';
import { context, networks } from '../../../kit/context.js';
import { teachDialogs } from '../../../kit/dialogs.js';
import { hosted } from '../../../kit/hosted.js';

let pressed: string[];
/** The wallet's balance for gas. */
let held: bigint;
beforeEach(() => {
  pressed = [];
  held = 0n;
  teachDialogs();
});
afterEach(cleanup);

const item = {
  type: 'ERC721',
  chainId: childChainId,
  contractAddress: exchange,
  id: 7n,
  name: 'Hero 7',
  collectionName: 'Heroes',
  amount: 1n,
  description: null,
  picture: null,
} as unknown as HeldItem;

/** Sending costs 0.01 of gas; the wallet holds this much. */
function sendingWith(balance: bigint): FundingRoute {
  const funding = aFundingItem(imx, 0n);
  return aRoute({
    kind: 'item-transfer',
    steps: [
      aStep({
        type: 'ITEM_TRANSFER',
        fundingItem: { ...funding, userBalance: { balance, formattedBalance: '' } },
        fees: { gasFee: aFee(imx, 10n ** 16n) },
      }),
    ],
  });
}

function show(view: (props: OneItemProps) => ReactElement): void {
  const environment = { l1ChainId: rootChainId, l2ChainId: childChainId, networks };
  const actions = { transferItem: () => Promise.resolve(sendingWith(held)) };
  const { engine, session } = hosted({ environment, actions });
  const host = { engine, session, config: {}, language: 'en', styleTarget: null };
  const props = {
    item,
    context,
    words: itemsWords.get('en'),
    wallet: { wallet: { provider: new ScriptedWallet(), name: 'metamask' }, account: player, chainId: childChainId },
    close: { name: 'Close', onPress: () => undefined },
    emit: () => undefined,
    listing: { leave: () => pressed.push('leave'), sell: () => undefined, cancel: () => undefined },
    start: { starting: false, start: () => pressed.push('start') },
    onItem: () => pressed.push('item'),
    onItems: () => pressed.push('items'),
    onSent: () => undefined,
  } as unknown as OneItemProps;
  render(
    <HostContext.Provider value={host}>
      <ThemeScope>{view(props)}</ThemeScope>
    </HostContext.Provider>,
  );
}

type Ended = Exclude<ListingState, { readonly doing: 'nothing' }>;

function showEnd(doing: Ended['doing'], snapshot: object): void {
  const state = { doing, outcome: 'short', failure: null, snapshot } as unknown as Ended;
  show((props) => <ListingView {...props} state={state} />);
}

async function opensTheAddress(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByText(player);
}

async function review(): Promise<void> {
  show((props) => <SendView {...props} onSent={() => undefined} />);
  fireEvent.change(screen.getByLabelText(/^Recipient address/), { target: { value: stranger.toLowerCase() } });
  fireEvent.click(screen.getByRole('button', { name: 'Review' }));
  await screen.findAllByText('Not enough gas');
}

const missing = { token: imx, delta: { balance: 3n * 10n ** 15n } };
const receiveSome = 'Receive 0.003\u00a0COIN';

describe('an item without gas', () => {
  it('shows the address to receive the gas for a listing, and returns to the item after it', async () => {
    showEnd('sell', { checkout: { insufficient: [missing] } });
    screen.getByText('You need 0.003 COIN more for gas. Nothing was listed.');
    await opensTheAddress(receiveSome);
    fireEvent.click(screen.getByRole('button', { name: 'Try again', hidden: true }));
    expect(pressed).toEqual(['leave', 'item']);
  });

  it('shows the address if the wallet lacks gas for a listing’s approval', async () => {
    showEnd('sell', { checkout: null });
    expect(screen.queryByText(/no longer in your wallet/)).toBeNull();
    await opensTheAddress('Receive COIN');
  });

  it('shows the address if the wallet lacks gas for a cancellation', async () => {
    showEnd('cancel', { fulfilment: null });
    expect(screen.getAllByText('Not enough gas')).not.toHaveLength(0);
    expect(screen.queryByText(/listed/)).toBeNull();
    await opensTheAddress('Receive COIN');
  });

  it('offers no gas for an item that is gone', () => {
    showEnd('sell', { checkout: { insufficient: [{ item: {} }, missing] } });
    screen.getByText('This item is no longer in your wallet. Nothing was listed.');
    expect(screen.queryByRole('button', { name: /^Receive/ })).toBeNull();
  });

  it('shows the missing gas before an item is sent, and reads the chain again after receiving', async () => {
    await review();
    expect(screen.getByRole('button', { name: 'Send Hero 7' }).getAttribute('aria-disabled')).toBe('true');
    await opensTheAddress(/^Receive 0.0\d+.COIN$/);
    held = 10n ** 18n;
    fireEvent.click(screen.getByRole('button', { name: 'Check again', hidden: true }));
    await waitFor(() => expect(screen.queryAllByText('Not enough gas')).toEqual([]));
    fireEvent.click(screen.getByRole('button', { name: 'Send Hero 7' }));
    expect(pressed).toEqual(['start']);
  });
});
