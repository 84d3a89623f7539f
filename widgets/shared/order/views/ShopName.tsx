import { type ReactElement, useContext } from 'react';
import { type BarButton, WayBack } from '../../../components/frame/WayBack.js';
import { Strong } from '../../../components/layout/Text.js';
import { useHost } from '../../host/WidgetHost.js';

export interface ShopNameProps {
  readonly name: string;
  /** The way back of the page's own bar. */
  readonly back: BarButton | undefined;
}

/** Who sells, in the page's bar. Where nothing leads back, the brand's picture stands beside it and says the brand's name: screen readers hear it once. */
export function ShopName({ name, back }: ShopNameProps): ReactElement {
  const { brand } = useHost().config;
  const around = useContext(WayBack);
  const isSaid = (back ?? around) === undefined && name === brand?.name;
  return <Strong aria-hidden={isSaid}>{name}</Strong>;
}
