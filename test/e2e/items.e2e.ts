import { describe, expect, it } from '@jest/globals';
import { itemsOn } from './kit/itemsOn.js';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'wallet', connected: 'player', height: 900 });
const items = itemsOn(stage);
const text = expect.any(String) as unknown as string;
const spare = (): string => stage.devnet.accounts.spare.address;
const contract = (name: string): string => stage.devnet.contracts.child[name]!;

async function openItems(setting: PlaygroundSetting = {}): Promise<PlaygroundPage> {
  const page = await stage.open(setting);
  await page.press(/^Your items/);
  await page.heading('Your items').waitFor();
  return page;
}

async function openItem(page: PlaygroundPage, name: string): Promise<void> {
  await page.button(new RegExp(`^${name}`)).click();
  await page.heading(name).first().waitFor();
}

describe('the items of the wallet', () => {
  it('shows the held items, with picture and name', async () => {
    const page = await openItems();
    await page.text('2 items').first().waitFor();
    await page.button(/^Hero 100/).waitFor();
    await page.button(/^Potion 7.*Quantity: 5/).waitFor();
    expect(await page.page.locator('img[src^="data:image/svg"]').count()).toBe(2);
    expect(await page.problems('items')).toEqual([]);
    await openItem(page, 'Hero 100');
    await page.text('Rows against the stream.').waitFor();
    expect(await page.problems('item')).toEqual([]);
  });

  it('sends an ERC721, seen on the chain, and shows it no longer', async () => {
    const page = await openItems();
    await openItem(page, 'Hero 100');
    await page.press(/^Send/);
    const address = page.page.getByLabel(/^Recipient address/);
    await address.fill(stage.devnet.accounts.player.address);
    await page.text('This is your own address.').first().waitFor();
    await address.fill(contract('collection'));
    await page.keyboard.key('Tab');
    await page.text('This is the item’s contract. The item would be lost.').waitFor();
    await address.fill(spare());
    expect(await page.problems('item-send')).toEqual([]);
    await page.press('Review');
    await page.heading('Review and send').waitFor();
    await page.button('Send Hero 100').waitFor();
    await page.text(spare()).waitFor();
    expect(await page.problems('item-send-review')).toEqual([]);
    await page.press('Send Hero 100');
    await page.walletWindow.waitFor();
    expect(await page.problems('item-sending')).toEqual([]);
    await page.approveUntil(page.heading('Hero 100 is sent'));
    expect(await page.problems('item-sent')).toEqual([]);
    expect(await items.ownerOf(100n)).toBe('spare');
    expect(await page.event('item-sent')).toEqual({
      contractAddress: contract('collection'),
      tokenId: '100',
      amount: '1',
      recipient: spare(),
      transactionHash: text,
    });
    await page.press('Back to your items');
    await page.text('1 item').first().waitFor();
    expect(await page.button(/^Hero 100/).count()).toBe(0);
  });

  it('sends the entered number of an ERC1155, and handles a rejection', async () => {
    const page = await openItems();
    await openItem(page, 'Potion 7');
    await page.press(/^Send/);
    await page.page.getByLabel(/^Recipient address/).fill(spare());
    const pieces = page.page.getByRole('textbox', { name: 'Quantity' });
    await pieces.fill('6');
    await page.text('Enter a whole number from 1 to 5.').first().waitFor();
    await pieces.fill('2');
    await page.press('Review');
    await page.press('Send 2 × Potion 7');
    await page.answer('Reject');
    await page.heading('Request rejected').waitFor();
    expect(await page.problems('item-not-sent')).toEqual([]);
    expect(await page.event('failure')).toMatchObject({ code: 'USER_REJECTED_REQUEST_ERROR' });
    expect(await items.potionsOf('spare')).toBe(0n);
    await page.press('Try again');
    await page.approveUntil(page.heading('Potion 7 is sent'));
    expect([await items.potionsOf('player'), await items.potionsOf('spare')]).toEqual([3n, 2n]);
  });

  it('reports a moved item before any signature', async () => {
    const page = await openItems();
    await openItem(page, 'Hero 100');
    await items.move(100n, 'player', 'rich');
    await page.press(/^Send/);
    await page.page.getByLabel(/^Recipient address/).fill(spare());
    await page.press('Review');
    await page.text('You no longer own this').first().waitFor();
    expect(await page.walletWindow.count()).toBe(0);
    expect(await page.problems('item-gone')).toEqual([]);
  });

  it('lists an item for sale, shows it as listed, and cancels with a signature', async () => {
    const page = await openItems();
    await openItem(page, 'Hero 100');
    await page.press(/^List for sale/);
    await page.page.getByRole('textbox', { name: 'Your price' }).fill('5');
    expect(await page.problems('item-sell')).toEqual([]);
    await page.press('Review');
    await page.heading('Review and list').waitFor();
    await page.text('Allow the marketplace to transfer your items in this collection').waitFor();
    expect(await page.problems('item-sell-review')).toEqual([]);
    await page.press(/^List for 5/);
    await page.text(/^Allow 0x\S+ to transfer all your 0x/).waitFor();
    await page.walletWindow.waitFor();
    expect(await page.problems('item-listing')).toEqual([]);
    await page.approveUntil(page.heading('Hero 100 is for sale'));
    expect(await page.problems('item-listed')).toEqual([]);
    expect(await page.event('item-listed')).toEqual({
      listingId: text,
      contractAddress: contract('collection'),
      tokenId: '100',
    });
    await page.press('Back to your items');
    await page.button(/^Hero 100.*For sale: 5/).waitFor();
    await openItem(page, 'Hero 100');
    await page.press(/^Cancel listing/);
    expect(await page.problems('item-cancel')).toEqual([]);
    await page.press('Cancel listing');
    await page.answer('Reject');
    await page.text('It is still for sale. Nothing was charged.').waitFor();
    await page.press('Try again');
    await page.press(/^Cancel listing/);
    await page.press('Cancel listing');
    await page.approveUntil(page.heading('Hero 100 is no longer for sale'));
    expect(await page.problems('item-cancelled')).toEqual([]);
    expect(await page.event('listing-cancelled')).toEqual({ listingId: text });
    await page.press('Back to your items');
    await page.button(/^Hero 100/).waitFor();
    await page.text('For sale').first().waitFor({ state: 'detached' });
  });

  it('lists several units at a price for each, and cancels on the chain', async () => {
    const page = await openItems();
    await openItem(page, 'Potion 7');
    await page.press(/^List for sale/);
    await page.page.getByRole('textbox', { name: 'Price per item' }).fill('2');
    await page.page.getByRole('textbox', { name: 'Quantity' }).fill('3');
    await page.press('Review');
    await page.press(/^List for 6/);
    await page.approveUntil(page.heading('Potion 7 is for sale'));
    const { listingId } = (await page.event('item-listed')) as { readonly listingId: string };
    await page.press('Back to your items');
    await openItem(page, 'Potion 7');
    await page.press(/^Cancel listing/);
    await page.choose(/^Cancel on /);
    await page.press('Cancel listing');
    await page.approveUntil(page.heading('Potion 7 is no longer for sale'));
    expect(await page.event('listing-cancelled')).toEqual({ listingId });
    const buyer = await stage.open({ widget: 'purchase', connected: 'no-gas', parameters: { listingId } });
    await buyer.heading('No longer for sale').waitFor();
  });

  it('sells to another player', async () => {
    const seller = await openItems();
    await openItem(seller, 'Hero 100');
    await seller.press(/^List for sale/);
    await seller.page.getByRole('textbox', { name: 'Your price' }).fill('1');
    await seller.press('Review');
    await seller.press(/^List for 1/);
    await seller.approveUntil(seller.heading('Hero 100 is for sale'));
    const { listingId } = (await seller.event('item-listed')) as { readonly listingId: string };
    const own = await stage.open({ widget: 'purchase', parameters: { listingId } });
    await own.heading('This listing is yours').waitFor();
    const buyer = await stage.open({ widget: 'purchase', connected: 'no-gas', parameters: { listingId } });
    // The page has taken all coins from it: the price and its gas are short of one token.
    await buyer.heading(/^Your tokens don’t cover 1\.[\d]+\stIMX$/).waitFor();
    await stage.child.rpc('anvil_setBalance', spare(), `0x${(5n * 10n ** 18n).toString(16)}`);
    await stage.child.rpc('anvil_mine', '0x1');
    // A block's values are cached for one block time: two seconds.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await buyer.press('Search again');
    await buyer.press(/^Pay \$/);
    await buyer.approveUntil(buyer.heading('Hero 100 is yours'));
    expect(await items.ownerOf(100n)).toBe('spare');
  });
});

