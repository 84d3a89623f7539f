import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../../../components/picture/Icon.js';
import { color } from '../../../theme/colors.js';
import type { OrderItem } from '../OrderParameters.js';

/** What is bought, as the host shows it; without a picture, or with one that does not come, a gift. Its name stands beside it. */
export function ItemPicture({ items }: { readonly items: readonly Pick<OrderItem, 'image'>[] }): ReactElement {
  const [broken, setBroken] = useState<string | null>(null);
  const image = items.find((item) => item.image !== null)?.image ?? null;
  if (image === null || image === broken) {
    return (
      <Blank aria-hidden="true">
        <Icon name="gift" />
      </Blank>
    );
  }
  return <img src={image} alt="" referrerPolicy="no-referrer" onError={() => setBroken(image)} />;
}

const Blank = styled.span`
  display: grid !important;
  place-items: center;
  background: ${color('surface.raised')};
  color: ${color('text.secondary')};
  svg {
    inline-size: 40%;
    block-size: 40%;
  }
`;
