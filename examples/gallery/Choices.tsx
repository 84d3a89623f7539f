import { type ReactElement, useState } from 'react';
import {
  Button,
  ChoiceList,
  ConfirmDialog,
  Drawer,
  EmptyState,
  IconPebble,
  MenuList,
  NetworkPebble,
  SectionName,
  Segments,
  SelectField,
  Stack,
} from 'tributary-sdk/widgets';
import { child } from './sampleTokens.js';

type Way = 'tokens' | 'debit' | 'credit' | 'off';

export function Choices(): ReactElement {
  const [network, setNetwork] = useState<'all' | 'child' | 'root'>('all');
  const [way, setWay] = useState<Way>('tokens');
  const [currency, setCurrency] = useState('usd');
  const [open, setOpen] = useState<'actions' | 'question' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <Segments
        label="Network"
        value={network}
        onChoose={setNetwork}
        options={[
          { id: 'all', words: 'All' },
          { id: 'child', words: 'Immutable zkEVM' },
          { id: 'root', words: 'Ethereum' },
        ]}
      />
      <Stack>
        <SectionName id="ways">How do you want to cover it?</SectionName>
        <ChoiceList<Way>
          labelledBy="ways"
          value={way}
          onChoose={setWay}
          choices={[
            {
              id: 'tokens',
              picture: <IconPebble icon="coins" />,
              title: 'Tokens you own',
              note: 'We compare ways on two networks',
            },
            {
              id: 'debit',
              picture: <IconPebble icon="card" />,
              title: 'Debit card',
              note: 'Costs $2.80, about 5 minutes',
            },
            {
              id: 'credit',
              picture: <IconPebble icon="card" />,
              title: 'Credit card',
              note: 'Costs $2.80 plus any bank fee',
            },
            {
              id: 'off',
              picture: <IconPebble icon="phone" />,
              title: 'Phone bill',
              off: 'Cardwell does not serve your region.',
            },
          ]}
        />
      </Stack>
      <SelectField
        label="Currency"
        closeName="Close"
        value={currency}
        onChoose={setCurrency}
        options={[
          { id: 'usd', words: 'US dollar', note: 'USD' },
          { id: 'jpy', words: '日本円', note: 'JPY' },
          { id: 'eur', words: 'Euro', note: 'EUR', off: 'Cardwell does not take it' },
        ]}
      />
      <Button variant="secondary" onPress={() => setOpen('actions')}>
        Actions for ETH
      </Button>
      <Button variant="risky" onPress={() => setOpen('question')}>
        Stop after this step
      </Button>
      <EmptyState picture={<IconPebble icon="wallet" size={56} />} title="Nothing here yet">
        Tokens you buy or get show up here.
      </EmptyState>
      <Drawer open={open === 'actions'} title="ETH on Ethereum" closeName="Close" onClose={close}>
        <MenuList
          label="Actions"
          items={[
            { id: 'swap', icon: 'swap', title: 'Swap', onPress: close },
            {
              id: 'bridge',
              picture: <NetworkPebble mark={child} size={24} />,
              title: 'Bridge to Immutable zkEVM',
              note: 'About 20 minutes',
              onPress: close,
            },
            {
              id: 'card',
              icon: 'card',
              title: 'Buy with a card',
              off: 'Cardwell does not serve your region.',
              onPress: close,
            },
            { id: 'forget', icon: 'close', title: 'Hide this token', risky: true, onPress: close },
          ]}
        />
      </Drawer>
      <ConfirmDialog
        open={open === 'question'}
        title="Stop after this step?"
        stay={{ words: 'Keep going', onPress: close }}
        leave={{ words: 'Stop now', onPress: close }}
      >
        The swap is done. You keep 45.00 USDC and the lantern is not bought.
      </ConfirmDialog>
    </>
  );
}
