import { type ReactElement, useState } from 'react';
import { CancelMethod } from '../../../../core/index.js';
import { formatTokenAmount } from '../../../../flows/format/formatTokenAmount.js';
import { plainName } from '../../../../flows/format/plainName.js';
import { heldItemName, type OwnListing } from '../../../../flows/items/ItemsState.js';
import { ActionFoot } from '../../../components/action/ActionFoot.js';
import { ChoiceList } from '../../../components/field/ChoiceList.js';
import { Frame } from '../../../components/frame/Frame.js';
import { Card } from '../../../components/layout/Card.js';
import { Facts } from '../../../components/layout/Facts.js';
import { Stack } from '../../../components/layout/Stack.js';
import { SectionName } from '../../../components/layout/Text.js';
import { useChainNames } from '../../useChainNames.js';
import type { OneItemProps } from '../ItemsProps.js';
import { ItemSummary } from './ItemSummary.js';

/** Cancels a listing: with a signature, or on the chain. */
export function CancelView(props: OneItemProps & { readonly own: OwnListing }): ReactElement {
  const { item, own, words, context, close, listing, onItem } = props;
  const t = words.cancel;
  const { child } = useChainNames();
  const [method, setMethod] = useState<CancelMethod>(CancelMethod.GASLESS);
  const name = plainName(heldItemName(item), 40);
  const { currency } = own;
  return (
    <Frame
      title={t.title({ item: name })}
      view="item-cancel"
      back={{ name: words.backToItems, onPress: onItem }}
      close={close}
      foot={
        <ActionFoot
          note={t.opens({ wallet: context.wallet })}
          words={t.go}
          onPress={() => listing.cancel({ listingIds: [own.listing.id], method })}
        />
      }
    >
      <ItemSummary item={item} />
      {currency !== null && (
        <Card $pad as="div">
          <Facts>
            <div>
              <dt>{t.now}</dt>
              <dd>{formatTokenAmount({ token: currency, value: own.listing.price.amount }, context)}</dd>
            </div>
          </Facts>
        </Card>
      )}
      <Stack as="section" $gap={2}>
        <SectionName>{t.how}</SectionName>
        <ChoiceList
          label={t.how}
          value={method}
          onChoose={setMethod}
          choices={[
            { id: CancelMethod.GASLESS, title: t.gasless, note: t.gaslessNote },
            { id: CancelMethod.ON_CHAIN, title: t.onChain({ network: child }), note: t.onChainNote },
          ]}
        />
      </Stack>
    </Frame>
  );
}
