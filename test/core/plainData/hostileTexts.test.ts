import { describe, expect, it } from '@jest/globals';
import { AbiCoder } from 'ethers';
import { itemStep } from '../../../core/actions/itemStep.js';
import { parseIndexerPage } from '../../../core/balances/indexer/parseIndexerPage.js';
import { parseRemoteConfiguration } from '../../../core/config/parseRemoteConfiguration.js';
import { resolveNetwork } from '../../../core/config/resolveNetwork.js';
import { describeError } from '../../../core/errors/describeError.js';
import { engineErrors } from '../../../core/errors/engineErrors.js';
import { firstReason } from '../../../core/errors/firstReason.js';
import { TributaryError } from '../../../core/errors/TributaryError.js';
import type { StepFee } from '../../../core/index.js';
import { parseItems } from '../../../core/items/parseItems.js';
import { shownReason, shownRejection, shownRoute } from '../../../core/routing/border/shownRoute.js';
import { describeRevert } from '../../../core/rpc/describeRevert.js';
import { parseSaleQuote } from '../../../core/sales/answer/parseSaleQuote.js';
import { parseSignedOrder } from '../../../core/sales/answer/parseSignedOrder.js';
import { parseRiskAnswer } from '../../../core/screening/parseRiskAnswer.js';
import { decodeText } from '../../../core/tokens/decodeText.js';
import { parseTokenList } from '../../../core/tokens/parseTokenList.js';
import { parseAnnouncement } from '../../../core/wallet/discovery/parseAnnouncement.js';
import { walletTitle } from '../../../flows/connect/walletTitle.js';
import { plainName } from '../../../flows/format/plainName.js';
import { failureOf } from '../../../flows/payment/failureOf.js';
import { aRoute, aStep } from '../../kit/aRoute.js';
import { aNativeToken, aToken, childChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { anAnnouncement } from '../wallet/kit/AnnouncingPage.js';

/** Texts that would do harm if they were shown as they are, each with a part that must stay readable. */
const hostile: Readonly<Record<string, string>> = {
  'a right-to-left override': 'USDC\u202eNMI\u202c',
  isolates: '\u2067USDC\u2069\u2066',
  'marks of direction': '\u200fUSDC\u200e\u061c',
  'zero-width characters': 'US\u200b\u200c\u200d\u2060\ufeffDC',
  'control characters': 'US\u0000\u0007\u001b[31mDC\u009b',
  'line breaks': 'USDC\r\n\nApproved\u2028\u2029\u0085done',
  'a Hangul filler': 'USDC\u3164\u115f\u1160\uffa0',
  'a Braille blank': 'USDC\u2800\u2800',
  'variation selectors': 'USDC\ufe0f\u{e0100}\u180b',
  tags: 'USDC\u{e0041}\u{e0042}\u{e007f}',
  'sixty marks': `US${'\u0301\u0489'.repeat(30)}DC`,
  'marks without a letter': '\u0301\u0301\u0301USDC',
  'half of a character': 'USDC\ud83d',
  'private characters': 'USDC\ue000\u{f0000}',
  markup: 'USDC<img src=x onerror=alert(1)><script>alert(1)</script>',
  'an entity': 'USDC&#8238;&lt;b&gt;',
  'a message with places': 'USDC {amount, plural, other {#}} ${x} %s',
  'a link': 'USDC claim at https://evil.example/USDC',
  'a link of script': 'USDC javascript:alert(1)',
  'words of the page': 'USDC Approved ✓ Confirmed',
  'letters of another direction': 'USDC אבג 100',
  'much text': 'USDC '.repeat(20_000),
  'one long word': `USDC${'W'.repeat(100_000)}`,
  'many blanks': `USDC${' \u3000\u00a0'.repeat(10_000)}x`,
};

const token = { chainId: childChainId, address: stranger, decimals: 18 };
const page = (item: object) => ({ items: [item], next_page_params: null });
const reading = { chainId: childChainId, ipfsGateway: 'https://ipfs.example' };
const encoded = (text: string) => AbiCoder.defaultAbiCoder().encode(['string'], [Buffer.from(text).toString()]);
const namesOf = ({ symbol, name }: { readonly symbol: string; readonly name: string }) => [symbol, name];
const walletError = (message: string) => ({ code: 4001, message, data: { message } });

/** Every way by which a text of others comes in, and what comes out of it for a page, a log or a message. `most`: its longest, if it isn't 64. */
const entries: Readonly<
  Record<string, { readonly most?: number; readonly shown: (text: string) => readonly (string | null | undefined)[] }>
> = {
  'a token of the product’s list': {
    shown: (text) =>
      parseTokenList({
        result: [
          {
            chain: { id: `eip155:${childChainId}` },
            contract_address: stranger,
            decimals: 18,
            symbol: text,
            name: text,
          },
        ],
      }).flatMap((listed) => namesOf(listed.token)),
  },
  'a token of a standard list': {
    shown: (text) =>
      parseTokenList({
        tokens: [{ ...token, symbol: text, name: text, extensions: { bridgeInfo: { 1: { tokenAddress: player } } } }],
      }).flatMap((listed) => namesOf(listed.token)),
  },
  'a token of the remote configuration': {
    shown: (text) => {
      const given = { ...token, symbol: text, name: text };
      const { dex, bridge, onramp } = parseRemoteConfiguration(
        {
          dex: {
            tokens: [given],
            blocklist: [given],
            overrides: { nativeToken: given, wrappedNativeToken: given, commonRoutingTokens: [given] },
          },
          bridge: { [childChainId]: { tokens: [given] } },
          onramp: { transak: { tokens: [given] } },
        },
        childChainId,
      );
      const overrides = dex.overrides!;
      return [
        ...dex.tokens,
        ...bridge[childChainId]!.tokens,
        ...onramp['transak']!.tokens,
        overrides.nativeToken!,
        overrides.wrappedNativeToken!,
        ...overrides.commonRoutingTokens!,
      ]
        .flatMap(namesOf)
        .concat(dex.blocklist.map(({ symbol }) => symbol));
    },
  },
  'the name that a token’s contract returns': { shown: (text) => [decodeText(encoded(text))] },
  'a token of the indexer': {
    shown: (text) =>
      parseIndexerPage(
        page({ value: '5', token: { address_hash: stranger, decimals: '6', symbol: text, name: text } }),
        childChainId,
      ).balances.flatMap((balance) => namesOf(balance.token)),
  },
  'an item and its collection': {
    shown: (text) =>
      parseItems(
        page({
          id: '7',
          token_type: 'ERC-721',
          metadata: { name: text },
          token: { address_hash: stranger, name: text },
        }),
        reading,
      ).items.flatMap(({ name, collectionName }) => [name, collectionName]),
  },
  'an item’s description': {
    most: 300,
    shown: (text) =>
      parseItems(
        page({ id: '7', token_type: 'ERC-721', metadata: { description: text }, token: { address_hash: stranger } }),
        reading,
      ).items.map(({ description }) => description),
  },
  'an item that is sent': {
    shown: (text) => {
      const item = { type: 'ERC721', contractAddress: stranger, id: 7n } as const;
      const gas = { token: aNativeToken(), balance: 5n };
      const step = itemStep({ chainId: childChainId, item, name: text, recipient: player, gas, fees: {} });
      return [step.delivers.token.symbol];
    },
  },
  'a wallet that announces itself': {
    shown: (text) => [parseAnnouncement(anAnnouncement('io.metamask', { name: text }))?.info.name],
  },
  'the title of a wallet': {
    shown: (text) => [walletTitle({ name: 'x', info: { name: text } as never })],
  },
  'a currency of a sale': {
    shown: (text) =>
      parseSaleQuote(
        {
          currencies: [{ name: text, erc20_address: stranger, decimals: '6', base: true }],
          total_amount: { [text]: '1' },
          products: {},
        },
        [],
      ).currencies.map(({ name }) => name),
  },
  'a sale’s error about a product': {
    most: 200,
    shown: (text) => {
      try {
        parseSaleQuote({ products: {} }, [{ productId: text, quantity: 1 }]);
        return [];
      } catch (error) {
        return [(error as Error).message];
      }
    },
  },
  'a call of a sale': {
    shown: (text) =>
      parseSignedOrder({
        order: {
          currency: { erc20_address: stranger, decimals: '6' },
          recipient_address: player,
          products: [],
        },
        transactions: [
          { contract_address: stranger, method_call: text, params: { reference: text }, raw_data: '0x12' },
        ],
      }).transactions.flatMap(({ method, reference }) => [method, reference]),
  },
  'a reason of the screening': {
    most: 256,
    shown: (text) => parseRiskAnswer([{ address: player, risk: 'Low', risk_reason: text }]).map(({ reason }) => reason),
  },
  'the tokens of a plugin’s route': {
    shown: (text) => {
      const named = { ...aToken(), address: stranger, symbol: text, name: text };
      const fee = { type: 'GAS', amount: 1n, formattedAmount: text, token: named } as const;
      const step = aStep({
        fundingItem: {
          type: 'ERC20',
          token: named,
          fundsRequired: { amount: 5n, formattedAmount: text },
          userBalance: { balance: 5n, formattedBalance: text },
        },
        delivers: { token: named, value: 5n },
        fees: { swapGasFee: fee, swapFees: [fee] },
      });
      const [shown] = shownRoute(aRoute({ steps: [step] }), aToken()).steps;
      const { fundingItem, delivers, fees: shownFees } = shown!;
      const fees = shownFees as { readonly swapGasFee: StepFee; readonly swapFees: readonly StepFee[] };
      return [
        ...[fundingItem.token, delivers.token].flatMap(namesOf),
        fundingItem.fundsRequired.formattedAmount,
        fundingItem.userBalance.formattedBalance,
        ...[fees.swapGasFee, ...fees.swapFees].flatMap((each) => [...namesOf(each.token), each.formattedAmount]),
      ].filter((each) => !/^[\d.,]+$/.test(each));
    },
  },
  'a plugin’s rejection': {
    most: 500,
    shown: (text) => {
      const named = { ...aToken(), symbol: text, name: text };
      const shown = shownRejection({
        kind: 'swap',
        reason: text,
        code: text,
        detail: text,
        candidate: named,
        short: { token: named, value: 5n },
      });
      const { reason, code, detail, candidate, short } = shown;
      return [reason, code, detail, ...namesOf(candidate!), ...namesOf(short!.token)];
    },
  },
  'why a plugin’s finder isn’t available': {
    most: 500,
    shown: (text) => Object.values(shownReason({ reason: text, detail: text })) as string[],
  },
  'the names of a network': {
    shown: (text) => {
      const { chainName, nativeCurrency } = resolveNetwork(77_777, {
        chainName: text,
        rpcUrls: ['https://node.example'],
        nativeCurrency: { name: text, symbol: text, decimals: 18 },
      });
      return [chainName, ...namesOf(nativeCurrency)];
    },
  },
  'what a wallet or a node says': {
    most: 500,
    shown: (text) => [
      describeError(walletError(text)),
      describeError(text),
      firstReason(new Error(text)),
      failureOf(walletError(text)).message,
    ],
  },
  'a code that a wallet makes up': { most: 81, shown: (text) => [failureOf({ code: text, message: 'no' }).code] },
  'the text of a revert': {
    most: 500,
    shown: (text) => [describeRevert(`0x08c379a0${encoded(text).slice(2)}`)],
  },
  'an error of the engine about what others say': {
    most: 4_000,
    shown: (text) =>
      [
        new TributaryError('API_ERROR', `failed: ${text}`),
        engineErrors.finderFailed('swap', new Error(text), text),
        engineErrors.invalidConfiguration('field', text),
      ].flatMap((error) => [error.message, failureOf(error).message]),
  },
  'a name of the host’s page': { most: 81, shown: (text) => [plainName(text)] },
};

const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Variation_Selector}\u2800]/u;

describe.each(Object.entries(entries))('%s', (_entry, { most = 64, shown }) => {
  it.each(Object.entries(hostile))('is one plain line with %s', (_what, text) => {
    const lines = shown(text);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toEqual(expect.any(String));
      expect(line).not.toMatch(unseen);
      expect(line).not.toMatch(/\p{M}{4}/u);
      expect([...line!].length).toBeLessThanOrEqual(most);
      // It can still be recognized.
      expect(line!.replace(/\p{M}/gu, '')).toMatch(/USDC|US DC|US\[31mDC/);
    }
  });
});
