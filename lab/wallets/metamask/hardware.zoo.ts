import { describeWallet } from '../kit/describeWallet.js';
import { openHardware } from './openHardware.js';

describeWallet('Hardware', openHardware);
