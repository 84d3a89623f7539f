import type { ReactElement } from 'react';
import type { Address, TokenAmount } from '../../../core/index.js';
import { formatTokenAmount } from '../../../flows/format/formatTokenAmount.js';
import { shortAddress } from '../../../flows/format/shortAddress.js';
import { Stack } from '../../components/layout/Stack.js';
import { Caption, SectionName } from '../../components/layout/Text.js';
import { Reviewed } from '../../components/order/Reviewed.js';
import type { AddTokensContext } from '../words/words.js';

export interface AfterwardsProps {
  readonly amount: TokenAmount;
  readonly recipient: Address;
  readonly context: AddTokensContext;
}

/** Announces, before the first payment starts, that a second payment sends the tokens to the recipient. */
export function Afterwards({ amount, recipient, context }: AfterwardsProps): ReactElement {
  const { add, t } = context;
  const title = t.steps.transfer({ amount: formatTokenAmount(amount, context), recipient: shortAddress(recipient) });
  return (
    <Stack as="section" $gap={2}>
      <SectionName>{add.afterwards.title}</SectionName>
      <Reviewed lines={[{ name: title, value: add.afterwards.note }]} />
      <Caption>{add.afterwards.stop}</Caption>
    </Stack>
  );
}
