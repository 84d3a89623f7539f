/** Prefix of the gateway's approval slots: keccak256 of "contract-call-approved". */
export const APPROVAL_SLOT_PREFIX = '0x07b0d4304f82012bd3b70b1d531c160e326067c90829e2a3d386722ad10b89c3';

/** Storage position of the gateway's mapping of approvals. */
export const APPROVAL_MAPPING_POSITION = 4n;
