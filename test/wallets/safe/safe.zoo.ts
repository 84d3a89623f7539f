import { describeWallet } from '../kit/describeWallet.js';
import { openSafe } from './openSafe.js';

describeWallet('Safe', openSafe);
