import type { ReadOptions } from '../../../core/plugin/index.js';
import type { LensAnswer } from '../lens/decodeLensAnswer.js';
import type { LensRequest } from '../lens/LensRequest.js';

/** Reads pools of one chain. */
export interface Lens {
  /** @throws LensRefused; TributaryError READ_FAILED if the read fails */
  read(requests: readonly LensRequest[], options: ReadOptions): Promise<readonly LensAnswer[]>;
}