describe('items of an unverified collection', () => {
  const entry = (given: object): object => ({
    id: '1',
    token: { address_hash: contract('collection'), name: 'Free <b>money</b>', type: 'ERC-721' },
    token_type: 'ERC-721',
    value: '1',
    ...given,
  });

  it('shows markup as text, and loads only public pictures', async () => {
    stage.expect(/net::ERR|Failed to load resource/);
    const hostile = [
      'javascript:alert(1)',
      'http://tracker.example/pixel.png',
      'https://127.0.0.1/admin',
      'https://user:pw@evil.example/x.png',
      'data:text/html,<script>document.title="owned"</script>',
      '"><img src=x onerror="document.title=\'owned\'">',
    ];
    stage.devnet.faults.set('childIndexer', {
      match: '/nft',
      status: 200,
      body: JSON.stringify({
        items: [
          ...hostile.map((image_url, at) =>
            entry({ id: String(at), image_url, metadata: { name: `<img src=x onerror=alert(${at})>\u202e` } }),
          ),
          entry({ id: '90', image_url: 'https://pictures.example/90.png', metadata: { name: 'Missing picture' } }),
          { nonsense: true },
        ],
        next_page_params: null,
      }),
    });
    const page = await openItems();
    await page.text('7 items').first().waitFor();
    await page.text('1 more item couldn’t be loaded.').waitFor();
    expect(await page.text('<img src=x onerror=alert(0)>').count()).toBe(1);
    expect(await page.page.evaluate('document.title')).not.toBe('owned');
    expect(await page.page.locator('section img').count()).toBeLessThanOrEqual(1);
    expect(page.requests.filter((request) => /tracker|evil|:\/\/127\.0\.0\.1\/admin/.test(request))).toEqual([]);
    expect(await page.problems('items-hostile')).toEqual([]);
  });

  it('loads further pages, and keeps the shown items if the next page fails', async () => {
    stage.expect(/status of 500/);
    const next = { items_count: 1 };
    const picture = { metadata: { name: 'First' } };
    stage.devnet.faults.set('childIndexer', {
      match: 'ERC-1155',
      status: 200,
      body: JSON.stringify({ items: [entry({ id: '1', ...picture })], next_page_params: next }),
    });
    const page = await openItems();
    await page.text('1 item so far').first().waitFor();
    stage.devnet.faults.clear();
    stage.devnet.faults.set('childIndexer', { match: 'items_count=1', status: 500 });
    await page.press('Show more');
    await page.text('Couldn’t load more. The items above are still yours.').waitFor();
    expect(await page.problems('items-more-failed')).toEqual([]);
    stage.devnet.faults.clear();
    await page.press('Show more');
    await page.text('2 items').first().waitFor();
  });

  it('distinguishes an outage from an empty list', async () => {
    stage.expect(/status of (500|404)/);
    stage.devnet.faults.set('childIndexer', { match: '/nft', status: 500 });
    const page = await openItems();
    await page.text('Items unavailable').first().waitFor();
    expect(await page.problems('items-unread')).toEqual([]);
    stage.devnet.faults.clear();
    await page.press('Try again');
    await page.text('2 items').first().waitFor();
    const empty = await openItems({ connected: 'empty' });
    await empty.heading('No items yet').waitFor();
    expect(await empty.problems('items-empty')).toEqual([]);
  });
});
