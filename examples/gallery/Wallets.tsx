import { type ReactElement, useState } from 'react';
import {
  AddressText,
  GlyphPebble,
  HandOverFrame,
  ListCard,
  NetworkPrompt,
  QrCode,
  WalletRow,
} from 'tributary-sdk/widgets';
import { child, root } from './sampleTokens.js';

const icon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxMCAxMCI+PHJlY3Qgd2lkdGg9IjEwIiBoZWlnaHQ9IjEwIiBmaWxsPSIjYjI1YTc4Ii8+PGNpcmNsZSBjeD0iNSIgY3k9IjUiIHI9IjIuNSIgZmlsbD0iI2ZmZiIvPjwvc3ZnPg==';
const copy = {
  copy: 'Copy address',
  done: 'Address copied',
  failed: 'Couldn’t copy. Select the text and copy it manually.',
};
const press = (): void => undefined;
const waiting = {
  kind: 'connecting',
  title: 'Waiting for Rosewallet',
  sentence: 'Choose an account in your wallet',
  note: 'This only connects your wallet: no cost, no transfer.',
  again: { words: 'Open it again', onPress: press },
  cancel: { words: 'Choose another', onPress: press },
} as const;

export function Wallets(): ReactElement {
  return (
    <>
      <AddressText address="0x3f7A11c2D4b0a8e1F29c77aB5e60D13c4f8E9a2C" copy={copy} />
      <ListCard>
        <li>
          <WalletRow
            name="Passport"
            picture={<GlyphPebble hue="river" glyph="person" />}
            tag="Recommended"
            state={{ kind: 'ready', note: 'Email sign-in, the game covers gas', onPress: press }}
          />
        </li>
        <li>
          <WalletRow name="Rosewallet" icon={icon} state={waiting} />
        </li>
        <li>
          <WalletRow
            name="MetaMask"
            icon="http://127.0.0.1:1/icon.png"
            state={{
              kind: 'rejected',
              title: 'Request rejected',
              sentence: 'MetaMask isn’t connected. Nothing was shared or charged.',
              retry: { words: 'Try MetaMask again', onPress: press },
            }}
          />
        </li>
        <li>
          <WalletRow
            name={'Wallet of the very long name '.repeat(400)}
            icon="data:image/png;base64,broken"
            state={{ kind: 'ready', note: 'Ready', onPress: press }}
          />
        </li>
        <li>
          <WalletRow
            name="Fernwallet"
            picture={<GlyphPebble hue="moss" glyph="leaf" />}
            state={{ kind: 'install', note: 'Not in this browser. Get it', href: 'https://fernwallet.example' }}
          />
        </li>
        <li>
          <WalletRow
            name="WalletConnect"
            picture={<GlyphPebble hue="violet" glyph="waves" />}
            state={{ kind: 'off', reason: 'The game does not offer it' }}
          />
        </li>
      </ListCard>
      <QrCode
        text="wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303"
        name="QR code for your wallet app"
        copy={{ copy: 'Copy the link', done: 'Link copied', failed: 'Could not copy it' }}
      />
    </>
  );
}

export function Network(): ReactElement {
  return (
    <NetworkPrompt
      from={root}
      to={child}
      title="Switch MetaMask from Ethereum to Immutable zkEVM"
      reason="The lantern is sold on Immutable zkEVM, and your USDC is there too."
      asks={{
        title: 'What MetaMask will ask',
        steps: [
          { id: 'add', state: 'next', title: 'Add the network', note: 'Only the first time' },
          { id: 'switch', state: 'next', title: 'Switch network', note: 'One approval' },
        ],
        words: {
          done: 'Done',
          now: 'Now',
          'your-turn': 'Action needed',
          next: 'Next',
          failed: 'Failed',
          unknown: 'Not confirmed',
        },
      }}
    />
  );
}

/** The same page under two host names, which are two origins for a browser. */
export function HandOver(): ReactElement {
  const [said, setSaid] = useState<readonly string[]>([]);
  const origin = `http://localhost:${window.location.port}`;
  const caption = { title: 'You’re on Cardwell’s page', sentence: 'Neither we nor the game see your card details.' };
  const words = {
    name: 'Page of Cardwell',
    caption,
    loading: 'Waiting for Cardwell’s page',
    blockedWords: { title: 'Cardwell’s page does not open here', sentence: 'Open it in a new tab.' },
  };
  return (
    <>
      <HandOverFrame
        {...words}
        src={`${origin}/provider`}
        origin={origin}
        allow="payment"
        height={200}
        onMessage={(data) => setSaid((before) => [...before, JSON.stringify(data)])}
      />
      <output data-testid="said">{said.join(' ')}</output>
      <HandOverFrame {...words} name="Another page" src="javascript:alert(1)" origin={origin} />
    </>
  );
}
