import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PlaygroundPage } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ connected: 'player' });

interface ListedToken {
  readonly contract_address: string;
  readonly symbol: string;
  readonly [field: string]: unknown;
}

const icons = [
  'http://icons.hostile/one.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://icons.hostile/two.png',
  '//icons.hostile/three.png',
];
const names = [
  '<img src=x onerror="document.title=1">',
  '</script><script>document.title=2</script>',
  'Endless river',
  '\u202Egnorw eht yaw dnuor',
  'W W W',
];
const longNames = ['Endless '.repeat(1_250), 'W'.repeat(10_000)];

/** 5,000 entries that a token service should never serve, behind its own. Some call themselves USDC. */
function hostileEntries({ chain, bridge_used, ...pattern }: ListedToken): readonly ListedToken[] {
  return Array.from({ length: 5_000 }, (_, at) => ({
    ...pattern,
    chain,
    bridge_used,
    contract_address: `0x${(0xbad0000 + at).toString(16).padStart(40, '0')}`,
    root_contract_address: `0x${(0xbad00000 + at).toString(16).padStart(40, '0')}`,
    symbol: at % 50 === 0 ? 'USDC' : at % 7 === 0 ? `<b>${at}</b>` : `BAD${at}${'X'.repeat(at % 40)}`,
    // A few: an answer of more than 5 MB is not read at all.
    name: longNames[at % 100] ?? names[at % names.length],
    image_url: icons[at % icons.length],
  }));
}

let usdc: string;

beforeEach(async () => {
  const path = `/v1/chains/imtbl-zkevm-testnet/tokens?verification_status=verified&is_canonical=true`;
  const answer = (await (await fetch(`${stage.devnet.endpoints.api}${path}`)).json()) as {
    readonly result: readonly ListedToken[];
  };
  const pattern = answer.result.find(({ symbol }) => symbol === 'USDC')!;
  usdc = stage.devnet.tokens.child['USDC']!.address;
  stage.devnet.faults.set('api', {
    match: '/tokens?',
    body: JSON.stringify({ ...answer, result: [...answer.result, ...hostileEntries(pattern)] }),
  });
});

/** Opens the list, checks it and finds a token by the typed text. */
async function search(page: PlaygroundPage, typed: string): Promise<void> {
  const rows = page.page.getByRole('option');
  await rows.first().waitFor();
  expect(await rows.count()).toBeLessThan(40);
  expect(await page.problems()).toEqual([]);
  const field = page.page.getByRole('combobox');
  await field.pressSequentially('endless');
  expect(await field.inputValue()).toBe('endless');
  await page.text(/match “endless”/).waitFor();
  await page.keyboard.key('End', 'PageUp', 'Home');
  const boxes = await rows.evaluateAll((all) =>
    all.map((row) => ({
      width: row.getBoundingClientRect().width,
      inside: row.scrollWidth <= row.clientWidth + 1,
      height: row.getBoundingClientRect().height,
    })),
  );
  expect(boxes.filter(({ width, inside, height }) => width > 380 || !inside || height > 120)).toEqual([]);
  expect(await page.problems('hostile-found')).toEqual([]);
  await field.fill(typed);
  await page.text(new RegExp(`match(es)? “${typed.slice(0, 30)}`)).waitFor();
}

/** Nothing of the list came to life, and no picture was fetched in the clear. */
async function staysAsItIs(page: PlaygroundPage): Promise<void> {
  expect(await page.page.title()).toBe('Tributary playground');
  expect(page.requests.filter((request) => /hostile|\.png/.test(request))).toEqual([]);
  expect(await page.page.locator('img[src^="http:"], img[src^="javascript:"], img[src^="data:text"]').count()).toBe(0);
}

describe('a hostile token list', () => {
  it('neither breaks the swap widget nor slows typing, and the right token is still found, by its address', async () => {
    const page = await stage.open({ widget: 'swap', parameters: { amount: '10', fromTokenAddress: 'native' } });
    await page.button('Select a token to receive').click();
    await search(page, usdc);
    await page.keyboard.key('Enter');
    await page.button('USDC, change token').waitFor();
    await page.text(/^New price within/).waitFor();
    expect(await page.problems('hostile-swap')).toEqual([]);
    await page.press('Review swap');
    await page.press(/^Swap \d/);
    await page.approveUntil(page.heading('Your USDC is here'));
    await staysAsItIs(page);
  });

  it('shows a selected hostile token by its own text, inside of the swap widget', async () => {
    const page = await stage.open({ widget: 'swap', parameters: { amount: '10', fromTokenAddress: 'native' } });
    await page.button('Select a token to receive').click();
    await search(page, '0x000000000000000000000000000000000bad0002');
    await page.keyboard.key('Enter');
    await page.button(/^BAD2.*change token$/).waitFor();
    // There is no contract, so no quote is possible and none is shown.
    await page.text('Couldn’t get a quote').first().waitFor();
    expect(await page.problems('hostile-chosen')).toEqual([]);
    await staysAsItIs(page);
  });

  it.each(['bridge', 'add-tokens'] as const)('does not break the %s widget either', async (widget) => {
    const page = await stage.open({ widget });
    await page
      .button(/change token$|^Choose/)
      .first()
      .click();
    await search(page, usdc);
    await staysAsItIs(page);
  });
});
