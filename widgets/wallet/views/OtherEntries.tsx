import type { ReactElement } from 'react';
import { MenuList } from '../../components/list/MenuList.js';
import { IconPebble } from '../../components/picture/Pebble.js';
import { useWords } from '../../messages/useWords.js';
import { useChainNames } from '../useChainNames.js';
import { walletWords } from '../words/words.js';

/** Links to views other than tokens. */
export function OtherEntries({
  onItems,
  onHistory,
}: {
  readonly onItems: () => void;
  readonly onHistory: () => void;
}): ReactElement {
  const { items, history, title } = useWords(walletWords);
  const { child } = useChainNames();
  return (
    <MenuList
      label={title}
      items={[
        {
          id: 'items',
          picture: <IconPebble icon="gift" />,
          title: items.title,
          note: items.note({ network: child }),
          onPress: onItems,
        },
        {
          id: 'history',
          picture: <IconPebble icon="receipt" />,
          title: history.title,
          note: history.note,
          onPress: onHistory,
        },
      ]}
    />
  );
}
