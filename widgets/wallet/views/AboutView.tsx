import type { ReactElement } from 'react';
import { Button } from '../../components/action/Button.js';
import { Frame } from '../../components/frame/Frame.js';
import { Stack } from '../../components/layout/Stack.js';
import { Body, Heading } from '../../components/layout/Text.js';
import { TokenPebble } from '../../components/picture/Pebble.js';
import { Bloom } from '../../components/picture/Streams.js';
import { useWords } from '../../messages/useWords.js';
import { useHost } from '../../shared/host/WidgetHost.js';
import { useChainNames } from '../useChainNames.js';
import type { WalletPageProps } from '../WalletPageProps.js';
import { walletWords } from '../words/words.js';

/** Explains the use of the child chain's native currency. */
export function AboutView({ emit, close, onBack }: WalletPageProps & { readonly onBack: () => void }): ReactElement {
  const { about } = useWords(walletWords);
  const { networks, l2ChainId } = useHost().engine.environment;
  const symbol = networks[l2ChainId]?.nativeCurrency.symbol ?? '';
  const title = about.title({ symbol });
  const parts = [
    [about.gasTitle, about.gas({ symbol, network: useChainNames().child })],
    [about.buyTitle, about.buy],
    [about.getTitle, about.get],
  ] as const;
  return (
    <Frame
      title={title}
      view="wallet-about"
      back={{ name: about.back, onPress: onBack }}
      close={close}
      foot={
        <Button onPress={() => emit('request-add-tokens', { toTokenAddress: 'native' })}>
          {about.add({ symbol })}
        </Button>
      }
    >
      <Bloom>
        <TokenPebble token={{ symbol }} size={64} />
      </Bloom>
      {parts.map(([name, sentence]) => (
        <Stack key={name} $gap={1}>
          <Heading as="h3">{name}</Heading>
          <Body>{sentence}</Body>
        </Stack>
      ))}
    </Frame>
  );
}
