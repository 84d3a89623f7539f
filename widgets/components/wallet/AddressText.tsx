import type { ReactElement } from 'react';
import { shortAddress } from '../../../flows/format/shortAddress.js';
import { styled } from '../../theme/styledComponents.js';
import { monoFont, px } from '../../theme/type.js';
import { CopyButton, type CopyWords } from './CopyButton.js';

export interface AddressTextProps {
  readonly address: string;
  /** 'whole' for comparing. Default 'short'. */
  readonly show?: 'short' | 'whole';
  /** Adds a button that copies the whole address. */
  readonly copy?: CopyWords | undefined;
}

/**
 * An address, always left to right, also in right-to-left text.
 *
 * @example <AddressText address={account} show="whole" copy={{ copy: 'Copy', done: 'Copied', failed: 'Not copied' }} />
 */
export function AddressText({ address, show = 'short', copy }: AddressTextProps): ReactElement {
  return (
    <Line>
      {show === 'whole' ? <Whole dir="ltr">{address}</Whole> : <bdi dir="ltr">{shortAddress(address)}</bdi>}
      {copy !== undefined && <CopyButton look="icon" text={address} words={copy} />}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
`;
const Whole = styled.bdi`
  min-inline-size: 0;
  font-family: ${monoFont};
  font-size: ${px(13)};
  overflow-wrap: anywhere;
`;
