import { type ReactElement, Suspense } from 'react';
import { lazyView } from '../../loading/lazyView.js';
import { paper } from '../../theme/hues.js';
import { radius } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { CopyButton, type CopyWords } from './CopyButton.js';

export interface QrCodeProps {
  /** The content of the code: a WalletConnect link, an address. At most 1,000 characters. */
  readonly text: string;
  /** "QR code for your wallet app" */
  readonly name: string;
  /** For players with the wallet on this device. */
  readonly copy: CopyWords;
}

const CodePicture = lazyView(async () => (await import('./CodePicture.js')).CodePicture);

/**
 * A code for a phone's camera, and a button that copies its content.
 *
 * @example <QrCode text={account} name="Your address" copy={{ copy: 'Copy', done: 'Copied', failed: 'Not copied' }} />
 */
export function QrCode({ text, name, copy }: QrCodeProps): ReactElement {
  return (
    <Place>
      <Paper>
        <Suspense fallback={null}>
          <CodePicture text={text} name={name} />
        </Suspense>
      </Paper>
      <CopyButton text={text} words={copy} />
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
`;
const Paper = styled.div`
  inline-size: min(264px, 100%);
  aspect-ratio: 1;
  border-radius: ${radius('card')};
  overflow: clip;
  background: ${paper};
  forced-color-adjust: none;
  svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
`;
