import type { ReactElement } from 'react';
import type { WalletChoice } from '../../../../flows/connect/walletChoices.js';
import { Button } from '../../../components/action/Button.js';
import { Drawer } from '../../../components/frame/Drawer.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Body } from '../../../components/layout/Text.js';
import { useWords } from '../../../messages/useWords.js';
import { connectWords } from '../words/words.js';

export interface GasNoteProps {
  /** null: closed. */
  readonly choice: WalletChoice | null;
  /** The symbol of the gas token. */
  readonly symbol: string;
  readonly passportOffered: boolean;
  readonly onGoOn: (choice: WalletChoice) => void;
  readonly onClose: () => void;
}

/** Shown once: explains gas for wallets that the game does not pay for. */
export function GasNote({ choice, symbol, passportOffered, onGoOn, onClose }: GasNoteProps): ReactElement {
  const { gas } = useWords(connectWords);
  const wallet = choice?.name ?? '';
  return (
    <Drawer open={choice !== null} title={gas.title} onClose={onClose}>
      <Body>{gas.body({ wallet, symbol })}</Body>
      {passportOffered && <Body>{gas.passport}</Body>}
      <Stack $gap={1}>
        <Button onPress={() => choice !== null && onGoOn(choice)}>{gas.goOn({ wallet })}</Button>
        <Button variant="quiet" onPress={onClose}>
          {gas.back}
        </Button>
      </Stack>
    </Drawer>
  );
}
