import { type ReactElement, useState } from 'react';
import {
  AddressField,
  AmountField,
  type AmountFieldState,
  EndButton,
  formatLocalAmount,
  judgePriceImpact,
  mayGoOn,
  NetworkPebble,
  Notice,
  NumberField,
  PriceLine,
  parseTypedAmount,
  parseTypedPercent,
  QuickChoices,
  TickBox,
  TokenButton,
  TwoEnds,
  typedTextOf,
} from 'tributary-sdk/widgets';
import { child, root } from './sampleTokens.js';

const owned = 1_842_055_000_000_000_000_000n;
const gas = 5_000_000_000_000_000n;

/** Amount fields with typed, quoted and rejected amounts. */
export function Amounts(): ReactElement {
  const [text, setText] = useState('60');
  const typed = parseTypedAmount(text, 18);
  const state: AmountFieldState =
    typed.kind === 'wrong'
      ? { kind: 'wrong', sentence: 'Write a number with at most 18 decimals, such as 1,234.56.' }
      : typed.kind === 'amount' && typed.value > owned
        ? { kind: 'wrong', sentence: 'You have 1,842.055 IMX. Enter less or use max.' }
        : { kind: 'typing' };
  const token = <TokenButton token={{ symbol: 'IMX' }} name="IMX, change token" onPress={() => undefined} />;
  const max = { words: 'Use max', onPress: () => setText(typedTextOf(owned - gas, 18)) };
  return (
    <>
      <AmountField
        label="You pay"
        place="Immutable zkEVM"
        text={text}
        onText={setText}
        state={state}
        token={token}
        worth={typed.kind === 'empty' ? 'Enter an amount' : '≈ $36.00'}
        owned={`You have ${formatLocalAmount(owned, 18)}`}
        max={max}
      />
      <output data-testid="amount">{typed.kind === 'amount' ? typed.value.toString() : typed.kind}</output>
      <AmountField label="You want" text="" onText={() => undefined} token={token} worth="Enter an amount" />
      <AmountField
        label="You pay too much"
        text="2000"
        onText={() => undefined}
        token={token}
        state={{ kind: 'wrong', sentence: 'You have 1,842.05 IMX. Enter less or use max.' }}
        max={{ ...max, name: 'Use max, 1,842.05 IMX' }}
      />
      <AmountField
        label="You get about"
        text=""
        state={{ kind: 'asking', sentence: 'Asking three pools for a price' }}
        token={<TokenButton token={{ symbol: 'USDC' }} name="USDC" />}
      />
      <AmountField
        label="You get exactly"
        text="1234567890.123456789012345678"
        state={{ kind: 'quoted' }}
        token={token}
        worth="≈ $837.46"
        owned="You have 12.40"
      />
      <QuickChoices
        label="Quick amounts"
        value={text}
        onChoose={setText}
        choices={['25', '60', '100', '250'].map((id) => ({ id, words: id }))}
      />
    </>
  );
}

export function SwapForm(): ReactElement {
  const [text, setText] = useState('1500');
  const [ticked, setTicked] = useState(false);
  const impact = judgePriceImpact(620);
  return (
    <>
      <TwoEnds
        turn={{ name: 'Swap the two tokens', onPress: () => undefined }}
        from={
          <AmountField
            framed={false}
            label="You pay"
            place="Immutable zkEVM"
            text={text}
            onText={setText}
            token={<TokenButton token={{ symbol: 'IMX' }} name="IMX, change token" onPress={() => undefined} />}
            worth="≈ $900.00"
            owned="You have 1,842.05"
            max={{ words: 'Use max', onPress: () => setText('1842.05') }}
          />
        }
        to={
          <AmountField
            framed={false}
            label="You get about"
            place="Immutable zkEVM"
            text="837.46"
            state={{ kind: 'quoted' }}
            token={<TokenButton token={{ symbol: 'USDC' }} name="USDC, change token" onPress={() => undefined} />}
            worth="≈ $837.46"
            owned="You have 12.40"
          />
        }
      />
      <PriceLine
        seconds={18}
        of={30}
        rate="1 IMX = 0.5583 USDC"
        sentence="New price within 18 seconds"
        refresh={{ name: 'Refresh price', onPress: () => undefined }}
      />
      <Notice tone="warning" title="Price impact costs you about $55.35">
        1,500 IMX is a lot for this pool. The price falls 6.2% while you trade. Smaller swaps lose less.
      </Notice>
      {impact.asks && (
        <TickBox ticked={ticked} onTick={setTicked}>
          I understand I get about 6% less
        </TickBox>
      )}
      <output data-testid="may-go-on">{String(mayGoOn(impact, ticked))}</output>
      <TwoEnds
        of="network"
        turn={{ name: 'Swap direction', onPress: () => undefined }}
        from={
          <EndButton
            label="From"
            picture={<NetworkPebble mark={root} size={32} />}
            title="Ethereum"
            note="0x3f7A…9a2C · MetaMask"
            onPress={() => undefined}
          />
        }
        to={
          <EndButton
            label="To"
            picture={<NetworkPebble mark={child} size={32} />}
            title="Immutable zkEVM"
            note="Same wallet"
            onPress={() => undefined}
          />
        }
      />
    </>
  );
}

export function Settings(): ReactElement {
  const [slippage, setSlippage] = useState('0.5');
  const [address, setAddress] = useState('');
  const percent = parseTypedPercent(slippage, { most: 5_000 });
  return (
    <>
      <NumberField
        label="Price may slip by"
        unit="%"
        text={slippage}
        onText={setSlippage}
        presets={{ label: 'Usual values', choices: ['0.1', '0.5', '1'].map((id) => ({ id, words: `${id}%` })) }}
        hint="A swap that would cost more is called off."
        wrong={percent.kind === 'wrong' ? 'Between 0 and 50%, with at most two decimals.' : undefined}
      />
      <AddressField
        label="Deliver to"
        text={address}
        onText={setAddress}
        check={(text) =>
          text === ''
            ? { kind: 'empty' }
            : /^0x[\da-f]{40}$/i.test(text)
              ? { kind: 'right', note: 'An address like this is on both networks.' }
              : { kind: 'wrong', sentence: 'An address has 0x and 40 characters more.' }
        }
        clearName="Clear address"
        hint="Paste an address of yours."
      />
    </>
  );
}
