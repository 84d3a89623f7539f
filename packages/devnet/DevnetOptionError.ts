import { withoutGivenSecrets } from './withoutGivenSecrets.js';

/**
 * Thrown if `startDevnet`, or a running devnet, gets an invalid value. `option` is the path of the
 * value: `chains[1].pools[0].pair`, `orderBook.setProtocolFee`.
 */
export class DevnetOptionError extends RangeError {
  override readonly name = 'DevnetOptionError';

  readonly option: string;

  constructor(option: string, problem: string) {
    super(withoutGivenSecrets(`${option} ${problem}`));
    this.option = withoutGivenSecrets(option);
  }
}
