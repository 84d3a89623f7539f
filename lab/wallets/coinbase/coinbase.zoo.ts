import { describeWallet } from '../kit/describeWallet.js';
import { describeClosing } from '../popup/describeClosing.js';
import { openCoinbase } from './openCoinbase.js';

const name = 'Coinbase Wallet SDK';

describeClosing(name, describeWallet(name, openCoinbase, { countsSwitches: false }));
