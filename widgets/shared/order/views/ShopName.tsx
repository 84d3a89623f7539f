import { type ReactElement, useContext } from 'react';
import { type BarButton, WayBack } from '../../../components/frame/WayBack.js';
import { Strong } from '../../../components/layout/Text.js';
import { useHost } from '../../host/WidgetHost.js';

export interface ShopNameProps {
  readonly name: string;
  /** The back button of the page's bar. */
  readonly back: BarButton | undefined;
}

/**
 * The seller's name in the page's bar. Without a back button, the brand's picture stands next to it and has the
 * same accessible name: screen readers read it once.
 */
export function ShopName({ name, back }: ShopNameProps): ReactElement {
  const { brand } = useHost().config;
  const around = useContext(WayBack);
  const isSaid = (back ?? around) === undefined && name === brand?.name;
  return <Strong aria-hidden={isSaid}>{name}</Strong>;
}
