import { describeWallet } from '../kit/describeWallet.js';
import { openSimple7702 } from './openSimple7702.js';

describeWallet('Simple7702Account', openSimple7702);
