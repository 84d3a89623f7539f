import { describeWallet } from '../kit/describeWallet.js';
import { describeClosing } from '../popup/describeClosing.js';
import { openBaseAccount } from './openBaseAccount.js';

const name = 'Base Account';

describeClosing(name, describeWallet(name, openBaseAccount));
