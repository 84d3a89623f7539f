// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

// Words that both ends of the bridge agree on.

bytes32 constant DEPOSIT_SIGNATURE = keccak256("DEPOSIT");
bytes32 constant WITHDRAW_SIGNATURE = keccak256("WITHDRAW");
bytes32 constant MAP_TOKEN_SIGNATURE = keccak256("MAP_TOKEN");

// Stands for the root chain's ETH wherever a root token is named.
address constant ETH_PLACEHOLDER = 0x0000000000000000000000000000000000000Eee;
// Stands for the child chain's native coin wherever a child token is named.
address constant IMX_PLACEHOLDER = 0x0000000000000000000000000000000000000FfF;

/// The part of an adaptor that a bridge uses. The value pays for the message's way and its execution on the other side.
interface IMessageAdaptor {
    function sendMessage(bytes calldata payload, address refundRecipient) external payable;
}

/// The part of a bridge that its adaptor uses.
interface IMessageReceiver {
    function onMessageReceive(bytes calldata payload) external;
}

interface IWrappedNative {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}
