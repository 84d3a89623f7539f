import { seaportErrors } from './errors/seaportErrors.js';

const item =
  '(uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount)[] offer';
const payment =
  '(uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount, address recipient)[] consideration';
const head = `address offerer, address zone, ${item}, ${payment}, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey`;
const advancedOrder = `((${head}, uint256 totalOriginalConsiderationItems) parameters, uint120 numerator, uint120 denominator, bytes signature, bytes extraData)`;
const resolver = '(uint256 orderIndex, uint8 side, uint256 index, uint256 identifier, bytes32[] criteriaProof)';
const component = '(uint256 orderIndex, uint256 itemIndex)';

/** The Seaport 1.5 functions and events that the SDK uses. */
export const seaportAbi = [
  `function fulfillAvailableAdvancedOrders(${advancedOrder}[] orders, ${resolver}[] criteriaResolvers, ${component}[][] offerFulfillments, ${component}[][] considerationFulfillments, bytes32 fulfillerConduitKey, address recipient, uint256 maximumFulfilled) payable`,
  `function cancel((${head}, uint256 counter)[] orders) returns (bool cancelled)`,
  'function getCounter(address offerer) view returns (uint256 counter)',
  'function getOrderStatus(bytes32 orderHash) view returns (bool isValidated, bool isCancelled, uint256 totalFilled, uint256 totalSize)',
  ...seaportErrors,
] as const;
