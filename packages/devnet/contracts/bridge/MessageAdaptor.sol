// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {IMessageAdaptor, IMessageReceiver} from "./BridgeVocabulary.sol";

interface IGateway {
    function callContract(string calldata destinationChain, string calldata destinationAddress, bytes calldata payload) external;
    function validateContractCall(
        bytes32 commandId, string calldata sourceChain, string calldata sourceAddress, bytes32 payloadHash
    ) external returns (bool);
}

interface IGasService {
    function payNativeGasForContractCall(
        address sender,
        string calldata destinationChain,
        string calldata destinationAddress,
        bytes calldata payload,
        address refundAddress
    ) external payable;
}

/// Between a bridge and the cross-chain gateway. One contract serves both chains: they differ only in who is on the other side.
contract MessageAdaptor is IMessageAdaptor {
    address public immutable bridge;
    IGateway public immutable gateway;
    IGasService public immutable gasService;
    /// The other chain as the message service names it, and the other adaptor as checksummed text, as the gateway passes it.
    string public remoteChain;
    string public remoteAdaptor;

    event AdaptorExecute(string sourceChain, string sourceAddress_, bytes payload_);
    event AxelarMessageSent(string indexed remoteChain, string indexed remoteAdaptor, bytes indexed payload);

    error CallerNotBridge();
    error InvalidSourceAddress();
    error InvalidSourceChain();
    error NoGas();
    error NotApprovedByGateway();
    error UnsupportedOperation();

    constructor(address bridge_, address gateway_, address gasService_, string memory remoteChain_, string memory remoteAdaptor_) {
        bridge = bridge_;
        gateway = IGateway(gateway_);
        gasService = IGasService(gasService_);
        remoteChain = remoteChain_;
        remoteAdaptor = remoteAdaptor_;
    }

    function sendMessage(bytes calldata payload, address refundRecipient) external payable {
        if (msg.sender != bridge) revert CallerNotBridge();
        if (msg.value == 0) revert NoGas();
        string memory chain = remoteChain;
        string memory adaptor = remoteAdaptor;
        gasService.payNativeGasForContractCall{value: msg.value}(address(this), chain, adaptor, payload, refundRecipient);
        gateway.callContract(chain, adaptor, payload);
        emit AxelarMessageSent(chain, adaptor, payload);
    }

    /// Anyone may call it: what counts is that the gateway has approved exactly this message, once.
    function execute(bytes32 commandId, string calldata sourceChain, string calldata sourceAddress, bytes calldata payload) external {
        if (!gateway.validateContractCall(commandId, sourceChain, sourceAddress, keccak256(payload))) revert NotApprovedByGateway();
        if (!_equal(sourceChain, remoteChain)) revert InvalidSourceChain();
        if (!_equal(sourceAddress, remoteAdaptor)) revert InvalidSourceAddress();
        emit AdaptorExecute(sourceChain, sourceAddress, payload);
        IMessageReceiver(bridge).onMessageReceive(payload);
    }

    function executeWithToken(bytes32, string calldata, string calldata, bytes calldata, string calldata, uint256) external pure {
        revert UnsupportedOperation();
    }

    function _equal(string calldata a, string memory b) private pure returns (bool) {
        return keccak256(bytes(a)) == keccak256(bytes(b));
    }
}
