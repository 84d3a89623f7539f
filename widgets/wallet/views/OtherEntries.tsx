import type { ReactElement } from 'react';
import { MenuList } from '../../components/list/MenuList.js';
import { IconPebble } from '../../components/picture/Pebble.js';
import { useWords } from '../../messages/useWords.js';
import { useChainNames } from '../useChainNames.js';
import { walletWords } from '../words/words.js';

/** The way to what is no token. */
export function ItemsEntry({ onItems }: { readonly onItems: () => void }): ReactElement {
  const { items } = useWords(walletWords);
  const { child } = useChainNames();
  return (
    <MenuList
      label={items.title}
      items={[
        {
          id: 'items',
          picture: <IconPebble icon="gift" />,
          title: items.title,
          note: items.note({ network: child }),
          onPress: onItems,
        },
      ]}
    />
  );
}
